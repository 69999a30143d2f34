import FlowGraph

/// The segments that can make conditions hold.
struct ConditionSetting {
    private let rules: SegmentRules
    private let unknown: [UInt64]

    init(_ graph: NavigationGraph) {
        rules = graph.rules
        unknown = graph.rules.layout.unknown
    }

    /// Returns true if a segment can make a condition hold that did not hold before, as one that forgets the fact can.
    ///
    /// A segment that adds only while there is room, as `count ≤ 3, then count += 1`, cannot: the condition holds
    /// before, or not at all. Nor can one that toggles a fact make the value hold that it requires.
    func canSet(_ set: ValueSet, by segment: Int) -> Bool {
        rules[segment].operations.contains { operation in
            var after = unknown
            switch operation {
            case .assign(let values) where values.fact == set.fact: values.assign(to: &after)
            case .shift(set.fact, let amount, let silent):
                set.complement.narrow(&after)
                guard silent.standing(in: after) != .broken else { return false }
                rules.layout.shift(set.fact, by: amount, in: &after)
            case .toggle(set.fact):
                set.complement.narrow(&after)
                for condition in rules[segment].conditions where condition.fact == set.fact { condition.narrow(&after) }
                rules.layout.toggle(set.fact, in: &after)
            default: return false
            }
            return set.standing(in: after) != .broken
        }
    }
}
