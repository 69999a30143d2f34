import FlowGraph
import TestSupport
import Testing

/// Plans that leave segments out, judged by trying everything.
@Suite("On small random graphs of which segments are left out, by brute force")
struct ExclusionPropertyTests {
    private static let instanceCount = UInt64(Seeds.part(of: 8_000))

    @Test(
        "the best plan equals the oracle's, which crosses as few destructive segments as can be and avoids what it must"
    )
    func bestPlan() throws {
        var (found, destructive) = (0, 0)
        for seed in Seeds(Self.instanceCount) {
            let instance = try SmallInstance(seed: seed).leavingOut(seed: seed)
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query)
            let expected = oracle.best()
            switch Result(catching: { () throws(PlanningError) in try instance.graph.plan(instance.query) }) {
            case .success(let plan):
                found += 1
                destructive += plan.segments.contains(where: \.segment.isDestructive) ? 1 : 0
                #expect(plan.answer == expected, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            case .failure(.noPlan(let explanation)) where expected == nil:
                check(explanation, of: instance, oracle, seed)
            case .failure(let error): Issue.record("\(error): FLOWGRAPH_SEED=\(seed)\n\(instance)")
            }
        }
        print("\(found) of \(Self.instanceCount) have a plan, \(destructive) a destructive one")
        #expect(found > Int(Self.instanceCount) / 5 && destructive > Int(Self.instanceCount) / 200)
    }

    /// What an explanation says can be reached, changed and allowed is so.
    private func check(_ explanation: NoPlan, of instance: SmallInstance, _ oracle: PlanningOracle, _ seed: UInt64) {
        let comment: Comment = "FLOWGRAPH_SEED=\(seed)\n\(instance)"
        #expect(Set(explanation.reachableScreens) == oracle.reachableScreens(), comment)
        switch explanation.repair {
        case .change(let changes, _): #expect(changes.count == oracle.leastChanges(), comment)
        case .impossible: #expect(oracle.leastChanges() == nil, comment)
        case .undecided: Issue.record(comment)
        }
        var allowing = instance.query
        allowing.allowsDestructive = true
        let best = PlanningOracle(graph: instance.graph, query: allowing).best()
        #expect(
            explanation.planAllowingDestructive?.answer == (instance.query.allowsDestructive ? nil : best), comment)
        #expect(explanation.avoidedSegments.map(\.index) == instance.query.avoiding.sorted(), comment)
    }

    @Test("the alternatives are the first of all paths that visit no state twice")
    func alternatives() throws {
        var compared = 0
        for seed in Seeds(Self.instanceCount / 4) {
            let instance = try SmallInstance(seed: seed).leavingOut(seed: seed)
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query)
            guard let expected = oracle.all(limit: 2_000), !expected.isEmpty else { continue }
            compared += 1
            let plans = try instance.graph.plans(instance.query, count: 6)
            #expect(plans.map(\.answer) == Array(expected.prefix(6)), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            #expect(plans == plans.sorted(), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        #expect(compared > Int(Self.instanceCount) / 40)
    }

    @Test("so it is over stacks")
    func stacks() throws {
        var (seed, compared, found) = (Seeds.first, 0, 0)
        while compared < Self.instanceCount / 2 {
            defer { seed += 1 }
            let instance = try SmallInstance(stackSeed: seed).leavingOut(seed: seed)
            let oracle = StackOracle(graph: instance.graph, query: instance.query)
            let expected = oracle.best(limit: StackPlannerPropertyTests.configurationLimit)
            guard expected != .tooMany else { continue }
            compared += 1
            let plan = try instance.graph.planIfAny(instance.query)
            found += plan == nil ? 0 : 1
            #expect(plan.map { .best($0.answer) } ?? .none == expected, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        #expect(found > compared / 5)
    }

    @Test("what can be reached, and at what cost, is what there are plans for that leave the same out")
    func reachability() throws {
        for seed in Seeds(Self.instanceCount / 4) {
            for instance in [try SmallInstance(seed: seed), try SmallInstance(stackSeed: seed)] {
                let instance = try instance.leavingOut(seed: seed)
                let (graph, query) = (instance.graph, instance.query)
                let reachability = try graph.reachability(
                    ReachabilityQuery(
                        from: [query.start], above: query.stack.dropLast(), given: query.given, strict: query.isStrict,
                        avoiding: query.avoiding, allowingDestructive: query.allowsDestructive))
                for (screen, status) in zip(graph.screens, reachability.statuses) {
                    var asked = PlanQuery(
                        from: query.start, stack: query.stack, to: screen.name, given: query.given,
                        strict: query.isStrict)
                    (asked.avoiding, asked.allowsDestructive) = (query.avoiding, query.allowsDestructive)
                    let plan = try graph.planIfAny(asked)
                    var cost: Double?
                    if case .reachable(_, let known) = status { cost = known }
                    #expect(plan?.cost == cost, "FLOWGRAPH_SEED=\(seed) \(screen.name)\n\(instance)")
                    #expect(try reachability.plan(to: screen.name) == plan, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                }
            }
        }
    }
}
