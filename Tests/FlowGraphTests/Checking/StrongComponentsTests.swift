import Testing

@testable import FlowGraph

@Suite("Strong components")
struct StrongComponentsTests {
    private static func components(_ successors: [[Int]], from origins: [Int] = [0]) -> StrongComponents {
        StrongComponents(nodeCount: successors.count, from: origins) { successors[$0] }
    }

    @Test("are the nodes that lead to one another, each set after those that it leads to")
    func cycles() {
        let strong = Self.components([[1], [2], [0, 3], [4], [3], []])
        #expect(strong.components.map { $0.sorted() } == [[3, 4], [0, 1, 2]])
        #expect(strong.componentOfNode == [1, 1, 1, 0, 0, -1])
    }

    @Test("are not joined by an edge to a set that is known already")
    func crossing() {
        #expect(Self.components([[1, 2], [], [1]]).components == [[1], [2], [0]])
        #expect(Self.components([[1], [], [1]], from: [0, 2]).components == [[1], [0], [2]])
    }

    @Test("of a long way are found without recursion")
    func longWay() {
        let count = 100_000
        let strong = Self.components((0..<count).map { [($0 + 1) % count] })
        #expect(strong.components.map(\.count) == [count])
    }
}
