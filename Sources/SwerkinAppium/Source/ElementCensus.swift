import Swerkin
import SwerkinApple

/// Counts how often the server would find a text on one screen.
struct ElementCensus {
    /// The number of elements that `accessibility id` could find by a text.
    private var meanings: [String: Int] = [:]

    /// Counts all elements of an app; O(elements).
    init(_ elements: [SourceElement]) {
        for element in elements {
            let texts = Set(["name", "label", "value", "placeholderValue"].compactMap(element.text))
            for text in texts { meanings[text, default: 0] += 1 }
        }
    }

    /// The locator of an element with its turn among its like.
    ///
    /// | the element | strategy |
    /// | --- | --- |
    /// | has a name that no other has as name, label, value or placeholder | `accessibility id` |
    /// | has a name | `-ios predicate string` with type and name, and which of them |
    /// | has none | `class name`, and which of them |
    func indexedLocator(of element: SourceElement, turn: ElementTurn) -> IndexedLocator {
        var bare = element
        bare.children = []
        return IndexedLocator(
            locator: locator(of: element), position: turn.position, count: turn.count, source: bare)
    }

    private func locator(of element: SourceElement) -> ElementLocator {
        guard let name = element.name else { return ElementLocator(.className, element.type.rawValue) }
        if meanings[name] == 1 { return ElementLocator(.accessibilityIdentifier, name) }
        let predicate = ElementPredicate.all([.type(element.type), .text(.name, .exact(name))])
        return ElementLocator(.predicate, predicate.description)
    }
}
