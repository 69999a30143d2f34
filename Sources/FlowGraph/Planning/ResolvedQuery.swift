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
        try graph.requireFewWaypoints(query.waypoints.count)
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

    /// What can be reached and crossed at all.
    var possibleSegments: PossibleSegments {
        PossibleSegments(graph, from: [start], knowledge: knowledge.initial, isStrict: query.isStrict)
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
