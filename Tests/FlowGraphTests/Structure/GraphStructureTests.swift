import TestSupport
import Testing
@testable import FlowGraph

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

@Suite("A breadth-first search")
struct BreadthFirstForestTests {
    private static func forest(_ links: RandomLinks) -> BreadthFirstForest {
        BreadthFirstForest(nodeCount: links.successors.count, from: links.origins) { links.successors[$0] }
    }

    @Test("meets nodes in order of their number of links from the first ones", arguments: 1...100)
    func depths(seed: UInt64) {
        let links = RandomLinks(seed: seed)
        let forest = Self.forest(links)
        let depths = forest.depths()
        var layer = Set(links.origins)
        var met: Set<Int> = []
        var depth = 0
        while !layer.isEmpty {
            #expect(forest.order[met.count..<met.count + layer.count].allSatisfy(layer.contains), "seed \(seed)")
            for node in layer { #expect(depths[node] == depth, "seed \(seed), node \(node)") }
            met.formUnion(layer)
            layer = Set(layer.flatMap { links.successors[$0] }).subtracting(met)
            depth += 1
        }
    }

    @Test("goes on, until it has met all, from nodes that were not reached", arguments: 1...100)
    func all(seed: UInt64) {
        let links = RandomLinks(seed: seed)
        let forest = Self.forest(links)
        #expect(forest.order.sorted() == Array(links.successors.indices), "seed \(seed)")
        let reached = links.reached(from: links.origins)
        #expect(Set(forest.order.prefix(reached.count)) == reached, "seed \(seed)")
    }

    @Test("meets every node from the one of its parents that it has met first", arguments: 1...100)
    func parents(seed: UInt64) {
        let links = RandomLinks(seed: seed)
        let forest = Self.forest(links)
        for (index, node) in forest.order.enumerated() where forest.parents[node] >= 0 {
            let earlier = forest.order[..<index].first { links.successors[$0].contains(node) }
            #expect(earlier == Int(forest.parents[node]), "seed \(seed), node \(node)")
        }
    }
}

/// A few nodes that lead to one another at random, and some to begin with.
struct RandomLinks {
    let successors: [[Int]]
    let origins: [Int]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...12, using: &random)
        let most = Int.random(in: 1...3, using: &random)
        successors = (0..<count).map { _ in
            (0..<Int.random(in: 0...most, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        }
        origins = (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    }

    /// The nodes that some lead to, over paths that avoid a node.
    func reached(from origins: [Int], without removed: Int? = nil) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = origins
        while let node = pending.popLast() {
            if node != removed, reached.insert(node).inserted { pending += successors[node] }
        }
        return reached
    }
}

extension LinkTable {
    /// The links from each node to its successors.
    convenience init(_ successors: [[Int]]) {
        self.init(
            from: successors.enumerated().flatMap { node, ends in ends.map { _ in Int32(node) } },
            to: successors.joined().map(Int32.init), nodeCount: successors.count)
    }

    /// The links the other way round.
    static func reversed(_ successors: [[Int]]) -> LinkTable {
        LinkTable(
            from: successors.joined().map(Int32.init),
            to: successors.enumerated().flatMap { node, ends in ends.map { _ in Int32(node) } },
            nodeCount: successors.count)
    }
}
