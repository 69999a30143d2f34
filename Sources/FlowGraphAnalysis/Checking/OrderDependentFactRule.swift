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
