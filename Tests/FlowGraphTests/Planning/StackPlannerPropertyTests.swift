import FlowGraph
import TestSupport
import Testing

/// The planner over stacks judged by trying everything on many small random graphs with segments of all kinds.
@Suite("On small random graphs with back and unwind, by brute force")
struct StackPlannerPropertyTests {
    /// How many instances are compared; those with too many configurations to try do not count.
    static let instanceCount = Seeds.part(of: 20_000)
    static let configurationLimit = 150

    @Test("the best plan equals the oracle's in all four criteria, and a missing plan is really missing")
    func bestPlan() throws {
        var (seed, compared, found, moving) = (Seeds.first, 0, 0, 0)
        while compared < Self.instanceCount {
            defer { seed += 1 }
            let instance = try SmallInstance(stackSeed: seed)
            let oracle = StackOracle(graph: instance.graph, query: instance.query)
            let expected = oracle.best(limit: Self.configurationLimit)
            guard expected != .tooMany else { continue }
            compared += 1
            let plan = try instance.graph.planIfAny(instance.query)
            #expect(plan.map { .best($0.answer) } ?? .none == expected, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            guard let plan else { continue }
            found += 1
            if plan.segments.contains(where: { $0.segment.kind.dependsOnStack }) { moving += 1 }
        }
        print(
            "seeds \(Seeds.first)..<\(seed): \(compared) compared, \(found) with a plan, \(moving) by back or unwind"
        )
        #expect(found > compared / 4 && found < compared * 3 / 4 && moving > compared / 50)
    }

    @Test(
        "where there is no plan, the screens said to be reachable are, and the repair opens a way and changes as few facts as any"
    )
    func explanations() throws {
        var (seed, compared, repaired) = (Seeds.first, 0, 0)
        while compared < Self.instanceCount / 20 {
            defer { seed += 1 }
            let instance = try SmallInstance(stackSeed: seed)
            guard instance.graph.segments.contains(where: { $0.kind.dependsOnStack }) else { continue }
            let oracle = StackOracle(graph: instance.graph, query: instance.query)
            guard oracle.best(limit: Self.configurationLimit) == .none,
                let reachable = oracle.reachable(limit: Self.configurationLimit),
                let least = oracle.leastChanges(limit: Self.configurationLimit)
            else { continue }
            compared += 1
            let error = #expect(throws: PlanningError.self) { try instance.graph.plan(instance.query) }
            guard case .noPlan(let explanation) = error else { continue }
            #expect(
                Set(explanation.reachableScreens) == Set(reachable.screens.keys), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            switch explanation.repair {
            case .change(let changes, let plan):
                repaired += 1
                #expect(.fewest(changes.count) == least, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                var query = instance.query
                for change in changes { query.given[change.fact] = change.newValue }
                let best = StackOracle(graph: instance.graph, query: query).best(limit: 10 * Self.configurationLimit)
                #expect(best == .tooMany || best == .best(plan.answer), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            case .impossible: #expect(least == .impossible, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            case .undecided: Issue.record("undecided: FLOWGRAPH_SEED=\(seed)\n\(instance)")
            }
        }
        print("seeds \(Seeds.first)..<\(seed): \(compared) compared, \(repaired) repaired")
        #expect(repaired > compared / 20)
    }

    @Test("the alternatives are the first of all paths that visit no configuration twice")
    func alternatives() throws {
        var (seed, compared, several) = (Seeds.first, 0, 0)
        while compared < Self.instanceCount / 20 {
            defer { seed += 1 }
            let instance = try SmallInstance(stackSeed: seed)
            // Elsewhere paths don't differ by their stacks.
            guard instance.graph.segments.contains(where: { $0.kind.dependsOnStack }) else { continue }
            let oracle = StackOracle(graph: instance.graph, query: instance.query)
            guard let expected = oracle.alternatives(count: 5, limit: 150), !expected.isEmpty else { continue }
            compared += 1
            if expected.count > 2 { several += 1 }
            let plans = try instance.graph.plans(instance.query, count: 5)
            #expect(plans.map(\.answer) == expected, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        print(
            "seeds \(Seeds.first)..<\(seed): \(compared) compared, \(several) with three plans or more"
        )
        #expect(several > compared / 10)
    }

    @Test("what can be reached above a stack, and at what cost, is what there are plans for from that stack")
    func reachabilityAboveAStack() throws {
        var (stacked, gained) = (0, 0)
        for seed in Seeds(partOf: 2_000) {
            let instance = try SmallInstance(stackSeed: seed)
            let (graph, query) = (instance.graph, instance.query)
            guard query.stack.count > 1 else { continue }
            stacked += 1
            var question = ReachabilityQuery(
                from: [query.start], above: query.stack.dropLast(), given: query.given, strict: query.isStrict)
            let reachability = try graph.reachability(question)
            question.beneath = []
            gained += reachability.reachableScreens.count - (try graph.reachability(question)).reachableScreens.count
            for (screen, status) in zip(graph.screens, reachability.statuses) {
                let asked = PlanQuery(
                    from: query.start, stack: query.stack, to: screen.name, given: query.given, strict: query.isStrict)
                let plan = try graph.planIfAny(asked)
                var cost: Double?
                if case .reachable(_, let known) = status { cost = known }
                #expect(plan?.cost == cost, "FLOWGRAPH_SEED=\(seed) \(screen.name)\n\(instance)")
                #expect(try reachability.plan(to: screen.name) == plan, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            }
        }
        print("\(stacked) above a stack, which opens \(gained) screens")
        #expect(stacked > Seeds.part(of: 200) && gained > Seeds.part(of: 50))
    }

    @Test("depths, costs and usable segments equal the oracle's")
    func reachability() throws {
        var (seed, compared, unused) = (Seeds.first, 0, 0)
        while compared < Self.instanceCount / 8 {
            defer { seed += 1 }
            let instance = try SmallInstance(stackSeed: seed)
            let question = ReachabilityQuery(given: instance.query.given, strict: instance.query.isStrict)
            let plain = PlanQuery(from: "S0", to: "S0", given: instance.query.given, strict: instance.query.isStrict)
            let oracle = StackOracle(graph: instance.graph, query: plain)
            guard let expected = oracle.reachable(limit: 150) else { continue }
            compared += 1
            let reachability = try instance.graph.reachability(question)
            let used = instance.graph.segments.indices.filter { reachability.isSegmentUsable[$0] }
            #expect(Set(used) == expected.segments, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            unused += instance.graph.segments.count { $0.kind.dependsOnStack && expected.screens[$0.start] != nil }
            unused -= used.count { instance.graph.segments[$0].kind.dependsOnStack }
            for (screen, status) in zip(instance.graph.screens, reachability.statuses) {
                let depth = expected.screens[screen.name]
                let plan = try instance.graph.planIfAny(plain.to(screen.name))
                let wanted = depth.map { Reachability.Status.reachable(depth: $0, cost: plan?.cost) } ?? .unreachable
                #expect(status == wanted, "FLOWGRAPH_SEED=\(seed) \(screen.name)\n\(instance)")
            }
        }
        print(
            "seeds \(Seeds.first)..<\(seed): \(compared) compared, \(unused) stack segments without use"
        )
        #expect(unused > compared / 10)
    }
}

extension PlanQuery {
    fileprivate func to(_ goal: String) -> PlanQuery {
        var query = self
        query.goal = goal
        return query
    }
}
