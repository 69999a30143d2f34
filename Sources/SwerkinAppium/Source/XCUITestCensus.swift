import SwerkinCore
import SwerkinMobile

/// Counts how often the XCUITest driver would find a text on one screen.
struct XCUITestCensus {
    /// The number of elements that `accessibility id` could find by a text.
    private var meanings: [String: Int] = [:]

    /// Counts all elements of an app; O(elements).
    init(_ elements: [SourceElement]) {
        for element in elements {
            let texts = Set(["name", "label", "value", "placeholderValue"].compactMap(element.text))
            for text in texts { meanings[text, default: 0] += 1 }
        }
    }

    /// The locator of an element, among whose results it has its turn among its like.
    ///
    /// | the element | strategy |
    /// | --- | --- |
    /// | has a name that no other has as name, label, value or placeholder | `accessibility id` |
    /// | has a name | `-ios predicate string` with type and name |
    /// | has none | `class name` |
    func locator(of element: SourceElement) -> ElementLocator {
        guard let name = element.name else { return ElementLocator(.className, element.type.rawValue) }
        if meanings[name] == 1 { return ElementLocator(.accessibilityIdentifier, name) }
        let predicate = ElementPredicate.all([.type(element.type), .text(.name, .exact(name))])
        return ElementLocator(.predicate, predicate.description)
    }
}
