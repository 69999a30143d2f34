import FlowGraph

/// The conditions that must hold before any segment can make them hold.
struct FactOrder {
    /// Such a condition.
    struct Needed {
        let condition: Condition
        /// The segments that would make it hold.
        let setters: [Int]
        /// The segments that require it and whose start screens are reachable without it.
        let barriers: [Int]
    }

    private let graph: NavigationGraph
    private let stacks: [[Int]]
    private let initial: [UInt64]
    private let setting: ConditionSetting

    init(_ reachability: Reachability, _ setting: ConditionSetting) {
        graph = reachability.graph
        stacks = reachability.stacks
        initial = reachability.exploration.space.model.initial
        self.setting = setting
    }

    /// The first condition on a fact that must hold before a segment can make it hold.
    func firstNeeded(_ use: FactUsage.Use) -> Needed? {
        RequiredCondition.conditions(use, in: graph).lazy.compactMap { needed($0.condition, $0.set) }.first
    }

    private func needed(_ condition: Condition, _ set: ValueSet) -> Needed? {
        let setters = graph.segments.indices.filter { setting.canSet(set, by: $0) }
        guard !setters.isEmpty, let without = beliefs(lacking: set) else { return nil }
        let reach = DeleteRelaxation(graph, from: stacks, beliefs: without, isStrict: false)
        guard setters.allSatisfy({ !reach.isPossible[$0] }) else { return nil }
        // Only if the fact is the reason: other rules report segments that are unreachable whatever its value.
        var with = initial
        set.assign(to: &with)
        let all = DeleteRelaxation(graph, from: stacks, beliefs: with, isStrict: false)
        guard setters.contains(where: { all.isPossible[$0] }) else { return nil }
        return Needed(condition: condition, setters: setters, barriers: barriers(set, reach))
    }

    /// The facts at the start with the condition false, or nil if it always holds there or is given.
    private func beliefs(lacking set: ValueSet) -> [UInt64]? {
        var beliefs = initial
        let others = set.complement
        others.narrow(&beliefs)
        return others.standing(in: beliefs) == .met ? beliefs : nil
    }

    /// The segments that are reachable without the condition and break only because of it.
    private func barriers(_ set: ValueSet, _ reach: DeleteRelaxation) -> [Int] {
        graph.segments.indices.filter { segment in
            reach.isReached[Int(graph.topology.starts[segment])]
                && graph.rules[segment].allConditions.contains {
                    $0.fact == set.fact && reach.standing(of: $0) == .broken
                }
        }
    }
}
