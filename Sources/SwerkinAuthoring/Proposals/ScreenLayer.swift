import SwerkinCore

/// The part of an app that an observation shows: a page, or something in front of one.
package enum ScreenLayer: Sendable {
    /// A page.
    case page
    /// A modal: a dialog in front of the page.
    case modal(Element)
    /// Elements that came up on a page that is still there, as those of a menu: the operable ones, in reading order.
    case menu([Element])
    /// Nothing that the page beneath has not.
    case nothingNew

    /// Classifies an observation.
    ///
    /// - Parameters:
    ///   - observation: the observation.
    ///   - beneath: the observation that it was reached from, or nil if there is none.
    ///   - cause: the element that was touched there.
    package init(of observation: ScreenObservation, over beneath: ScreenObservation?, touching cause: Element? = nil) {
        let tree = observation.tree
        let contents = ScreenContents(beneath?.tree)
        let isNew = { (dialog: Element) in beneath != nil && !contents.contains(dialog) }
        if let dialog = tree.topmostDialog, tree.hasInertElements || isNew(dialog) {
            self = .modal(dialog)
            return
        }
        guard let beneath else { self = .page; return }
        let hasMoved = observation.path != beneath.path
        let added = tree.elements.filter { element in
            element.isOperable && !element.isInert && element.readLabel != nil && !contents.contains(element)
        }
        if cause?.role == .tab || hasMoved || !contents.remain(in: tree) {
            self = added.isEmpty && !hasMoved && contents.marks == ScreenContents(tree).marks ? .nothingNew : .page
        } else {
            self = added.isEmpty ? .nothingNew : .menu(added)
        }
    }
}

/// The elements of a screen by their roles and names.
private struct ScreenContents {
    private struct Key: Hashable {
        let role: Role
        let name: String?
    }

    private let keys: Set<Key>
    private let operable: [Key]
    /// The headings and the selected tabs.
    let marks: [String]

    init(_ tree: ElementTree?) {
        let elements = (tree?.elements ?? []).filter { !$0.isInert }
        keys = Set(elements.map(Self.key))
        operable = elements.filter(\.isOperable).map(Self.key)
        marks = elements.filter { $0.role == .heading || $0.role == .tab && $0.traits.contains(.selected) }
            .map { "\($0.role) \($0.label ?? "")" }
    }

    func contains(_ element: Element) -> Bool { keys.contains(Self.key(element)) }

    /// Returns true if another tree has most of the operable elements and all of the marks.
    func remain(in tree: ElementTree) -> Bool {
        let other = ScreenContents(tree)
        let kept = operable.filter(other.keys.contains)
        return kept.count * 3 >= operable.count * 2 && Set(marks).isSubset(of: other.marks)
    }

    private static func key(_ element: Element) -> Key {
        Key(role: element.role, name: element.readLabel ?? element.identifier)
    }
}

extension ElementTree {
    /// The dialog in front, or nil if there is none.
    fileprivate var topmostDialog: Element? {
        elements.last { !$0.isInert && ($0.role == .dialog || $0.role == .alertDialog) }
    }

    fileprivate var hasInertElements: Bool { elements.contains { $0.isInert && $0.isOperable } }
}

extension ScreenObservation {
    /// The marks by which the screen differs from others: its dialog, headings, selected tabs, and its path.
    package func signature(of layer: ScreenLayer) -> [String] {
        switch layer {
        case .page, .nothingNew: return ["page", title ?? "", path] + ScreenContents(tree).marks
        case .modal(let dialog): return ["modal", dialog.role.rawValue, dialog.label ?? dialog.identifier ?? ""]
        case .menu(let added): return ["menu"] + added.map { "\($0.role) \($0.label ?? "")" }
        }
    }
}

/// An observation with the parts that proposals are made from.
struct ScreenView {
    let observation: ScreenObservation
    let layer: ScreenLayer
    /// The part that belongs to the screen: the dialog, or everything.
    let area: QueryFinder
    /// The whole snapshot.
    let whole: QueryFinder
    /// The touched elements that led to the screen, in the order of the arrivals.
    let causes: [Element]

    /// Looks at an observation; `all` are those that its arrivals mean by their indices.
    init(_ observation: ScreenObservation, among all: [ScreenObservation]) {
        self.observation = observation
        causes = observation.arrivals.compactMap { all[$0.origin].tree.element($0.element) }
        let arrival = observation.arrivals.first
        layer =
            arrival?.entries.isEmpty ?? true
            ? ScreenLayer(of: observation, over: arrival.map { all[$0.origin] }, touching: causes.first)
            : ScreenLayer(of: observation, over: nil)
        let tree = observation.tree
        whole = QueryFinder(tree)
        area =
            if case .modal(let dialog) = layer {
                QueryFinder(ElementTree(size: tree.size, roots: [dialog]))
            } else {
                whole
            }
    }

    /// The screen beneath, by its index, or nil if it is a page.
    var beneath: Int? {
        switch layer {
        case .modal, .menu: observation.arrivals.first?.origin
        case .page, .nothingNew: nil
        }
    }

    /// True if a touch of a tab led there.
    var isTab: Bool { causes.first?.role == .tab }

    /// The elements of the screen that users act on, in reading order.
    var operable: [Element] {
        if case .menu(let added) = layer { return added }
        return area.tree.elements.filter { $0.isOperable && !$0.isInert }
    }

    /// The headings outside of navigation and of the rows of tables, the highest first; of equal ones the first.
    var headings: [Element] {
        let headings = area.tree.elements.filter { element in
            element.role == .heading && !element.isInert && element.readLabel != nil
                && !area.ancestors(of: element).contains { $0.role == .navigation || $0.role == .row }
        }
        let ordered = headings.enumerated().sorted {
            ($0.element.level ?? 2, $0.offset) < ($1.element.level ?? 2, $1.offset)
        }
        return ordered.map(\.element)
    }

    /// The tabs that are selected.
    var selectedTabs: [Element] {
        area.tree.elements.filter { $0.role == .tab && !$0.isInert && $0.traits.contains(.selected) }
    }
}
