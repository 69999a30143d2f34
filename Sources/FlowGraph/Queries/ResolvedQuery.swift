/// A query whose names have been looked up in a graph.
struct ResolvedQuery {
    /// The graph without the segments that the query leaves out.
    let graph: NavigationGraph
    /// The graph with all of its segments.
    let wholeGraph: NavigationGraph
    var query: PlanQuery
    /// The screens of the stack at the start, the current screen last.
    let stack: [Int]
    /// The waypoints and, last, the goal.
    let targets: [Int]
    let required: [ValueSet]

    var start: Int { stack[stack.count - 1] }
    var goal: Int { targets[targets.count - 1] }
    var waypoints: [Int] { Array(targets.dropLast()) }

    /// Looks up the names of a query.
    ///
    /// - Throws: ``PlanningError`` for an unknown screen or fact, a value that a fact cannot have, and a stack with another screen
    ///   on top than the one to begin on.
    init(_ query: PlanQuery, in graph: NavigationGraph) throws(PlanningError) {
        self.graph = graph.leavingOut(query.avoiding, destructive: !query.allowsDestructive)
        wholeGraph = graph
        self.query = query
        stack = try graph.requireStack(of: query)
        try graph.requireFewWaypoints(query.waypoints.count)
        var targets: [Int] = []
        for name in query.waypoints + [query.goal] { targets.append(try graph.requireScreen(name)) }
        self.targets = targets
        try graph.requireFacts(given: query.given, required: query.required)
        required = SegmentRules.conditions(query.required, graph.rules.layout)
    }

    /// Why the query leaves a segment out, or nil if it does not.
    func exclusion(of segment: Int) -> SegmentExclusion? {
        if query.avoiding.contains(segment) { return .avoided }
        return !query.allowsDestructive && wholeGraph.segments[segment].isDestructive ? .destructive : nil
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
