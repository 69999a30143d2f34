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
