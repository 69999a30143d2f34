extension PlanningError: CustomStringConvertible {
    /// The problem and the remedy, in a sentence or, for a missing plan, in several lines.
    public var description: String {
        if case .noPlan(let explanation) = self { explanation.description } else { OneLine.text(sentence) }
    }

    private var sentence: String {
        switch self {
        case .unknownScreen(let name, let suggestion, let titled):
            "there is no screen “\(name)”"
                + (titled.isEmpty ? SpellingSuggestion.question(suggestion) : PlanningError.titleWords(titled))
        case .unknownLabel(let label, let suggestions):
            "no segment has the label “\(label)”" + PlanningError.labelWords(suggestions)
        case .unknownTag(let tag, let suggestion):
            "no screen and no segment has the tag “\(tag)”" + SpellingSuggestion.question(suggestion)
        case .unknownFact(let name, let suggestion):
            "no segment uses a fact “\(name)” and none is declared" + SpellingSuggestion.question(suggestion)
        case .invalidFact(let reason):
            reason.description
        case .noStartScreen(let candidates):
            PlanningError.noStartWords(candidates)
        case .tooManyWaypoints(let count, let limit):
            "\(count) waypoints are too many for this graph; at most \(limit) can be passed in one plan"
        case .otherScreenOnTop(let top, let start):
            "the stack has “\(top)” on top, but the start screen is “\(start)”; name the screens from the bottom to"
                + " the top, the start screen last"
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

    private static func labelWords(_ suggestions: [String]) -> String {
        guard suggestions.count > 1 else { return SpellingSuggestion.question(suggestions.first) }
        let labels = Enumeration.words(suggestions.map { "“\($0)”" }, limit: 5)
        return "; it is ambiguous: the labels \(labels) differ from it only in capital letters"
    }

    private static func noStartWords(_ candidates: [String]) -> String {
        let words = "the graph has no start screen, so a start screen must be named"
        guard !candidates.isEmpty else { return words }
        return words + "; nothing leads to: " + Enumeration.words(candidates, limit: 10)
    }
}

extension BudgetExceeded: CustomStringConvertible {
    /// The numbers, and the remedy.
    public var description: String {
        switch resource {
        case .states:
            "the search entered \(statesEntered) states, more than its budget of \(budget) (it explored \(statesExplored) of"
                + " them and kept \(keptWords)); give more facts, declare fewer values, or raise the budget"
        case .memory:
            "the search kept \(keptWords), more than its memory budget of"
                + " \(ByteCount.words(memoryBudget)) (it entered \(statesEntered) states and explored \(statesExplored) of"
                + " them); give more facts, declare fewer values, or raise the memory budget"
        }
    }

    /// The memory in whole KiB: arrays take what the allocator has, which may be some bytes more the next time.
    private var keptWords: String { ByteCount.words(max(bytesKept, 1 << 10)) }

    /// The budget that was used up, as in “the budget of 20 states”.
    public var budgetWords: String {
        switch resource {
        case .states: "the budget of \(budget) states"
        case .memory: "the memory budget of \(ByteCount.words(memoryBudget))"
        }
    }
}

/// Numbers of bytes in words.
enum ByteCount {
    /// A number in the greatest unit of which it has at least one, the next whole number of them.
    static func words(_ count: Int) -> String {
        for (shift, unit) in [(20, "MiB"), (10, "KiB")] where count >> shift > 0 {
            return "\(count >> shift + (count & (1 << shift - 1) == 0 ? 0 : 1)) \(unit)"
        }
        return "\(count) bytes"
    }
}
