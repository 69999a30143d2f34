import SwerkinCore

/// An observation with what its proposals are made of.
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

    /// The elements of the screen that people act on, in reading order.
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
