extension NavigationGraph {
    /// The positions of the screens of a query's stack, the current screen last.
    func requireStack(of query: PlanQuery) throws(PlanningError) -> [Int] {
        let start = try requireScreen(query.start)
        guard let top = query.stack.last else { return [start] }
        var stack: [Int] = []
        for name in query.stack { stack.append(try requireScreen(name)) }
        guard stack.last == start else { throw .otherScreenOnTop(top: top, start: query.start) }
        return stack
    }

    /// Refuses more waypoints than keep memory, and the greatest sum of costs, within bounds.
    func requireFewWaypoints(_ count: Int) throws(PlanningError) {
        let limit = max(0, 9_000_000 / screens.count - 1)
        guard count == 0 || count <= limit else { throw .tooManyWaypoints(count: count, limit: limit) }
    }

    /// The position of a screen that a query names.
    package func requireScreen(_ name: String) throws(PlanningError) -> Int {
        if let index = screenIndexes[name] { return index }
        let suggestion = SpellingSuggestion.nearest(to: name, among: screens.lazy.map(\.name))
        let titled = screens.filter { $0.title == name }.map(\.name)
        throw .unknownScreen(name: name, suggestion: suggestion, titled: titled)
    }

    /// By segment: true if it has the label that a query asks to perform; nil if its goal is a screen.
    func requireLabel(_ label: String?) throws(PlanningError) -> [Bool]? {
        guard let label else { return nil }
        let isPerformed = segments.indices.map { segments[$0].label == label }
        if isPerformed.contains(true) { return isPerformed }
        let labels = segments.lazy.compactMap(\.label)
        var alike: [String] = []
        for other in labels where other.lowercased() == label.lowercased() && !alike.contains(other) {
            alike.append(other)
        }
        let nearest = SpellingSuggestion.nearest(to: label, among: labels)
        throw .unknownLabel(label, suggestions: alike.isEmpty ? [nearest].compactMap { $0 } : alike)
    }

    /// By segment, whether a query's plan may end with it, if the plan has to end with one of some segments; else nil.
    func requirePerformed(by query: PlanQuery) throws(PlanningError) -> [Bool]? {
        if let isPerformed = try requireLabel(query.performing) { return isPerformed }
        guard query.entersAnew else { return nil }
        _ = try requireScreen(query.goal)
        return segments.indices.map { segments[$0].end == query.goal && !segments[$0].kind.dependsOnStack }
    }

    /// Refuses facts that the graph does not know and values that they cannot have.
    package func requireFacts(given: KnownFacts, required: Preconditions) throws(PlanningError) {
        var check = SegmentFactCheck(facts: facts)
        for entry in given {
            let reasons = check.problems(of: entry.value, for: try requireFact(entry.fact))
            if let reason = reasons.first { throw .invalidFact(reason) }
        }
        for entry in required {
            let reasons = check.problems(of: entry.value, for: try requireFact(entry.fact))
            if let reason = reasons.first { throw .invalidFact(reason) }
        }
        for repeated in given.repeatedFacts + required.repeatedFacts { throw .invalidFact(.repeatedFact(repeated)) }
    }

    private func requireFact(_ name: String) throws(PlanningError) -> Fact {
        if let index = rules.layout.index(of: name) { return facts[index] }
        let suggestion = SpellingSuggestion.nearest(to: name, among: facts.lazy.map(\.name))
        throw .unknownFact(name: name, suggestion: suggestion)
    }
}

extension FactMap {
    /// The facts that are named more than once.
    fileprivate var repeatedFacts: [String] {
        let repeated = indices.filter { position in
            self[..<position].contains { $0.fact == self[position].fact }
        }
        return repeated.map { self[$0].fact }
    }
}
