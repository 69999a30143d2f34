extension PlanningError: CustomStringConvertible {
    /// What is wrong and what to do, in a sentence or, for a missing plan, in several lines.
    public var description: String {
        switch self {
        case .unknownScreen(let name, let suggestion):
            "there is no screen “\(name)”" + SpellingSuggestion.question(suggestion)
        case .unknownFact(let name, let suggestion):
            "no segment uses a fact “\(name)” and none is declared" + SpellingSuggestion.question(suggestion)
        case .invalidFact(let reason):
            reason.description
        case .noStartScreen(let candidates):
            PlanningError.noStartWords(candidates)
        case .tooManyWaypoints(let count, let limit):
            "\(count) waypoints are too many for this graph; at most \(limit) can be passed in one plan"
        case .stackSegments(let segments):
            PlanningError.stackWords(segments)
        case .budgetExceeded(let exceeded):
            exceeded.description
        case .noPlan(let explanation):
            explanation.description
        }
    }

    private static func noStartWords(_ candidates: [String]) -> String {
        let words = "the graph has no start screen, so a screen to start from must be named"
        guard !candidates.isEmpty else { return words }
        return words + "; nothing leads to: " + Enumeration.words(candidates, limit: 10)
    }

    private static func stackWords(_ segments: [Int]) -> String {
        let places = Enumeration.words(segments.map { ModelPath.segment($0).description }, limit: 5)
        return "planning through back and unwind segments is not possible yet, and ignoring them would give wrong"
            + " answers; the graph has \(segments.count): \(places)"
    }
}

extension BudgetExceeded: CustomStringConvertible {
    /// The numbers, and what to do.
    public var description: String {
        "the search needs more than its budget of \(budget) states (\(statesExplored) were explored by then);"
            + " give more facts, declare fewer values, or raise the budget"
    }
}
