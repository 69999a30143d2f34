import FlowGraph
import TestSupport
import Testing

/// Plans that perform a segment, judged by trying everything.
@Suite("On small random graphs, plans to perform a segment, by brute force")
struct PerformingPropertyTests {
    private static let instanceCount = Seeds.part(of: 8_000)
    private static let configurationLimit = 150

    /// The instance of a seed, every second one with segments left out; nil if it has no segment.
    private func instance(_ seed: UInt64, _ make: (UInt64) throws -> SmallInstance) throws -> SmallInstance? {
        let instance = try make(seed)
        guard !instance.graph.segments.isEmpty else { return nil }
        return try (seed.isMultiple(of: 2) ? instance.leavingOut(seed: seed) : instance).performing(seed: seed)
    }

    @Test(
        "the best plan equals the oracle's over all segments of the label, and a missing plan is explained and repaired"
    )
    func bestPlan() throws {
        var (found, missing, onTheWay) = (0, 0, 0)
        for seed in Seeds(UInt64(Self.instanceCount)) {
            guard let instance = try instance(seed, SmallInstance.init(seed:)) else { continue }
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query)
            let expected = oracle.best()
            let comment: Comment = "FLOWGRAPH_SEED=\(seed)\n\(instance)"
            switch Result(catching: { () throws(PlanningError) in try instance.graph.plan(instance.query) }) {
            case .success(let plan):
                found += 1
                #expect(plan.answer == expected, comment)
                #expect(plan.segments.last?.segment.label == "Log out", comment)
                #expect(plan.goal == plan.screens.last, comment)
                if plan.segments.dropLast().contains(where: { $0.segment.label == "Log out" }) { onTheWay += 1 }
            case .failure(.noPlan(let explanation)):
                missing += 1
                #expect(expected == nil, comment)
                check(explanation, oracle, comment)
            case .failure(let error): Issue.record("\(error): \(comment)")
            }
        }
        print("\(found) plans, \(missing) missing, \(onTheWay) that cross such a segment before")
        #expect(found > Self.instanceCount / 4 && missing > Self.instanceCount / 10 && onTheWay > 0)
    }

    /// What an explanation says can be reached and changed is so.
    private func check(_ explanation: NoPlan, _ oracle: PlanningOracle, _ comment: Comment) {
        #expect(explanation.isPerforming && explanation.goal == "Log out", comment)
        #expect(Set(explanation.reachableScreens) == oracle.reachableScreens(), comment)
        switch explanation.repair {
        case .change(let changes, _): #expect(changes.count == oracle.leastChanges(), comment)
        case .impossible: #expect(oracle.leastChanges() == nil, comment)
        case .undecided: Issue.record(comment)
        }
    }

    @Test("the same with segments that depend on the stack")
    func bestPlanOnStacks() throws {
        var (seed, compared, found, moving) = (Seeds.first, 0, 0, 0)
        while compared < Self.instanceCount {
            defer { seed += 1 }
            guard let instance = try instance(seed, SmallInstance.init(stackSeed:)) else { continue }
            let expected = StackOracle(graph: instance.graph, query: instance.query).best(
                limit: Self.configurationLimit)
            guard expected != .tooMany else { continue }
            compared += 1
            let plan = try instance.graph.planIfAny(instance.query)
            #expect(plan.map { .best($0.answer) } ?? .none == expected, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            guard let last = plan?.segments.last else { continue }
            found += 1
            if last.segment.kind.dependsOnStack { moving += 1 }
        }
        print(
            "seeds \(Seeds.first)..<\(seed): \(compared) compared, \(found) plans, \(moving) that end by back or unwind"
        )
        #expect(found > compared / 4 && moving > compared / 100)
    }

    @Test("the alternatives are the first of all paths that visit no state twice")
    func alternatives() throws {
        var compared = 0
        for seed in Seeds(UInt64(Self.instanceCount / 4)) {
            guard let instance = try instance(seed, SmallInstance.init(seed:)) else { continue }
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query)
            guard let expected = oracle.all(limit: 2_000), !expected.isEmpty else { continue }
            compared += 1
            let plans = try instance.graph.plans(instance.query, count: 6)
            #expect(plans.map(\.answer) == Array(expected.prefix(6)), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        print("\(compared) instances compared")
        #expect(compared > Self.instanceCount / 20)
    }
}
