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

/// Every assignment of values to the facts of a graph, by trying everything.
struct Assignments {
    /// All assignments that agree with what is given.
    let all: [KnownFacts]
    private let facts: [Fact]

    /// Lists the assignments, or nil if there are more than a limit.
    init?(of facts: [Fact], given: KnownFacts = [:], limit: Int) {
        var all: [KnownFacts] = [[:]]
        for fact in facts {
            let values = given[fact.name].map { [$0] } ?? fact.domain.values
            guard all.count * values.count <= limit else { return nil }
            all = all.flatMap { known in
                values.map { value in KnownFacts(known.entries + [KnownFacts.Entry(fact.name, value)]) }
            }
        }
        self.all = all
        self.facts = facts
    }

    /// Why a formula is not minimal among those that hold of the same assignments, or nil if it is.
    func excess(in formula: FactFormula) -> String? {
        let holding = Set(all.filter(formula.holds))
        for (position, alternative) in formula.alternatives.enumerated() {
            var fewer = formula
            fewer.alternatives.remove(at: position)
            if Set(all.filter(fewer.holds)) == holding { return "alternative \(position) of \(formula) is not needed" }
            for entry in alternative {
                if let value = widening(alternative, entry, within: holding) {
                    return "alternative \(position) of \(formula) need not exclude \(entry.fact) = \(value)"
                }
            }
        }
        return nil
    }

    /// A value that a condition excludes although the alternative with it would still imply the formula.
    private func widening(
        _ alternative: Preconditions, _ entry: Preconditions.Entry, within holding: Set<KnownFacts>
    ) -> FactValue? {
        let values = facts.first { $0.name == entry.fact }?.domain.values ?? []
        return values.filter { !entry.value.holds(for: $0) }.first { value in
            var rest = alternative
            rest[entry.fact] = .equals(value)
            let added = all.filter(FactFormula([rest]).holds)
            return !added.isEmpty && added.allSatisfy(holding.contains)
        }
    }
}
