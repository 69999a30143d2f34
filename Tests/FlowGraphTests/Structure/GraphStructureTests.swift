import FlowGraph
import TestSupport
import Testing

@Suite("The structure of a graph")
struct GraphStructureTests {
    /// Home leads to Cart, which is pushed; Pay replaces Cart, and Done follows for good.
    private static func shop() throws -> NavigationGraph {
        try NavigationGraph(
            checked: ["Home", "Cart", "Pay", "Done", "Admin"],
            [
                Segment(from: "Home", to: "Cart"), Segment(from: "Cart", to: nil, kind: .back),
                Segment(from: "Cart", to: "Pay", kind: .replace), Segment(from: "Pay", to: "Done", kind: .root),
                Segment(from: "Admin", to: "Done", preconditions: ["admin": true]),
            ])
    }

    private static func sets(_ structure: GraphStructure) -> [[Int]] {
        let strong = structure.strongComponents()
        return (0..<strong.count).map(strong.screens)
    }

    @Test("has sets of screens that lead to one another, back to what can lie beneath, each after those it leads to")
    func strongComponents() throws {
        #expect(Self.sets(GraphStructure(try Self.shop())) == [[3], [2], [0, 1], [4]])
    }

    @Test("goes back from a screen that replaced another to what lay beneath that one")
    func replaced() throws {
        let segments = try Self.shop().segments + [Segment(from: "Pay", to: nil, kind: .back)]
        let graph = try NavigationGraph(checked: ["Home", "Cart", "Pay", "Done", "Admin"], segments)
        #expect(Self.sets(GraphStructure(graph)) == [[3], [0, 1, 2], [4]])
    }

    @Test("has the last screen that every path to a screen passes")
    func dominators() throws {
        let dominators = GraphStructure(try Self.shop()).dominators(from: [0])
        #expect((0..<5).map(dominators.immediateDominator) == [nil, 0, 1, 2, nil])
        #expect((0..<5).map(dominators.isReached) == [true, true, true, true, false])
        #expect(dominators.dominators(of: 3) == [0, 1, 2, 3] && dominators.dominators(of: 4).isEmpty)
    }

    @Test("has no dominator of a screen that separate paths from the starts lead to")
    func severalStarts() throws {
        let dominators = GraphStructure(try Self.shop()).dominators(from: [0, 4])
        #expect((0..<5).map(dominators.immediateDominator) == [nil, 0, 1, nil, nil])
    }

    @Test("counts only the segments that can be used if reachability is known")
    func usable() throws {
        let graph = try Self.shop()
        let query = ReachabilityQuery(from: ["Home", "Admin"], given: ["admin": false])
        let dominators = GraphStructure(try graph.reachability(query)).dominators(from: [0, 4])
        #expect((0..<5).map(dominators.immediateDominator) == [nil, 0, 1, 2, nil])
    }
}
