/// A query whose names have been looked up in a graph.
struct ResolvedQuery {
    /// The graph without the segments that the query leaves out.
    let graph: NavigationGraph
    /// The graph with all of its segments.
    let wholeGraph: NavigationGraph
    var query: PlanQuery
    /// The screens of the stack at the start, the current screen last.
    let stack: [Int]
    let waypoints: [Int]
    /// The screen to get to; -1 if a segment is to be performed.
    let goal: Int
    /// By segment: true if performing it is the goal; nil if the goal is a screen.
    let isPerformed: [Bool]?
    /// By segment: true if the query names it by its label, which allows it even if it is destructive; nil without a label.
    private let isNamed: [Bool]?
    let required: [ValueSet]

    var start: Int { stack[stack.count - 1] }

    /// By leg: the screens of which one has to be reached, the waypoints one after another and, last, the goal or the starts of the
    /// segments to perform.
    var targets: [[Int]] {
        let starts = isPerformed?.indices.filter { isPerformed?[$0] ?? false }.map {
            Int(wholeGraph.topology.starts[$0])
        }
        return waypoints.map { [$0] } + [starts.map { Set($0).sorted() } ?? [goal]]
    }

    /// Looks up the names of a query.
    ///
    /// - Throws: ``PlanningError`` for an unknown screen, label or fact, a value that a fact cannot have, and a stack with
    ///   another screen on top than the one to begin on.
    init(_ query: PlanQuery, in graph: NavigationGraph) throws(PlanningError) {
        let isPerformed = try graph.requirePerformed(by: query)
        let isNamed = query.performing == nil ? nil : isPerformed
        (self.isPerformed, self.isNamed) = (isPerformed, isNamed)
        self.graph = graph.leavingOut(query.avoiding, destructive: !query.allowsDestructive) {
            isNamed?[$0] ?? false
        }
        wholeGraph = graph
        self.query = query
        stack = try graph.requireStack(of: query)
        try graph.requireFewWaypoints(query.waypoints.count)
        var waypoints: [Int] = []
        for name in query.waypoints { waypoints.append(try graph.requireScreen(name)) }
        self.waypoints = waypoints
        goal = isPerformed == nil ? try graph.requireScreen(query.goal) : -1
        try graph.requireFacts(given: query.given, required: query.required)
        required = SegmentRules.conditions(query.required, graph.rules.layout)
    }

    /// The reason why the query leaves a segment out, or nil if it does not.
    func exclusion(of segment: Int) -> SegmentExclusion? {
        SegmentExclusion(
            of: segment, wholeGraph.segments[segment], avoiding: query.avoiding,
            allowingDestructive: query.allowsDestructive || isNamed?[segment] ?? false)
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
