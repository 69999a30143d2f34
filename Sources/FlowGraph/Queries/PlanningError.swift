/// The reason why a query has no plan.
public enum PlanningError: Error, Hashable, Sendable {
    /// A screen that the query names is not in the graph; `suggestion` is the declared name nearest to it, and `titled` are the
    /// screens that have the name for their title.
    case unknownScreen(name: String, suggestion: String?, titled: [String] = [])
    /// No segment has the label that the query asks to perform; `suggestions` are the labels that differ only in capital
    /// letters, or else the nearest one.
    case unknownLabel(String, suggestions: [String])
    /// No screen and no segment has the tag that the query names; `suggestion` is the tag nearest to it.
    case unknownTag(String, suggestion: String?)
    /// A fact that the query gives or demands is not in the graph; `suggestion` is the name nearest to it.
    case unknownFact(name: String, suggestion: String?)
    /// A fact that the query gives or demands cannot have that value or meet that condition.
    case invalidFact(GraphProblem.Reason)
    /// No screen to start from is named, and the graph has no start screen; `candidates` are the screens that nothing leads
    /// to.
    case noStartScreen(candidates: [String])
    /// The query has so many waypoints that, with this graph's screens, there would be more than `limit` vertices.
    case tooManyWaypoints(count: Int, limit: Int)
    /// The stack that the query gives has another screen on top than the one to begin on.
    case otherScreenOnTop(top: String, start: String)
    /// The search used up its budget of states or of memory.
    case budgetExceeded(BudgetExceeded)
    /// There is no plan, and why.
    case noPlan(NoPlan)
}

/// A search that used up its budget.
public struct BudgetExceeded: Error, Hashable, Sendable {
    /// A resource that can be used up.
    public enum Resource: Hashable, Sendable {
        /// The states to enter.
        case states
        /// The bytes to keep.
        case memory
    }

    /// The resource that was used up.
    public var resource: Resource
    /// The limit on states.
    public var budget: Int
    /// The number of states entered.
    public var statesEntered: Int
    /// The number of states explored.
    public var statesExplored: Int
    /// The limit on memory, in bytes.
    public var memoryBudget: Int
    /// The memory in use, in bytes.
    public var bytesKept: Int
}

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

    /// The memory in whole KiB, since the capacity of arrays may differ by some bytes between runs.
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
