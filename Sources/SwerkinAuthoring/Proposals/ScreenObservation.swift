import SwerkinCore

/// The elements that an app showed on one screen, and the touches that led there.
///
/// It is made of a snapshot alone, so that any driver can give it. A file has the snapshot; touches refer to elements of the running app.
package struct ScreenObservation: Codable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case tree, title, address, isComplete, failedStatus
    }

    /// A touch that led to the screen.
    package struct Arrival: Sendable {
        /// The observation that the touched element is on, by its index.
        package var origin: Int
        /// The touched element.
        package var element: ElementReference
        /// The texts that were entered before, in this order.
        package var entries: [Entry]
        /// The segment as it is written, or nil if its label, kind and steps follow from the elements.
        package var written: Writing?

        package init(
            from origin: Int, touching element: ElementReference, entries: [Entry] = [], written: Writing? = nil
        ) {
            (self.origin, self.element, self.entries, self.written) = (origin, element, entries, written)
        }
    }

    /// A segment as it is written.
    package struct Writing: Hashable, Sendable {
        /// The label.
        package var label: String
        /// The acts as calls in Swift.
        package var steps: [String]
        /// The kind as it is written, or nil for `push`.
        package var kind: String?
        /// True if it destroys something.
        package var isDestructive: Bool
        /// False if it is not declared: the project has it already, or it is left out.
        package var isWritten: Bool

        package init(
            label: String, steps: [String], kind: String? = nil, isDestructive: Bool = false, isWritten: Bool = true
        ) {
            (self.label, self.steps, self.kind) = (label, steps, kind)
            (self.isDestructive, self.isWritten) = (isDestructive, isWritten)
        }
    }

    /// A text that was entered into a field.
    package struct Entry: Sendable {
        /// The field.
        package var field: ElementReference
        /// The text.
        package var text: String

        package init(_ text: String, into field: ElementReference) { (self.text, self.field) = (text, field) }
    }

    /// Acts that led to the screen, written already: not all of their elements are on the observation that they began on.
    package struct Crossing: Sendable {
        /// The observation that the acts began on, by its index.
        package var origin: Int
        /// The segment.
        package var written: Writing

        package init(from origin: Int, _ written: Writing) { (self.origin, self.written) = (origin, written) }
    }

    /// Acts that led back to the screen beneath, written already.
    package struct Departure: Hashable, Sendable {
        /// The label.
        package var label: String
        /// The acts as calls in Swift.
        package var steps: [String]
        /// True if they destroy something.
        package var isDestructive: Bool

        package init(label: String, steps: [String], isDestructive: Bool = false) {
            (self.label, self.steps, self.isDestructive) = (label, steps, isDestructive)
        }
    }

    /// An act that led back to the screen beneath, as was tried.
    package enum Return: Hashable, Sendable {
        /// Back in the history.
        case history
        /// The key Escape.
        case escape
        /// A touch of an element of the screen.
        case touch(ElementReference)
    }

    /// The snapshot.
    package var tree: ElementTree
    /// The title of the document or window, or nil if there is none.
    package var title: String?
    /// The text that names the kind of what the screen shows, if its headings differ from visit to visit; nil else.
    package var kindTitle: String?
    /// The address, or nil if the app has none.
    package var address: String?
    /// True if all of the screen has been drawn.
    ///
    /// False while its document loads: missing elements may still come.
    package var isComplete = true
    /// The reason why the screen was not at rest when it was observed, such as `its elements still change`; nil if it was.
    ///
    /// Elements may be missing then, and others may be shown for a moment alone.
    package var unrest: String?
    /// The status of 400 or more with which the server answered instead of the document; nil if there is none, or it is not known.
    package var failedStatus: Int?
    /// The touches that led there; none for the screen that the app began with.
    package var arrivals: [Arrival] = []
    /// The acts of several steps that led there.
    package var crossings: [Crossing] = []
    /// The acts of several steps that led back.
    package var departures: [Departure] = []
    /// The act that led back, or nil if none was found.
    package var `return`: Return?
    /// The name under which the app's project declares the screen already, or nil if it doesn't.
    package var declaredName: String?
    /// The enum that has the screen, or nil if it is not declared, or nothing says which enum that is.
    package var declaredEnum: String?

    /// The address without its query and without a fragment that is no path: these differ between states of one page.
    package var path: String {
        let address = address ?? ""
        let fragment = address.firstIndex(of: "#").map { address[$0...] } ?? ""
        let isPath = fragment.hasPrefix("#/") || fragment.hasPrefix("#!")
        let page = address.prefix { $0 != "#" && $0 != "?" }
        return String(page) + (isPath ? fragment.prefix { $0 != "?" } : "")
    }

    package init(
        _ tree: ElementTree, title: String? = nil, address: String? = nil, arrivals: [Arrival] = [],
        return: Return? = nil
    ) {
        (self.tree, self.title, self.address) = (tree, title, address)
        (self.arrivals, self.return) = (arrivals, `return`)
    }
}

