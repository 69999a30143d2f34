import SwerkinCore

extension ScreenObservation {
    /// Forgets the labels and identifiers that another snapshot of the same screen, in a new document, doesn't have.
    ///
    /// A link to the page of the day, a number of visits and a drawn identifier are chance, and name nothing.
    ///
    /// O(elements of both).
    package mutating func forgetChance(besides later: ElementTree) {
        let later = LastingMarks(later)
        tree.roots = tree.roots.flatMap(later.lasting)
    }
}

/// The labels, by role, and the identifiers of a snapshot.
private struct LastingMarks {
    private let labels: [Role: Set<String>]
    private let identifiers: Set<String>

    init(_ tree: ElementTree) {
        let elements = tree.elements
        identifiers = Set(elements.compactMap(\.identifier))
        labels = Dictionary(grouping: elements.filter { $0.label != nil }, by: \.role).mapValues {
            Set($0.compactMap(\.label))
        }
    }

    /// The element without what the snapshot doesn't have: those inside it alone if that is its label.
    func lasting(_ element: Element) -> [Element] {
        var lasting = element
        lasting.children = element.children.flatMap(self.lasting)
        if let identifier = element.identifier, !identifiers.contains(identifier) { lasting.identifier = nil }
        guard let label = element.label, labels[element.role]?.contains(label) != true else { return [lasting] }
        return lasting.children
    }
}
