/// A fact that is needed before any segment can set it.
///
/// Every segment that would bring a condition about can only be crossed where the condition holds already, so that it never comes
/// to hold but by being given. Judged by ``PossibleSegments``, generously: every other fact that is not known may be whatever is
/// needed, and what was once so stays possible; a fact that is found is really needed first, and one that other facts keep from being
/// set in time is not found. Told once of a fact, for the first of its conditions of which it is so; facts that no segment sets at all
/// are found by ``FactNeverSetRule``. A relaxation for each different condition, and one more for each that is found.
enum OrderDependentFactRule: CheckRule {
    static let name = "order-dependent-fact"
    static let severity = Finding.Severity.warning
    static let meaning = "Every segment that sets a fact can only be crossed where the fact is so already."
    static let remedy = "Give the fact, or set it on a way that does not need it."

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        let order = FactOrder(subject.reachability, subject.conditionSetting)
        return subject.factUsage.required.compactMap { use in
            order.firstNeeded(use).map { finding(use.fact, $0) }
        }
    }

    private static func finding(_ fact: String, _ needed: FactOrder.Needed) -> Finding {
        finding(
            .fact(fact),
            "\(needed.condition.formula(fact)) must hold before any segment can bring it about: those that do can only be"
                + " crossed where it holds already; give the fact, or set it on a way that does not need it",
            proof: [
                Finding.Evidence("set by", .segments(needed.setters)),
                Finding.Evidence("needed first by", .segments(needed.barriers)),
            ])
    }
}
