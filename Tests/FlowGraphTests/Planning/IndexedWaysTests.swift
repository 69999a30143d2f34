import TestSupport
import Testing

@testable import FlowGraph

@Suite("Cheapest ways from an index")
struct IndexedWaysTests {
    @Test("are those of the searches, plan by plan", arguments: 1...100)
    func equalWays(seed: UInt64) throws {
        try expectEqualWays(UnconditionalGraphs.random(seed: seed), "seed \(seed)")
    }

    @Test("are those of the searches where much cannot be reached", arguments: 1...100)
    func unreachableScreens(seed: UInt64) throws {
        try expectEqualWays(UnconditionalGraphs.sparse(seed: seed), "seed \(seed)")
    }

    @Test("are those of least positions among very many of equal cost")
    func ties() throws {
        let width = 7
        let right = (0..<width * width).filter { $0 % width < width - 1 }.map { ($0, $0 + 1) }
        let down = (0..<width * (width - 1)).map { ($0, $0 + width) }
        let both = (right + down).flatMap { [($0, $1), ($1, $0)] }
        let graph = try graph(width * width, both.map { (start: $0.0, end: $0.1, cost: 1) })
        try expectEqualWays(graph, "grid")
        let ways = try #require(CheapestWays(graph)?.indexed())
        #expect(ways.way(from: 0, to: width * width - 1)?.segments.count == 2 * (width - 1))
    }

    @Test("go by the cheapest of parallel segments, by the first of equal ones, and by no loop")
    func parallels() throws {
        let graph = try graph(
            3, [(0, 0, 0.000_001), (0, 1, 2), (0, 1, 1), (0, 1, 1), (1, 1, 1), (1, 2, 0.000_001), (0, 2, 1.000_001)])
        let ways = try #require(CheapestWays(graph)?.indexed())
        #expect(ways.way(from: 0, to: 1)?.segments == [2])
        #expect(ways.way(from: 0, to: 2)?.segments == [2, 5])
        #expect(ways.way(from: 0, to: 2)?.cost == 1.000_001)
        #expect(ways.way(from: 0, to: 0)?.segments == [])
        #expect(ways.cost(from: 0, to: 0) == 0)
        #expect(ways.cost(from: 2, to: 0) == nil)
        #expect(ways.way(from: 2, to: 0) == nil)
    }

    @Test("are found where costs do not fit into 32 bits together")
    func wideCosts() throws {
        let most = NavigationGraph.maximumCost
        let graph = try graph(3, [(0, 2, most), (0, 1, most - 0.000_001), (1, 2, 0.000_001), (2, 0, 0.000_001)])
        try expectEqualWays(graph, "wide")
        #expect(CheapestWays(graph)?.indexed()?.cost(from: 0, to: 2) == most)
    }

    @Test("are not offered where the index would take more memory than allowed, and are where it takes just that")
    func memory() throws {
        let graph = try UnconditionalGraphs.random(seed: 3)
        let ways = try #require(CheapestWays(graph))
        let byteCount = try #require(ways.indexed()).byteCount
        #expect(ways.indexed(maximumByteCount: 0) == nil)
        #expect(ways.indexed(maximumByteCount: byteCount - 1) == nil)
        #expect(ways.indexed(maximumByteCount: byteCount)?.byteCount == byteCount)
    }

    @Test("can be asked from several threads at a time")
    func threads() async throws {
        let graph = try UnconditionalGraphs.random(seed: 11)
        let index = try #require(CheapestWays(graph)?.indexed())
        let expected = graph.screens.indices.map { index.cost(from: 0, to: $0) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { graph.screens.indices.map { index.cost(from: 0, to: $0) } == expected }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("take two labels a screen where all ways lead over one, which is found to be the hub")
    func star() throws {
        let leaves = [0, 1, 2, 3, 5, 6, 7]
        let graph = try graph(8, leaves.flatMap { [(start: $0, end: 4, cost: 1), (start: 4, end: $0, cost: 2)] })
        let index = try #require(CheapestWays(graph)?.indexed())
        #expect(index.cost(from: 0, to: 7) == 3)
        let labelCount = 2 * leaves.count + 1
        #expect(index.byteCount == 2 * LabelTable<UInt32>.byteCount(labelCount: labelCount, screenCount: 8))
    }

    @Test("of a single screen are the one without segments")
    func singleScreen() throws {
        let index = try #require(CheapestWays(graph(1, []))?.indexed())
        #expect(index.way(from: 0, to: 0)?.segments == [])
    }

    private func graph(_ screenCount: Int, _ arcs: [(start: Int, end: Int, cost: Double)]) throws -> NavigationGraph {
        try NavigationGraph(
            screens: (0..<screenCount).map { Screen("\($0)") },
            segments: arcs.map { Segment(from: "\($0.start)", to: "\($0.end)", cost: $0.cost) })
    }

    private func expectEqualWays(_ graph: NavigationGraph, _ place: String) throws {
        let ways = try #require(CheapestWays(graph))
        let index = try #require(ways.indexed())
        for start in graph.screens.indices {
            let expected = graph.screens.indices.map { ways.way(from: start, to: $0) }
            let found = graph.screens.indices.map { index.way(from: start, to: $0) }
            #expect(found.map { $0?.segments } == expected.map { $0?.segments }, "\(place), from \(start)")
            #expect(found.map { $0?.cost } == expected.map { $0?.cost }, "\(place), from \(start)")
            let costs = graph.screens.indices.map { index.cost(from: start, to: $0) }
            #expect(costs == expected.map { $0?.cost }, "\(place), from \(start)")
        }
    }
}
