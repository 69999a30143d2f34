import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The facts at the start under which screens are reachable, as a JSON document.
///
/// A list with an object for each screen: `screen`, `when` (the condition in words), `anyOf` (the formula: a list of
/// alternatives, each with the conditions on facts in the notation of the model file) and `complete` (true if it is the
/// whole condition).
struct ConditionsJSON {
    private let conditions: ReachabilityConditions

    init(_ conditions: ReachabilityConditions) {
        self.conditions = conditions
    }

    /// The condition of every screen.
    var list: JSON {
        .array(
            zip(conditions.graph.screens, conditions.conditions).map { screen, condition in
                [
                    "screen": .string(screen.name), "when": .string(condition.description),
                    "anyOf": .array(condition.formula.alternatives.map(alternative)),
                    "complete": .bool(condition.isComplete),
                ]
            })
    }

    private func alternative(_ conditions: Preconditions) -> JSON {
        .object(conditions.map { JSON.Member($0.fact, JSON($0.value)) })
    }
}