/// An element of a screen that a touch may lead on from, with the query that means it alone.
package struct TouchCandidate: Sendable {
    /// The element as it was observed.
    package let element: Element
    /// The query.
    package let query: ElementQuery
    /// The label as users read it, or the query in words if there is none.
    package var name: String { element.readLabel ?? query.description }
}

extension ScreenObservation {
    /// The links, buttons, tabs and entries of menus that can be used, in reading order.
    ///
    /// Of a table's rows only the first with such elements, for the others are much like it. Elements that no query means
    /// alone, and those whose labels change by themselves, are left out.
    package var touchCandidates: [TouchCandidate] {
        var alone = self
        alone.arrivals = []
        let view = ScreenView(alone, among: [])
        return ElementProposals.once(view.operable, in: view.area).elements.compactMap { element in
            let isTouched = [.button, .link, .tab, .generic].contains(element.role)
            guard isTouched || element.role.rawValue.hasPrefix("menuitem"), element.isEnabled else { return nil }
            guard element.role != .tab || !element.traits.contains(.selected), !element.hasPassingLabel else {
                return nil
            }
            return view.area.query(for: element).map { TouchCandidate(element: element, query: $0) }
        }
    }

    /// The text by which the screen differs from others: its path, title, headings, dialog, selected tabs.
    ///
    /// - Parameters:
    ///   - beneath: the observation that it was reached from, or nil if there is none.
    ///   - cause: the element that was touched there.
    /// - Returns: the text, or nil if the screen shows nothing that the one beneath does not.
    package func signature(over beneath: ScreenObservation?, touching cause: Element?) -> [String]? {
        let layer = ScreenLayer(of: self, over: beneath, touching: cause)
        if case .nothingNew = layer { return nil }
        return signature(of: layer)
    }

    /// Returns true if it shows the page that another observation shows, though perhaps at another address.
    ///
    /// Both have the same title, and the same elements in the same order but for labels that change by themselves. Texts may be
    /// different, since they change most, but half of them must be the same: pages without headings differ by nothing else.
    package func showsSamePage(as other: ScreenObservation) -> Bool {
        guard title == other.title, contents == other.contents else { return false }
        let (own, others) = (texts, other.texts)
        return own.intersection(others).count * 2 >= max(own.count, others.count)
    }

    private var texts: Set<String> {
        Set(tree.elements.filter { !$0.isInert && !$0.hasPassingLabel && $0.role == .text }.compactMap(\.readLabel))
    }

    private var contents: [String] {
        tree.elements.filter { !$0.isInert && !$0.hasPassingLabel && $0.role != .text }.map {
            "\($0.role) \($0.readLabel ?? $0.chosenIdentifier ?? "") \($0.traits.contains(.selected))"
        }
    }

    /// True if it shows a page, and nothing in front of one.
    package func isPage(over beneath: ScreenObservation?, touching cause: Element?) -> Bool {
        if case .page = ScreenLayer(of: self, over: beneath, touching: cause) { true } else { false }
    }
}

extension ElementTree {
    /// Returns true if another snapshot has the same elements, wherever they stand.
    package func looksLike(_ other: ElementTree) -> Bool {
        elements.elementsEqual(other.elements) {
            ($0.role, $0.label, $0.identifier, $0.isInert) == ($1.role, $1.label, $1.identifier, $1.isInert)
        }
    }
}
