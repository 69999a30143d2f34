/// The position of an element among its like: those of its type and name, or those of its type if it has no name.
package struct ElementTurn: Hashable, Sendable {
    /// The number of its like before it.
    package let position: Int
    /// The number of its like, itself included.
    package let count: Int

    private struct Like: Hashable {
        let type: XCUITestElementType
        let name: String?
    }

    /// The turns of all elements, in their order; O(elements).
    static func turns(of elements: [ReportedElement]) -> [ElementTurn] {
        // Those without a name are counted among all of their type.
        turns(among: elements.map { Like(type: $0.type, name: $0.name) }) { like in
            like.name == nil ? nil : Like(type: like.type, name: nil)
        }
    }

    /// The turns of equal values among themselves, in their order.
    ///
    /// A value may count as a further one, too. O(values).
    package static func turns<Value: Hashable>(
        among values: [Value], countingAs further: (Value) -> Value? = { _ in nil }
    ) -> [ElementTurn] {
        var met: [Value: Int] = [:]
        let positions = values.map { value in
            defer {
                met[value, default: 0] += 1
                if let other = further(value) { met[other, default: 0] += 1 }
            }
            return met[value, default: 0]
        }
        return zip(values, positions).map { ElementTurn(position: $1, count: met[$0, default: 0]) }
    }
}
