import FlowGraph
import FlowGraphAnalysis

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
