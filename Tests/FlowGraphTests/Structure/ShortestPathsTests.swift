import TestSupport
import Testing

@testable import FlowGraph

@Suite("Shortest paths, asked for again and again")
struct ShortestPathsTests {
    @Test("are the plans of the search over states, after any earlier queries", arguments: 1...Seeds.part(of: 100))
    func equalPlans(seed: UInt64) throws {
        let graph = try UnconditionalGraphs.random(seed: seed)
        let paths = try #require(ShortestPaths(graph))
        for (start, goal) in pairs(of: graph) {
            let query = PlanQuery(from: graph.screens[start].name, to: graph.screens[goal].name)
            let plan = try ConditionalPlanner(ResolvedQuery(query, in: graph)).plan()
            let path = paths.path(from: start, to: goal)
            #expect(path?.segments == plan?.segments.map(\.index), "seed \(seed), \(start) to \(goal)")
            #expect(path?.cost == plan?.cost, "seed \(seed), \(start) to \(goal)")
            #expect(paths.cost(from: start, to: goal) == plan?.cost, "seed \(seed), \(start) to \(goal)")
        }
    }

    @Test("are the best that pass no screen twice, after any earlier queries", arguments: 1...Seeds.part(of: 200))
    func alternatives(seed: UInt64) throws {
        let graph = try UnconditionalGraphs.random(seed: seed)
        let paths = try #require(ShortestPaths(graph))
        for (start, goal) in pairs(of: graph) where (start * 7 + goal) % 5 == 0 {
            let query = PlanQuery(from: graph.screens[start].name, to: graph.screens[goal].name)
            let count = 1 + (start + goal) % 12
            let plans = try ConditionalPlanner(ResolvedQuery(query, in: graph)).plans(count: count)
            let found = paths.simplePaths(from: start, to: goal, count: count)
            #expect(
                found.map(\.segments) == plans.map { $0.segments.map(\.index) }, "seed \(seed), \(start) to \(goal)")
            #expect(found.map(\.cost) == plans.map(\.cost), "seed \(seed), \(start) to \(goal)")
            #expect(paths.path(from: start, to: goal)?.segments == found.first?.segments, "seed \(seed)")
        }
    }

    @Test("that pass no screen twice are all there are if more are asked for", arguments: 1...60)
    func allPaths(seed: UInt64) throws {
        let graph = try UnconditionalGraphs.sparse(seed: seed)
        let paths = try #require(ShortestPaths(graph))
        for (start, goal) in pairs(of: graph) {
            let expected = graph.allSimplePaths(from: start, to: goal)
            let found = paths.simplePaths(from: start, to: goal, count: expected.count + 1)
            #expect(found.map(\.segments) == expected, "seed \(seed), \(start) to \(goal)")
            #expect(paths.simplePaths(from: start, to: goal, count: 0).isEmpty)
        }
    }

    @Test("are the alternatives of a graph without conditions, effects and waypoints")
    func plans() throws {
        let graph = try UnconditionalGraphs.random(seed: 17)
        for (start, goal) in pairs(of: graph) {
            let query = PlanQuery(from: graph.screens[start].name, to: graph.screens[goal].name)
            let resolved = try ResolvedQuery(query, in: graph)
            #expect(try UnconditionalPlanner.plans(resolved, count: 4) == ConditionalPlanner(resolved).plans(count: 4))
        }
    }

    @Test("cost as much from one screen to all as from one to each; so many segments are the least", arguments: 1...100)
    func oneToAll(seed: UInt64) throws {
        let graph = try UnconditionalGraphs.random(seed: seed)
        let paths = try #require(ShortestPaths(graph))
        let hops = try #require(ShortestPaths(graph.withEqualCosts()))
        for start in graph.screens.indices {
            let expected = graph.screens.indices.map { paths.cost(from: start, to: $0) ?? .infinity }
            #expect(paths.costs(from: start) == expected, "seed \(seed), from \(start)")
            let depths = graph.screens.indices.map { hops.cost(from: start, to: $0).map { Int32($0) } ?? -1 }
            #expect(paths.depths(from: start) == depths, "seed \(seed), from \(start)")
        }
    }

    @Test("are found if costs do not fit into 32 bits together")
    func wideCosts() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B"), GraphScreen("C")],
            segments: [
                Segment(from: "A", to: "C", cost: NavigationGraph.maximumCost),
                Segment(from: "A", to: "B", cost: NavigationGraph.maximumCost - 0.000_001),
                Segment(from: "B", to: "C", cost: 0.000_001),
                Segment(from: "C", to: "A", cost: 0.000_001),
            ])
        let paths = try #require(ShortestPaths(graph))
        #expect(paths.path(from: 0, to: 2)?.segments == [0])
        #expect(paths.path(from: 1, to: 0)?.cost == 0.000_002)
        #expect(paths.costs(from: 2) == [0.000_001, NavigationGraph.maximumCost, 0])
    }

    @Test("are not offered if conditions or the stack matter")
    func otherGraphs() throws {
        let screens = [GraphScreen("A"), GraphScreen("B")]
        let conditional = try NavigationGraph(
            screens: screens, segments: [Segment(from: "A", to: "B", preconditions: ["loggedIn": true])])
        let stacked = try NavigationGraph(
            screens: screens, segments: [Segment(from: "A", to: "B"), Segment(from: "B", to: nil, kind: .back)])
        #expect(ShortestPaths(conditional) == nil)
        #expect(ShortestPaths(stacked) == nil)
    }

    private func pairs(of graph: NavigationGraph) -> [(Int, Int)] {
        graph.screens.indices.flatMap { start in graph.screens.indices.map { (start, $0) } }
    }
}

@Suite("The unit of costs")
struct CostUnitTests {
    @Test("is their greatest common divisor, and one if there are none")
    func divisor() {
        #expect(CostUnit([300_000, 1_250_000]).microseconds == 50_000)
        #expect(CostUnit([7, 9]).microseconds == 1)
        #expect(CostUnit([]).microseconds == 1)
    }

    @Test("lets costs fit as long as two paths through all screens do")
    func fitting() {
        let unit = CostUnit([1_000, 5_000])
        #expect(unit.fits(into: UInt8.self, screenCount: 25))
        #expect(!unit.fits(into: UInt8.self, screenCount: 26))
        #expect(!CostUnit([1, .max]).fits(into: UInt64.self, screenCount: 2))
    }
}

extension NavigationGraph {
    /// Every way that passes no screen twice, best first, by going every way.
    fileprivate func allSimplePaths(from start: Int, to goal: Int) -> [[Int]] {
        var paths: [(cost: Int64, segments: [Int])] = []
        func go(on screen: Int, _ passed: Set<Int>, _ cost: Int64, _ segments: [Int]) {
            if screen == goal { return paths.append((cost, segments)) }
            for segment in topology.outgoing(screen).map(Int.init) {
                let end = Int(topology.ends[segment])
                guard !passed.contains(end) else { continue }
                go(on: end, passed.union([end]), cost + topology.costs[segment], segments + [segment])
            }
        }
        go(on: start, [start], 0, [])
        return paths.sorted { left, right in
            left.cost != right.cost
                ? left.cost < right.cost : left.segments.lexicographicallyPrecedes(right.segments)
        }.map(\.segments)
    }

    /// The graph with segments that all cost one second.
    fileprivate func withEqualCosts() throws -> NavigationGraph {
        try NavigationGraph(
            screens: screens,
            segments: segments.map { segment in
                var equal = segment
                equal.cost = 1
                return equal
            })
    }
}
