import FlowGraph
import Foundation
import TestSupport
import Testing

/// The planner judged by trying everything on many small random graphs.
@Suite("On small random graphs, by brute force")
struct PlannerPropertyTests {
    private static let instanceCount: UInt64 = Seeds.part(of: 20_000)

    @Test("the best plan equals the oracle's in all four criteria, and a missing plan is really missing")
    func bestPlan() throws {
        var found = 0
        for seed in Seeds(Self.instanceCount) {
            let instance = try SmallInstance(seed: seed)
            let expected = PlanningOracle(graph: instance.graph, query: instance.query).best()
            do throws(PlanningError) {
                let plan = try instance.graph.plan(instance.query)
                found += 1
                #expect(plan.answer == expected, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            } catch .noPlan(let explanation) {
                #expect(expected == nil, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                if expected == nil { check(explanation, instance, seed) }
            }
        }
        print("\(found) of \(Self.instanceCount) have a plan")
        #expect(found > Int(Self.instanceCount) / 4 && found < Int(Self.instanceCount) * 3 / 4)
    }

    /// The reachable screens are right, and the repair opens a way and changes as few facts as any.
    private func check(_ explanation: NoPlan, _ instance: SmallInstance, _ seed: UInt64) {
        let oracle = PlanningOracle(graph: instance.graph, query: instance.query)
        #expect(Set(explanation.reachableScreens) == oracle.reachableScreens(), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        let least = oracle.leastChanges()
        switch explanation.repair {
        case .change(let changes, let plan):
            #expect(changes.count == least, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            var repaired = instance.query
            for change in changes {
                #expect(repaired.given[change.fact] == change.oldValue, "FLOWGRAPH_SEED=\(seed)")
                repaired.given[change.fact] = change.newValue
            }
            let best = PlanningOracle(graph: instance.graph, query: repaired).best()
            #expect(plan.answer == best, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        case .impossible:
            #expect(least == nil, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        case .undecided:
            Issue.record("undecided: FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
    }

    @Test("the alternatives are the first of all paths that visit no state twice")
    func alternatives() throws {
        var compared = 0
        for seed in Seeds(Self.instanceCount / 4) {
            let instance = try SmallInstance(seed: seed)
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query)
            guard let expected = oracle.all(limit: 2_000), !expected.isEmpty else { continue }
            compared += 1
            let plans = try instance.graph.plans(instance.query, count: 6)
            #expect(plans.map(\.answer) == Array(expected.prefix(6)), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            #expect(plans == plans.sorted(), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        print("\(compared) instances compared")
        #expect(compared > Seeds.part(of: 1_000))
    }
}

extension Plan {
    /// The plan as the oracle judges it.
    var answer: PlanningOracle.Answer {
        PlanningOracle.Answer(
            destructive: segments.count(where: \.segment.isDestructive), assumptions: assumptions.count,
            cost: Int(cost * 100 + 0.5), met: conditionsMet,
            segments: segments.map(\.index))
    }
}
