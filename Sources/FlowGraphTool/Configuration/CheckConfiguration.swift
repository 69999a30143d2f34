import FlowGraph

/// What a configuration file says: how a model is to be checked when the command's options say nothing else.
///
/// A comparison asks the same question (``query(from:_:)``) of both versions and has no use for ``options``.
struct CheckConfiguration: Sendable {
    /// A value and where it stands in the file.
    struct Marked<Value: Sendable>: Sendable {
        let value: Value
        let position: DocumentPosition
    }

    /// The path of the file; empty where there is none.
    var path = ""
    /// The screens to begin on; none for the model's start screens.
    var starts: [Marked<String>] = []
    /// What is known at the start.
    var given: [Marked<KnownFacts.Entry>] = []
    /// Whether nothing may be assumed.
    var isStrict = false
    /// Which rules are looked at, and how much they matter.
    var options = CheckOptions()
}

extension CheckConfiguration {
    /// The question that a check or a comparison asks.
    ///
    /// - Parameters:
    ///   - starts: The screens named as arguments; where there are any, those of the file do not count.
    ///   - beneath: The screens that lie beneath each of those, the lowest first.
    ///   - facts: The facts given as arguments; one of them counts in the place of the file's of the same name.
    /// - Returns: The question.
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

    /// The error for a question that cannot be asked, with the place in the file where that is what is wrong.
    ///
    /// - Parameters:
    ///   - error: What is wrong with the question.
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
