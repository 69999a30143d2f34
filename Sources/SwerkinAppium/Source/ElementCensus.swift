import Swerkin

/// Counts how often the server would find something on one screen.
struct ElementCensus {
    private struct Signature: Hashable {
        let type: XCUITestElementType
        let name: String?
    }

    /// The number of elements that `accessibility id` could find by a text.
    private var meanings: [String: Int] = [:]
    private var totals: [Signature: Int] = [:]
    private var met: [Signature: Int] = [:]

    /// Counts all elements of an app; O(elements).
    init(_ application: SourceElement) {
        for element in application.selfAndDescendants {
            let texts = Set(["name", "label", "value", "placeholderValue"].compactMap(element.text))
            for text in texts { meanings[text, default: 0] += 1 }
            totals[Signature(type: element.type, name: nil), default: 0] += 1
            if let name = element.name { totals[Signature(type: element.type, name: name), default: 0] += 1 }
        }
    }

    /// The locator of the next element in the order of the source; call once for every element, in that order.
    ///
    /// | the element | strategy |
    /// | --- | --- |
    /// | has a name that no other has as name, label, value or placeholder | `accessibility id` |
    /// | has a name | `-ios predicate string` with type and name, and which of them |
    /// | has none | `class name`, and which of them |
    mutating func indexedLocator(of element: SourceElement) -> IndexedLocator {
        let ofType = next(Signature(type: element.type, name: nil))
        guard let name = element.name else {
            return indexedLocator(element, ElementLocator(.className, element.type.rawValue), ofType)
        }
        let ofName = next(Signature(type: element.type, name: name))
        if meanings[name] == 1 {
            return indexedLocator(element, ElementLocator(.accessibilityIdentifier, name), (position: 0, count: 1))
        }
        let predicate = ElementPredicate.all([.type(element.type), .text(.name, .exact(name))])
        return indexedLocator(element, ElementLocator(.predicate, predicate.description), ofName)
    }

    private mutating func next(_ signature: Signature) -> (position: Int, count: Int) {
        defer { met[signature, default: 0] += 1 }
        return (met[signature, default: 0], totals[signature, default: 0])
    }

    private func indexedLocator(
        _ element: SourceElement, _ locator: ElementLocator, _ turn: (position: Int, count: Int)
    ) -> IndexedLocator {
        var bare = element
        bare.children = []
        return IndexedLocator(locator: locator, position: turn.position, count: turn.count, source: bare)
    }
}
