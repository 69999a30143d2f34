/// A required fact that has one value only, so that every condition on it holds.
///
/// That happens to a number or a text that is not declared: it has the values that segments mention, and they mention one.
enum FactSingleValueRule: CheckRule {
    static let name = "fact-single-value"

    static func findings(in reachability: Reachability) -> [Finding] {
        let graph = reachability.graph
        return FactUsage(graph).required.compactMap { use in
            guard let value = onlyValue(of: use.fact, in: graph) else { return nil }
            let place = FactWords.place(use.segment, graph.segments[use.segment])
            return finding(
                .warning, .fact(use.fact),
                "\(use.fact) is required by \(place), but \(value) is the only value that it has, so the condition always"
                    + " holds; declare the other values that it can have")
        }
    }

    /// The value of a fact that has no other.
    static func onlyValue(of fact: String, in graph: NavigationGraph) -> FactValue? {
        guard let index = graph.rules.layout.index(of: fact) else { return nil }
        let values = graph.rules.layout.values[index]
        return values.count == 1 ? values[0] : nil
    }
}
