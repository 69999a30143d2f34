import FlowGraph

extension Navigator {
    /// Reads the facts that the current screen shows from the app; they are known from then on.
    ///
    /// Each value is logged, with the one that was believed if that was another; one that was known before only in detail.
    /// Takes one snapshot, if the screen declares any. Throws ``StepFailure`` if a fact cannot have its value.
    ///
    /// - Returns: True if a belief changed.
    func observeFacts() throws -> Bool {
        let observations = session.object(named: here)?.observations ?? []
        guard !observations.isEmpty else { return false }
        let tree = try session.run.app().snapshot()
        var isChanged = false
        var observed: [String: String] = [:]
        for observation in observations {
            guard let value = try observation.read(tree) else { continue }
            if try learn(observation.fact, is: value) { isChanged = true }
            observed[observation.fact.rawValue] = value.factValue.description
        }
        if !observed.isEmpty { session.run.emit(.observed(facts: observed, screen: here)) }
        return isChanged
    }

    private func learn(_ fact: PreconditionKey, is value: any PreconditionValue) throws -> Bool {
        let name = fact.rawValue
        let believed = situation.assumed.possibleValues(of: name)
        do {
            try situation.observe(name, is: value.factValue)
        } catch {
            throw StepFailure(
                .misuse(
                    "\(here) shows \(name) = \(value.factValue), which cannot be: \(error). Override facts, or observations of the screen."
                ))
        }
        let isContradiction = !believed.isEmpty && !believed.contains(value.factValue)
        let belief = isContradiction ? ", but it was believed to be \(Self.words(believed))" : ""
        let words = "observed \(name) = \(value.factValue)\(belief)"
        drop(claim: name)
        session.record(fact, observed: value)
        let isNews = believed != [value.factValue]
        if isNews { session.run.output(words) } else { session.run.emit(.noted(words, depth: session.run.depth)) }
        return isNews
    }

    private static func words(_ values: [FactValue]) -> String {
        values.map(\.description).joined(separator: " or ")
    }
}
