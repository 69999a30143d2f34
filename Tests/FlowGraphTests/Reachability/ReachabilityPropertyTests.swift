import FlowGraph
import TestSupport
import Testing

@Suite("Reachability on small random graphs, by brute force")
struct ReachabilityPropertyTests {
    @Test("depths, costs and usable segments equal the oracle's")
    func reachability() throws {
        var unreachableCount = 0
        for seed in Seeds(partOf: 5_000) {
            let instance = try SmallInstance(seed: seed)
            let question = ReachabilityQuery(given: instance.query.given, strict: instance.query.isStrict)
            let reachability = try instance.graph.reachability(question)
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query.only(from: "S0"))
            var depths: [String: Int] = [:]
            for (state, depth) in oracle.reachableStates() {
                depths[state.screen] = min(depth, depths[state.screen] ?? .max)
            }
            for (screen, status) in zip(instance.graph.screens, reachability.statuses) {
                let best = PlanningOracle(
                    graph: instance.graph, query: instance.query.only(from: "S0", to: screen.name)
                ).best()
                let expected = best.map {
                    Reachability.Status.reachable(depth: depths[screen.name] ?? -1, cost: Double($0.cost) / 100)
                }
                #expect(status == expected ?? .unreachable, "FLOWGRAPH_SEED=\(seed) \(screen.name)\n\(instance)")
                #expect(try reachability.plan(to: screen.name)?.answer == best, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                if expected == nil { unreachableCount += 1 }
            }
            var cheap = question
            cheap.measuresCosts = false
            let depthsOnly = try instance.graph.reachability(cheap).statuses.map(\.depth)
            #expect(depthsOnly == reachability.statuses.map(\.depth), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            let used = instance.graph.segments.indices.filter { reachability.isSegmentUsable[$0] }
            #expect(Set(used) == oracle.usedSegments(), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        #expect(unreachableCount > Seeds.part(of: 1_000))
    }
}

extension PlanQuery {
    /// The query without its waypoints and demands, between other screens.
    fileprivate func only(from start: String, to goal: String = "S0") -> PlanQuery {
        PlanQuery(from: start, to: goal, given: given, strict: isStrict)
    }
}

extension Reachability.Status {
    fileprivate var depth: Int? {
        if case .reachable(let depth, _) = self { depth } else { nil }
    }
}
