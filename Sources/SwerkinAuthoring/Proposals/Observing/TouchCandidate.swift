import SwerkinCore

/// An element of a screen that a touch may lead on from, with the query that means it alone.
package struct TouchCandidate: Sendable {
    /// The element as it was observed.
    package let element: Element
    /// The query.
    package let query: ElementQuery
    /// The label as people read it, or the query in words if there is none.
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
    /// Both have the same title, and the same elements in the same order but for labels that change by themselves.
    package func showsSamePage(as other: ScreenObservation) -> Bool {
        title == other.title && contents == other.contents
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
