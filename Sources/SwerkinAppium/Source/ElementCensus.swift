import Swerkin

/// Counts how often the server would find something on one screen.
struct ElementCensus {
    private struct Mark: Hashable {
        let type: XCUITestElementType
        let name: String?
    }

    /// The number of elements that `accessibility id` could find by a text.
    private var meanings: [String: Int] = [:]
    private var totals: [Mark: Int] = [:]
    private var met: [Mark: Int] = [:]

    /// Counts all elements of an app; O(elements).
    init(_ application: SourceElement) {
        for element in application.selfAndDescendants {
            let texts = Set(["name", "label", "value", "placeholderValue"].compactMap(element.text))
            for text in texts { meanings[text, default: 0] += 1 }
            totals[Mark(type: element.type, name: nil), default: 0] += 1
            if let name = element.name { totals[Mark(type: element.type, name: name), default: 0] += 1 }
        }
    }

    /// The locator of the next element in the order of the source; call once for every element, in that order.
    ///
    /// | the element | strategy |
    /// | --- | --- |
    /// | has a name that no other has as name, label, value or placeholder | `accessibility id` |
    /// | has a name | `-ios predicate string` with type and name, and which of them |
    /// | has none | `class name`, and which of them |
    mutating func place(of element: SourceElement) -> ElementPlace {
        let ofType = next(Mark(type: element.type, name: nil))
        guard let name = element.name else {
            return place(element, ElementLocator(.className, element.type.rawValue), ofType)
        }
        let ofName = next(Mark(type: element.type, name: name))
        if meanings[name] == 1 {
            return place(element, ElementLocator(.accessibilityIdentifier, name), (position: 0, count: 1))
        }
        let predicate = ElementPredicate.all([.type(element.type), .text(.name, .exact(name))])
        return place(element, ElementLocator(.predicate, predicate.description), ofName)
    }

    private mutating func next(_ mark: Mark) -> (position: Int, count: Int) {
        defer { met[mark, default: 0] += 1 }
        return (met[mark, default: 0], totals[mark, default: 0])
    }

    private func place(
        _ element: SourceElement, _ locator: ElementLocator, _ turn: (position: Int, count: Int)
    ) -> ElementPlace {
        var bare = element
        bare.children = []
        return ElementPlace(locator: locator, position: turn.position, count: turn.count, source: bare)
    }
}
