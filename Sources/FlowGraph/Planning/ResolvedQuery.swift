/// A query whose names have been looked up in a graph.
struct ResolvedQuery {
    let graph: NavigationGraph
    let query: PlanQuery
    let start: Int
    /// The waypoints and, last, the goal.
    let targets: [Int]
    let required: [ValueSet]

    var goal: Int { targets[targets.count - 1] }
    var waypoints: [Int] { Array(targets.dropLast()) }

    /// Looks up the names of a query.
    ///
    /// - Throws: ``PlanningError`` for a graph in which planning is not possible, an unknown screen or fact, and a value that a
    ///   fact cannot have.
    init(_ query: PlanQuery, in graph: NavigationGraph) throws(PlanningError) {
        try graph.requirePlannableKinds()
        self.graph = graph
        self.query = query
        start = try graph.requireScreen(query.start)
        var targets: [Int] = []
        for name in query.waypoints + [query.goal] { targets.append(try graph.requireScreen(name)) }
        self.targets = targets
        try graph.requireFacts(given: query.given, required: query.required)
        required = SegmentRules.conditions(query.required, graph.rules.layout)
    }

    /// Whether nothing that the query asks depends on what is known, so that screens alone are states.
    var isUnconditional: Bool { !graph.rules.hasConditions && required.isEmpty }

    /// The knowledge that the query begins with.
    var knowledge: StandingKnowledge {
        StandingKnowledge(layout: graph.rules.layout, given: query.given, isStrict: query.isStrict)
    }

    /// The bits of the facts that some condition looks at.
    var relevantBits: [UInt64] {
        var bits = graph.rules.conditionedBits
        for condition in required {
            for part in condition.words { bits[Int(part.word)] |= part.field }
        }
        return bits
    }
}

extension NavigationGraph {
    /// Refuses a graph whose segments depend on the stack.
    func requirePlannableKinds() throws(PlanningError) {
        guard topology.stackSegments.isEmpty else { throw .stackSegments(topology.stackSegments) }
    }

    /// The position of a screen that a query names.
    func requireScreen(_ name: String) throws(PlanningError) -> Int {
        if let index = screenIndexes[name] { return index }
        let suggestion = SpellingSuggestion.nearest(to: name, among: screens.lazy.map(\.name))
        throw .unknownScreen(name: name, suggestion: suggestion)
    }

    /// Refuses facts that the graph does not know and values that they cannot have.
    func requireFacts(given: KnownFacts, required: Preconditions) throws(PlanningError) {
        let check = SegmentFactCheck(facts: facts)
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
