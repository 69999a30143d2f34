import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

/// Conditions of reachability judged by trying every assignment of facts on many small random graphs.
@Suite("Conditions of reachability on small random graphs, by trying every assignment")
struct ReachabilityConditionsPropertyTests {
    static let instanceCount = Seeds.part(of: 3_000)
    /// The most assignments that are tried on one graph; those with more do not count.
    static let assignmentLimit = 80

    @Test("a screen's formula holds of exactly the assignments under which the oracle reaches it, and is minimal")
    func withoutStack() throws {
        try compare(SmallInstance.init(seed:)) { instance, given in
            let query = PlanQuery(from: "S0", to: "S0", given: given, strict: instance.query.isStrict)
            return PlanningOracle(graph: instance.graph, query: query).reachableScreens()
        }
    }

    @Test("the same with segments that depend on the stack")
    func withStack() throws {
        try compare(SmallInstance.init(stackSeed:)) { instance, given in
            let query = PlanQuery(from: "S0", to: "S0", given: given, strict: instance.query.isStrict)
            let oracle = StackOracle(graph: instance.graph, query: query)
            return oracle.reachable(limit: 100).map { Set($0.screens.keys) }
        }
    }

    /// Compares formulas with an oracle that says which screens can be reached under an assignment, if it can.
    private func compare(
        _ make: (UInt64) throws -> SmallInstance, with reachable: (SmallInstance, KnownFacts) -> Set<String>?
    ) throws {
        var (seed, compared, undecided, alternatives) = (Seeds.first, 0, 0, 0)
        while compared < Self.instanceCount {
            defer { seed += 1 }
            let instance = try make(seed)
            let given = seed.isMultiple(of: 4) ? instance.query.given : [:]
            guard let assignments = Assignments(of: instance.graph.facts, given: given, limit: Self.assignmentLimit),
                let expected = Self.screens(under: assignments, in: instance, reachable)
            else { continue }
            compared += 1
            let query = ReachabilityQuery(given: given, strict: instance.query.isStrict)
            let result = try instance.graph.reachabilityConditions(query)
            for (screen, condition) in zip(instance.graph.screens, result.conditions) {
                let found = assignments.all.map(condition.formula.holds)
                let wanted = expected.map { $0.contains(screen.name) }
                let example = "FLOWGRAPH_SEED=\(seed) \(screen.name): \(condition)\n\(instance)"
                #expect(condition.isComplete && found == wanted, "\(example)")
                #expect(assignments.excess(in: condition.formula) == nil, "\(example)")
                #expect(condition.formula.isNever == !wanted.contains(true), "\(example)")
                #expect(condition.formula.isAlways == !wanted.contains(false), "\(example)")
                if Set(wanted).count == 2 { undecided += 1 }
                alternatives = max(alternatives, condition.formula.alternatives.count)
            }
        }
        print(
            "seeds \(Seeds.first)..<\(seed): \(compared) compared, \(undecided) conditions neither always nor never, at most \(alternatives) alternatives"
        )
        #expect(undecided > compared / 6 && alternatives > 2)
    }

    /// The screens that can be reached under each assignment, or nil if the oracle cannot say.
    private static func screens(
        under assignments: Assignments, in instance: SmallInstance,
        _ reachable: (SmallInstance, KnownFacts) -> Set<String>?
    ) -> [Set<String>]? {
        var screens: [Set<String>] = []
        for facts in assignments.all {
            guard let reached = reachable(instance, facts) else { return nil }
            screens.append(reached)
        }
        return screens
    }
}
