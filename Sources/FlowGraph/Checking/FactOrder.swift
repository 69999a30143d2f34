/// Which conditions must hold before any segment can make them hold.
struct FactOrder {
    /// A condition that must.
    struct Needed {
        let condition: Condition
        /// The segments that would make it hold.
        let setters: [Int]
        /// The segments that can be got to and need it.
        let barriers: [Int]
    }

    private let graph: NavigationGraph
    private let stacks: [[Int]]
    private let initial: [UInt64]
    private let unknown: [UInt64]

    init(_ reachability: Reachability) {
        graph = reachability.graph
        stacks = reachability.stacks
        initial = reachability.exploration.space.model.initial
        unknown = graph.rules.layout.unknown
    }

    /// The first condition on a fact that must hold before a segment can make it hold.
    func firstNeeded(_ use: FactUsage.Use) -> Needed? {
        guard let fact = graph.rules.layout.index(of: use.fact) else { return nil }
        var seen: Set<ValueSet> = []
        for segment in use.segments {
            guard let condition = graph.segments[segment].preconditions[use.fact] else { continue }
            let set = graph.rules.layout.set(of: fact, where: condition.holds)
            guard seen.insert(set).inserted, let needed = needed(condition, set) else { continue }
            return needed
        }
        return nil
    }

    private func needed(_ condition: Condition, _ set: ValueSet) -> Needed? {
        let setters = graph.segments.indices.filter { canSet(set, by: $0) }
        guard !setters.isEmpty, let without = knowledge(lacking: set) else { return nil }
        let reach = PossibleSegments(graph, from: stacks, knowledge: without, isStrict: false)
        guard setters.allSatisfy({ !reach.isPossible[$0] }) else { return nil }
        // Only where the fact is the reason: other rules tell of segments that are out of reach whatever it is.
        var with = initial
        set.assign(to: &with)
        let all = PossibleSegments(graph, from: stacks, knowledge: with, isStrict: false)
        guard setters.contains(where: { all.isPossible[$0] }) else { return nil }
        return Needed(condition: condition, setters: setters, barriers: barriers(set, reach))
    }

    /// What is known at the start, the condition not holding; nil where it always holds there, or is given to.
    private func knowledge(lacking set: ValueSet) -> [UInt64]? {
        var knowledge = initial
        let others = FactOrder.others(than: set)
        others.narrow(&knowledge)
        return others.standing(in: knowledge) == .met ? knowledge : nil
    }

    /// The values of a fact that a condition does not allow.
    private static func others(than set: ValueSet) -> ValueSet {
        ValueSet(
            fact: set.fact,
            words: set.words.map { MaskedWord(word: $0.word, field: $0.field, members: $0.field & ~$0.members) })
    }

    /// Whether a segment can make a condition hold that did not.
    ///
    /// One that adds where there is room for more, as `count ≤ 3, then count += 1`, cannot: it holds before or not at all.
    private func canSet(_ set: ValueSet, by segment: Int) -> Bool {
        graph.rules[segment].operations.contains { operation in
            var after = unknown
            switch operation {
            case .assign(let values) where values.fact == set.fact: values.assign(to: &after)
            case .shift(set.fact, let amount, let silent):
                FactOrder.others(than: set).narrow(&after)
                guard silent.standing(in: after) != .broken else { return false }
                graph.rules.layout.shift(set.fact, by: amount, in: &after)
            default: return false
            }
            return set.standing(in: after) != .broken
        }
    }

    /// The segments that can be got to without the condition and that break for want of it.
    private func barriers(_ set: ValueSet, _ reach: PossibleSegments) -> [Int] {
        graph.segments.indices.filter { segment in
            reach.isReached[Int(graph.topology.starts[segment])]
                && graph.rules[segment].allConditions.contains {
                    $0.fact == set.fact && reach.standing(of: $0) == .broken
                }
        }
    }
}
