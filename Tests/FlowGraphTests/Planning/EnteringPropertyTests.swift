import FlowGraph
import TestSupport
import Testing

/// Plans that enter their goal anew, judged by trying everything.
@Suite("On small random graphs, plans that enter their goal anew, by brute force")
struct EnteringPropertyTests {
    private static let instanceCount = Seeds.part(of: 4_000)
    private static let configurationLimit = 150

    @Test("the best plan equals the oracle's, and a missing plan is explained and repaired")
    func bestPlan() throws {
        var (found, missing, already) = (0, 0, 0)
        for seed in Seeds(UInt64(Self.instanceCount)) {
            let instance = try SmallInstance(seed: seed).leavingOut(seed: seed).enteringAnew()
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query)
            let expected = oracle.best()
            let comment: Comment = "FLOWGRAPH_SEED=\(seed)\n\(instance)"
            switch Result(catching: { () throws(PlanningError) in try instance.graph.plan(instance.query) }) {
            case .success(let plan):
                found += 1
                if plan.start == plan.goal { already += 1 }
                #expect(plan.answer == expected, comment)
                #expect(plan.segments.last?.end == instance.query.goal && plan.goal == instance.query.goal, comment)
            case .failure(.noPlan(let explanation)):
                missing += 1
                #expect(expected == nil, comment)
                #expect(!explanation.isPerforming && explanation.goal == instance.query.goal, comment)
            case .failure(let error): Issue.record("\(error): \(comment)")
            }
        }
        print("\(found) plans, \(already) from the goal itself, \(missing) missing")
        #expect(found > Self.instanceCount / 8 && missing > Self.instanceCount / 8 && already > 0)
    }

    @Test("the same with segments that depend on the stack, none of which is the last")
    func bestPlanOnStacks() throws {
        var (seed, compared, found) = (Seeds.first, 0, 0)
        while compared < Self.instanceCount {
            defer { seed += 1 }
            let instance = try SmallInstance(stackSeed: seed).enteringAnew()
            let expected = StackOracle(graph: instance.graph, query: instance.query).best(
                limit: Self.configurationLimit)
            guard expected != .tooMany else { continue }
            compared += 1
            let plan = try instance.graph.planIfAny(instance.query)
            #expect(plan.map { .best($0.answer) } ?? .none == expected, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            guard let last = plan?.segments.last else { continue }
            found += 1
            #expect(!last.segment.kind.dependsOnStack, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        print("seeds \(Seeds.first)..<\(seed): \(compared) compared, \(found) plans")
        #expect(found > compared / 8)
    }
}
