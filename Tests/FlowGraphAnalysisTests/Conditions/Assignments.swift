import FlowGraph
import FlowGraphAnalysis

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
