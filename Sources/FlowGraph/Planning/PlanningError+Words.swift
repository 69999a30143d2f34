extension PlanningError: CustomStringConvertible {
    /// What is wrong and what to do, in a sentence or, for a missing plan, in several lines.
    public var description: String {
        if case .noPlan(let explanation) = self { explanation.description } else { OneLine.text(sentence) }
    }

    private var sentence: String {
        switch self {
        case .unknownScreen(let name, let suggestion, let titled):
            "there is no screen “\(name)”"
                + (titled.isEmpty ? SpellingSuggestion.question(suggestion) : PlanningError.titleWords(titled))
        case .unknownFact(let name, let suggestion):
            "no segment uses a fact “\(name)” and none is declared" + SpellingSuggestion.question(suggestion)
        case .invalidFact(let reason):
            reason.description
        case .noStartScreen(let candidates):
            PlanningError.noStartWords(candidates)
        case .tooManyWaypoints(let count, let limit):
            "\(count) waypoints are too many for this graph; at most \(limit) can be passed in one plan"
        case .otherScreenOnTop(let top, let start):
            "the stack has “\(top)” on top, but the screen to begin on is “\(start)”; name the screens from the bottom to"
                + " the top, the screen to begin on last"
        case .budgetExceeded(let exceeded):
            exceeded.description
        case .noPlan(let explanation):
            explanation.description
        }
    }

    private static func titleWords(_ screens: [String]) -> String {
        let names = Enumeration.words(screens.map { "“\($0)”" }, limit: 5)
        return "; \(names) \(screens.count == 1 ? "has" : "have") that title"
    }

    private static func noStartWords(_ candidates: [String]) -> String {
        let words = "the graph has no start screen, so a screen to start from must be named"
        guard !candidates.isEmpty else { return words }
        return words + "; nothing leads to: " + Enumeration.words(candidates, limit: 10)
    }
}

extension BudgetExceeded: CustomStringConvertible {
    /// The numbers, and what to do.
    public var description: String {
        "the search needs more than its budget of \(budget) states (\(statesExplored) were explored by then);"
            + " give more facts, declare fewer values, or raise the budget"
    }
}
