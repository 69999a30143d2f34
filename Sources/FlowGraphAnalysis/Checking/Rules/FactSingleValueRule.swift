import FlowGraph

/// A required fact with a single possible value, so that every condition on it holds.
///
/// This happens to a number or a text without a declared domain: its values are those that segments mention, here one.
enum FactSingleValueRule: CheckRule {
    static let name = "fact-single-value"
    static let severity = Finding.Severity.warning
    static let meaning = "A fact that is required has one value only, so that every condition on it holds."
    static let remedy = "Declare the other values that the fact can have."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        context.factUsage.required.compactMap { use in
            guard let value = onlyValue(of: use.fact, in: context.graph) else { return nil }
            return finding(
                .fact(use.fact),
                "\(use.fact) is required, but \(value) is the only value that it has, so the condition always holds;"
                    + " declare the other values that it can have",
                proof: [Finding.Evidence("required by", .segments(use.segments))])
        }
    }

    /// The only value of a fact, or nil if it has several.
    static func onlyValue(of fact: String, in graph: NavigationGraph) -> FactValue? {
        guard let index = graph.rules.layout.index(of: fact) else { return nil }
        let values = graph.rules.layout.values[index]
        return values.count == 1 ? values[0] : nil
    }
}
