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
        var met: [Like: Int] = [:]
        let positions = elements.map { element -> (Like, Int) in
            let like = Like(type: element.type, name: element.name)
            defer {
                met[like, default: 0] += 1
                // Those without a name are counted among all of their type.
                if element.name != nil { met[Like(type: element.type, name: nil), default: 0] += 1 }
            }
            return (like, met[like, default: 0])
        }
        return positions.map { ElementTurn(position: $1, count: met[$0, default: 0]) }
    }

    /// The turns of equal values among themselves, in their order; O(values).
    package static func turns<Value: Hashable>(among values: [Value]) -> [ElementTurn] {
        var met: [Value: Int] = [:]
        let positions = values.map { value in
            defer { met[value, default: 0] += 1 }
            return met[value, default: 0]
        }
        return zip(values, positions).map { ElementTurn(position: $1, count: met[$0, default: 0]) }
    }
}
