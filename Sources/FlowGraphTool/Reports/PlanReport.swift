import FlowGraph
import FlowGraphAnalysis

/// Plans as text.
enum PlanReport {
    /// A plan and the facts on arrival.
    static func text(_ plan: Plan) -> String {
        guard !plan.facts.isEmpty else { return plan.description }
        let facts = plan.facts.map { "\($0.fact) = \($0.value)" }.joined(separator: ", ")
        return "\(plan)\n  known on arrival: \(OneLine.text(facts))"
    }

    /// A plan by measured times, and the reasons for its differences from the plan by declared costs.
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

/// The reachable screens with the number of segments and the cost, the nearest first.
struct ReachabilityTable {
    private struct Row {
        let screen: String
        let depth: String
        let cost: String
    }

    private let reachability: Reachability
    private let limit: Int

    init(_ reachability: Reachability, limit: Int) {
        self.reachability = reachability
        self.limit = limit
    }

    /// The table with its heading, and the number of rows left out beyond the limit.
    var text: String {
        let ordered = screensByDepth
        let rows = [Row(screen: "screen", depth: "segments", cost: "cost")] + ordered.prefix(limit).map(row)
        let widths = (
            screen: rows.map(\.screen.count).max() ?? 0, depth: rows.map(\.depth.count).max() ?? 0,
            cost: rows.map(\.cost.count).max() ?? 0
        )
        let lines = rows.map { row in
            "  " + row.screen + ReachabilityTable.spaces(widths.screen - row.screen.count)
                + ReachabilityTable.spaces(widths.depth - row.depth.count + 2) + row.depth
                + ReachabilityTable.spaces(widths.cost - row.cost.count + 2) + row.cost
        }
        let rest = ordered.count - limit
        let more = rest > 0 ? ["  and \(rest) more (--all shows them)"] : []
        return ([heading] + lines + more).joined(separator: "\n")
    }

    private var heading: String {
        let query = reachability.query
        let names = Plan.words(ofStack: query.beneath + [Enumeration.words(query.starts, limit: 5)])
        return "From \(OneLine.text(names)), the fewest segments and the cost of the best plan:"
    }

    private var screensByDepth: [Int] {
        let depths = reachability.statuses.map { status in
            if case .reachable(let depth, _) = status { depth } else { Int.max }
        }
        return reachability.reachableScreens.sorted { (depths[$0], $0) < (depths[$1], $1) }
    }

    private func row(_ screen: Int) -> Row {
        let name = OneLine.text(reachability.graph.screens[screen].name)
        guard case .reachable(let depth, let cost) = reachability.statuses[screen] else {
            return Row(screen: name, depth: "", cost: "")
        }
        return Row(screen: name, depth: String(depth), cost: cost.map { "\(JSONText.number($0)) s" } ?? "?")
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// The facts at the start under which screens are reachable, as text: a line for each condition, with its screens.
struct ConditionsText {
    private let conditions: ReachabilityConditions
    private let showsAll: Bool

    init(_ conditions: ReachabilityConditions, showsAll: Bool) {
        self.conditions = conditions
        self.showsAll = showsAll
    }

    /// The section with its heading, and the number of conditions left out beyond the limit.
    var text: String {
        let groups = conditions.screensByCondition
        let shown = groups.prefix(showsAll ? .max : CheckText.limit)
        let rest = groups.count - shown.count
        let more = rest > 0 ? ["  and \(rest) more (--all shows them)"] : []
        let told = shown.flatMap { lines($0.condition, $0.screens) }
        return ([heading] + told + more + incompleteness).joined(separator: "\n")
    }

    private var heading: String {
        let query = conditions.query
        let names = Plan.words(ofStack: query.beneath + [Enumeration.words(query.starts, limit: 5)])
        return "From \(OneLine.text(names)), by the facts at the start:"
    }

    private func lines(_ condition: ScreenCondition, _ screens: [Int]) -> [String] {
        let names = screens.prefix(showsAll ? .max : ProofText.limit).map { conditions.graph.screens[$0].name }
        let rest = screens.count - names.count
        let listed = WrappedList(names).lines(indent: 6, firstAfter: "  \(OneLine.text(condition.description)):")
        return rest > 0 ? listed + ["      and \(rest) more (--all shows them)"] : listed
    }

    private var incompleteness: [String] {
        guard !conditions.isComplete, let exceeded = conditions.exceeded else { return [] }
        return [
            "  T\(exceeded.budgetWords.dropFirst()) was used up, so “at least” and “not known” may not be the"
                + " whole condition (\(exceeded.options))."
        ]
    }
}
