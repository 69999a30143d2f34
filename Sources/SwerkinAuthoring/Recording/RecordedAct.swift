import SwerkinBrowsers
import SwerkinCore

/// An act of a person as a step, with the screen that it was made on.
package struct RecordedAct: Sendable {
    /// A text for a secure field.
    ///
    /// It is kept in memory, and written nowhere.
    package struct Secret: Hashable, Sendable {
        /// The field's label, visible name or identifier.
        package let field: String
        /// The text.
        package let text: String
    }

    /// The act.
    package let act: Act
    /// The element that it was made on, or nil if it was made on none.
    package let element: Element?
    /// The other queries that mean the element alone.
    package let alternatives: [ElementQuery]
    /// The screen just before.
    package let before: ScreenObservation
    /// The text, if the field is secure.
    package let secret: Secret?

    /// True if the query counts among equals, so that it means another element once the app shows more of them.
    var countsEquals: Bool { act.query?.index != nil }

    /// True if it counts rows, so that it means another record once the app shows more of them.
    var countsRows: Bool {
        guard countsEquals, let element else { return false }
        return QueryFinder(before.tree).row(around: element) != nil
    }

    /// True if the element takes no touches by its kind, as a text: the touch counts only if it changed something.
    var isDoubtful: Bool {
        guard case .touch = act, let element else { return false }
        return !element.isOperable && !ElementReader.choices.contains(element.role.rawValue)
    }
}

/// The reason why an act can't be a step.
package enum UnrecordableAct: Error, Hashable {
    /// The page did not describe the element.
    case unseen(WatchedAct.Kind)
    /// No query means the element alone; its kind and its label.
    case nameless(String)
}

extension UnrecordableAct: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    package var description: String {
        switch self {
        case .unseen(let kind):
            "an act (\(kind.rawValue)) is left out: the page shows no element there that a query could mean"
        case .nameless(let element):
            "an act on \(element) is left out: no query means it alone; give it a label or an identifier"
        }
    }
}

extension RecordedAct {
    /// Makes a step of an act; throws ``UnrecordableAct``.
    package init(_ watched: WatchedAct) throws(UnrecordableAct) {
        let page = watched.before
        before = ScreenObservation(page)
        let finder = QueryFinder(page.tree)
        if let act = Act(withoutElement: watched) {
            self.act = act
            element = watched.targets.lazy.compactMap(page.tree.element).first
            (alternatives, secret) = ([], nil)
            return
        }
        guard let element = ElementReader(page.tree, finder).element(of: watched) else { throw .unseen(watched.kind) }
        guard let found = finder.query(for: element, namesRows: true), let query = QueryText.asRead(found) else {
            throw .nameless("\(element.role.rawValue) \((element.label ?? "").debugDescription)")
        }
        act = Act(watched, query, on: element)
        self.element = element
        alternatives = finder.queries(for: element).filter { $0 != found }
        let name = element.readLabel ?? element.fieldName ?? element.identifier ?? ""
        if case .enterSecret = act { secret = Secret(field: name, text: watched.text) } else { secret = nil }
    }
}

extension ScreenObservation {
    /// Makes an observation of a page that is watched.
    init(_ page: WatchedPage) {
        self.init(page.tree, title: page.title, address: page.address)
        isComplete = !page.isLoading
    }
}

extension Act {
    /// An act that needs no element; nil for any other.
    fileprivate init?(withoutElement watched: WatchedAct) {
        switch watched.kind {
        case .goBack: self = .back
        case .press: self = .press(watched.text)
        case .switchTab: self = .switchTab(watched.text)
        case .closeTab: self = .closeTab
        case .touch, .doubleTouch, .contextTouch, .enter, .choose, .attach, .check: return nil
        }
    }

    /// An act on the element that a query means.
    fileprivate init(_ watched: WatchedAct, _ query: ElementQuery, on element: Element) {
        let isSecure = watched.isSecure || element.isSecure
        switch watched.kind {
        case .doubleTouch: self = .doubleTouch(query)
        case .contextTouch: self = .contextTouch(query)
        case .enter, .attach: self = isSecure ? .enterSecret(into: query) : .enter(watched.text, into: query)
        case .choose: self = .choose(watched.text, from: query)
        case .check:
            let value = ElementKind.field.includes(element) && !isSecure ? element.value ?? "" : ""
            self = value.isEmpty ? .expect(query) : .expectValue(value, of: query)
        case .touch, .press, .goBack, .switchTab, .closeTab: self = .touch(query)
        }
    }
}

/// Finds the element that a person has meant.
private struct ElementReader {
    /// The roles beside those of controls that users choose by a touch.
    static let choices: Set<String> = ["option", "row", "treeitem", "gridcell", "listitem"]

    private let tree: ElementTree
    private let finder: QueryFinder

    init(_ tree: ElementTree, _ finder: QueryFinder) { (self.tree, self.finder) = (tree, finder) }

    /// The innermost control that an act may be meant for, else the innermost element that a query means alone.
    func element(of act: WatchedAct) -> Element? {
        let found = act.targets.compactMap(tree.element)
        if act.kind == .check { return found.first { finder.query(for: $0) != nil } }
        guard [.touch, .doubleTouch, .contextTouch].contains(act.kind) else { return found.first }
        return found.first { $0.isOperable || $0.role.rawValue == "option" }
            ?? found.first { finder.query(for: $0) != nil } ?? found.first
    }
}

/// The acts of a person in the form that steps have.
///
/// Typing into a field is one entry, however many keys it took. A touch that only gives the focus to the field that is entered
/// next is left out, and so are the touches that a double touch consists of.
package struct JoinedActs: Sendable {
    /// The acts so far; the last one may still change.
    package private(set) var acts: [WatchedAct] = []

    /// Begins with none.
    package init() {}

    /// Adds the next act; O(1).
    package mutating func append(_ act: WatchedAct) {
        switch act.kind {
        case .enter, .choose, .attach: appendEntry(act)
        case .doubleTouch: appendDoubleTouch(act)
        case .touch, .contextTouch, .press, .goBack, .check, .switchTab, .closeTab: acts.append(act)
        }
    }

    private mutating func appendEntry(_ act: WatchedAct) {
        var act = act
        if let last = acts.last, last.kind == act.kind, last.targets.first == act.targets.first {
            acts.removeLast()
            act.before = last.before
            act.isSecure = act.isSecure || last.isSecure
            act.milliseconds = max(act.milliseconds, last.milliseconds)
        }
        if let last = acts.last, last.kind == .touch, let field = act.targets.first, last.targets.contains(field) {
            acts.removeLast()
            act.before = last.before
        }
        acts.append(act)
    }

    private mutating func appendDoubleTouch(_ act: WatchedAct) {
        var act = act
        for _ in 0..<2 {
            guard let last = acts.last, last.kind == .touch, last.targets.first == act.targets.first else { break }
            acts.removeLast()
            act.before = last.before
        }
        acts.append(act)
    }
}
