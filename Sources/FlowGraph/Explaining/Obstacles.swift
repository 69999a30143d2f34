/// What stands in the way of crossing a segment in a state.
struct Obstacles {
    private let graph: NavigationGraph
    private let exploration: Exploration

    init(_ graph: NavigationGraph, _ exploration: Exploration) {
        self.graph = graph
        self.exploration = exploration
    }

    /// The conditions of a segment that break in that of some states in which fewest do; empty where it can be crossed in one.
    func brokenConditions(of segment: Int, in states: [Int32]) -> [BrokenCondition] {
        let declared = graph.segments[segment]
        let rule = graph.rules[segment]
        return fewest(in: states) { knowledge in
            var broken = self.broken(declared.preconditions, rule.conditions, &knowledge)
            for (entry, operation) in zip(declared.effects, rule.operations) {
                guard case .shift(let fact, let amount, let silent) = operation else { continue }
                let condition = Condition.staysInside(layout.facts[fact].domain, adding: amount)
                broken += self.broken([entry.fact: condition], [silent], adding: amount, &knowledge)
            }
            return broken
        }
    }

    /// The conditions that break in that of some states in which fewest do; empty where none does in one.
    func brokenConditions(_ conditions: Preconditions, in states: [Int32]) -> [BrokenCondition] {
        let sets = SegmentRules.conditions(conditions, layout)
        return fewest(in: states) { broken(conditions, sets, &$0) }
    }

    private var layout: FactLayout { graph.rules.layout }

    private func fewest(in states: [Int32], _ broken: (inout [UInt64]) -> [BrokenCondition]) -> [BrokenCondition] {
        var fewest: [BrokenCondition]?
        for state in states {
            var knowledge = Array(exploration.space.knowledge[Int(exploration.space.states[Int(state)].knowledge)])
            let conditions = broken(&knowledge)
            if conditions.count < fewest?.count ?? .max { fewest = conditions }
            if conditions.isEmpty { break }
        }
        return fewest ?? []
    }

    /// The conditions that break one after another, each of the others being taken to hold.
    private func broken(
        _ conditions: Preconditions, _ sets: [ValueSet], adding amount: Int? = nil, _ knowledge: inout [UInt64]
    ) -> [BrokenCondition] {
        var broken: [BrokenCondition] = []
        for (entry, set) in zip(conditions, sets) {
            let standing = set.standing(in: knowledge)
            if exploration.space.model.meet(set, isSilent: false, in: &knowledge) != nil { continue }
            broken.append(
                BrokenCondition(
                    fact: entry.fact, condition: entry.value, addedAmount: amount,
                    possibleValues: layout.possibleValues(of: set.fact, in: knowledge), isOpen: standing == .open))
        }
        return broken
    }
}
