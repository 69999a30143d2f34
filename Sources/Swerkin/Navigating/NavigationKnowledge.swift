import FlowGraph

/// What may be so of the facts of a graph, kept up to date while segments are performed.
///
/// It counts as the planner does: what is known of a fact is the set of values that it may have.
struct NavigationKnowledge {
    private let facts: [Fact]
    /// The values that facts may have; nothing is known of facts that are missing.
    private var possible: [String: [FactValue]] = [:]

    init(of facts: [Fact], given: KnownFacts) {
        self.facts = facts
        for entry in given { possible[entry.fact] = [entry.value] }
    }

    /// The facts that have only one value left, in the order of the graph.
    var definite: KnownFacts {
        KnownFacts(facts.compactMap { fact in value(of: fact.name).map { .init(fact.name, $0) } })
    }

    /// The value of a fact, or nil if it may have several.
    func value(of fact: String) -> FactValue? {
        let values = values(of: fact)
        return values.count == 1 ? values[0] : nil
    }

    /// The first of some conditions that no value which its fact may have meets, or nil if each can be met.
    func broken(_ conditions: Preconditions) -> Preconditions.Entry? {
        conditions.entries.first { !values(of: $0.fact).contains(where: $0.value.holds) }
    }

    /// What must be assumed for conditions to hold, none of which is broken.
    func assumptions(for conditions: Preconditions) -> [Assumption] {
        conditions.entries.filter { !values(of: $0.fact).allSatisfy($0.value.holds) }
            .map { Assumption($0.fact, $0.value) }
    }

    /// Takes assumptions to be so from now on; one that cannot be so takes the place of what was believed before.
    mutating func assume(_ assumptions: [Assumption]) {
        for assumption in assumptions {
            let fitting = values(of: assumption.fact).filter(assumption.condition.holds)
            possible[assumption.fact] =
                fitting.isEmpty ? domain(of: assumption.fact)?.values.filter(assumption.condition.holds) : fitting
        }
    }

    /// What would be so if what is believed here, and was not told, were wrong.
    ///
    /// A Boolean that was only assumed takes its other value; of any other fact that was only assumed, nothing is known.
    /// Nil if nothing was assumed of the given facts.
    func refuting(_ facts: [String], told: NavigationKnowledge) -> (knowledge: NavigationKnowledge, refuted: [String])?
    {
        var knowledge = told
        var refuted: [String] = []
        for fact in facts where told.value(of: fact) == nil {
            guard case .bool(let assumed)? = value(of: fact) else { continue }
            knowledge.possible[fact] = [.bool(!assumed)]
            refuted.append(fact)
        }
        return refuted.isEmpty ? nil : (knowledge, refuted)
    }

    /// Lets effects happen.
    mutating func apply(_ effects: Effects) {
        for entry in effects {
            switch entry.value {
            case .set(let value): possible[entry.fact] = [value]
            case .forget: possible[entry.fact] = nil
            case .add(let amount):
                possible[entry.fact] = values(of: entry.fact).compactMap { shifted($0, amount, entry.fact) }
            }
        }
    }

    private func values(of fact: String) -> [FactValue] { possible[fact] ?? domain(of: fact)?.values ?? [] }

    private func domain(of fact: String) -> FactDomain? { facts.first { $0.name == fact }?.domain }

    /// The value after an addition, or nil if it would lie outside the fact's bounds.
    private func shifted(_ value: FactValue, _ amount: Int, _ fact: String) -> FactValue? {
        guard case .int(let number) = value else { return nil }
        let (sum, overflow) = number.addingReportingOverflow(amount)
        return !overflow && domain(of: fact)?.contains(.int(sum)) == true ? .int(sum) : nil
    }
}

extension FactValue {
    /// The value as a test writes it into its preconditions.
    var preconditionValue: any PreconditionValue {
        switch self {
        case .bool(let value): value
        case .int(let value): value
        case .string(let value): value
        }
    }
}
