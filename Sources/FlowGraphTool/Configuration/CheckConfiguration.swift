import FlowGraph
import FlowGraphAnalysis

/// The content of a configuration file: the settings of checks, which options of the command override.
///
/// A comparison uses the same query (``query(from:_:)``) for both versions and ignores ``options``.
struct CheckConfiguration: Sendable {
    /// A value with its position in the file.
    struct Located<Value: Sendable>: Sendable {
        let value: Value
        let position: DocumentPosition
    }

    /// The path of the file; empty if there is none.
    var path = ""
    /// The start screens; empty for the model's start screens.
    var starts: [Located<String>] = []
    /// The facts at the start.
    var given: [Located<KnownFacts.Entry>] = []
    /// True if nothing may be assumed.
    var isStrict = false
    /// The levels of rules and their thresholds.
    var options = CheckOptions()
}

extension CheckConfiguration {
    /// The query of a check or a comparison.
    ///
    /// - Parameters:
    ///   - starts: The screens named as arguments; if there are any, those of the file are ignored.
    ///   - beneath: The screens that lie beneath each of those, the lowest first.
    ///   - facts: The facts given as arguments; they override the file's facts of the same name.
    /// - Returns: The query.
    func query(
        from starts: [String], above beneath: [String] = [], _ facts: FactOptions
    ) -> ReachabilityQuery {
        let named = Set(facts.knownFacts.map(\.fact))
        let others = given.map(\.value).filter { !named.contains($0.fact) }
        return ReachabilityQuery(
            from: starts.isEmpty ? self.starts.map(\.value) : starts, above: beneath,
            given: KnownFacts(others + facts.knownFacts.entries), strict: isStrict || facts.strict,
            budget: facts.budget, memoryBudget: facts.memoryBudget)
    }

    /// The error for an invalid query, with the position in the file if the file is wrong.
    ///
    /// - Parameters:
    ///   - error: The problem with the query.
    ///   - starts: The screens named as arguments.
    ///   - facts: The facts given as arguments.
    /// - Returns: The error to report.
    func error(_ error: PlanningError, from starts: [String], _ facts: FactOptions) -> ToolError {
        let position: DocumentPosition? =
            switch error {
            case .unknownScreen(let name, _, _) where starts.isEmpty: self.starts.first { $0.value == name }?.position
            case .unknownFact(let name, _): self.position(ofGiven: name, facts)
            case .invalidFact(.wrongType(let fact, _, _)), .invalidFact(.outsideDomain(let fact, _, _)):
                self.position(ofGiven: fact, facts)
            default: nil
            }
        guard let position else { return .planning(error) }
        return .configuration([ConfigurationProblem(position: position, reason: .question(error))], file: path)
    }

    private func position(ofGiven fact: String, _ facts: FactOptions) -> DocumentPosition? {
        guard facts.knownFacts[fact] == nil else { return nil }
        return given.first { $0.value.fact == fact }?.position
    }
}
