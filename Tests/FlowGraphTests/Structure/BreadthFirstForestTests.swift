import TestSupport
import Testing

@testable import FlowGraph

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
