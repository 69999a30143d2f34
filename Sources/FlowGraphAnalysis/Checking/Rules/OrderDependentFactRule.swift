import FlowGraph

/// A fact that is required before any segment can set it.
///
/// Every segment that would make the condition hold requires that it already holds, so it only ever holds if it is
/// given. ``FlowGraph/DeleteRelaxation`` decides, generously: every other unknown fact may have any required value, and a value
/// that was possible once stays possible. So a fact that is found is really required first, but one that other facts
/// keep from being set in time is not found. Reported once for each fact, with the first such condition;
/// ``FactNeverSetRule`` finds facts that no segment sets at all. Takes one relaxation for each different condition, and
/// one more for each that is found.
enum OrderDependentFactRule: CheckRule {
    static let name = "order-dependent-fact"
    static let severity = Finding.Severity.warning
    static let meaning = "Every segment that sets a fact can only be crossed if the fact already has that value."
    static let remedy = "Give the fact, or set it on a path that does not need it."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let order = FactOrder(context.reachability, context.conditionSetting)
        return context.factUsage.required.compactMap { use in
            order.firstNeeded(use).map { finding(use.fact, $0) }
        }
    }

    private static func finding(_ fact: String, _ needed: FactOrder.Needed) -> Finding {
        finding(
            .fact(fact),
            "\(needed.condition.formula(fact)) must hold before any segment can make it hold: those that do can only"
                + " be crossed if it already holds; give the fact, or set it on a path that does not need it",
            proof: [
                Finding.Evidence("set by", .segments(needed.setters)),
                Finding.Evidence("needed first by", .segments(needed.barriers)),
            ])
    }
}

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
        // Only if the fact is the reason: other rules report segments that are unreachable for every value of it.
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
