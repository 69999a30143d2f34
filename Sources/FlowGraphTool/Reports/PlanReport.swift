import FlowGraph

/// Plans as text.
enum PlanReport {
    /// A plan and the facts on arrival.
    static func text(_ plan: Plan) -> String {
        guard !plan.facts.isEmpty else { return plan.description }
        let facts = plan.facts.map { "\($0.fact) = \($0.value)" }.joined(separator: ", ")
        return "\(plan)\n  known on arrival: \(OneLine.text(facts))"
    }

    /// A plan by what runs have measured, and what that has changed.
    static func text(_ learned: LearnedPlan) -> String {
        ([text(learned.plan)] + learned.avoided.map { "  \(OneLine.text($0.description))" }).joined(separator: "\n")
    }

    /// Several plans, numbered, best first.
    ///
    /// - Parameters:
    ///   - plans: The plans.
    ///   - wanted: The requested number, for a note if there are fewer.
    /// - Returns: A paragraph for each.
    static func text(_ plans: [Plan], wanted: Int) -> String {
        var paragraphs = plans.enumerated().map { "Plan \($0 + 1). \(text($1))" }
        if plans.count < wanted { paragraphs.append("There are no more plans without a repeated state.") }
        return paragraphs.joined(separator: "\n\n")
    }
}
