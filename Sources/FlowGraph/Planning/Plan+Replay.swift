extension Plan {
    /// The plan that crosses some segments in the situation in which a query begins.
    ///
    /// Searches give only positions of segments; everything that a plan says of them is worked out here. Nil if a condition is
    /// broken on the way or on arrival, or a segment leads to a screen that is not on the stack.
    init?(crossing segments: [Int32], for query: ResolvedQuery, statesExplored: Int) {
        var replay = PlanReplay(query)
        let arrival: BeliefState.Meeting
        do throws(CrossingObstacle) {
            for segment in segments { try replay.cross(Int(segment)) }
            arrival = try replay.situation.meetCounting(query.query.required, query.required)
        } catch {
            return nil
        }
        let startStack = query.stack.map { query.graph.screens[$0].name }
        self.init(
            start: query.query.start, goal: replay.situation.screen ?? query.query.goal, startStack: startStack,
            showsStacks: startStack.count > 1 || query.graph.topology.dependsOnStack, segments: replay.segments,
            assumptionsOnArrival: arrival.assumptions, conditionsMet: replay.metCount + arrival.metCount,
            facts: replay.situation.assumed.definite, statesExplored: statesExplored,
            microseconds: replay.microseconds)
    }
}

/// Crosses segments in a situation and keeps what a plan says of them.
private struct PlanReplay {
    private(set) var segments: [PlannedSegment] = []
    private(set) var microseconds: Int64 = 0
    private(set) var metCount = 0
    var situation: Situation

    init(_ query: ResolvedQuery) {
        situation = Situation(query)
    }

    mutating func cross(_ index: Int) throws(CrossingObstacle) {
        let meeting = try situation.crossCounting(index)
        metCount += meeting.metCount
        microseconds += situation.graph.topology.costs[index]
        segments.append(
            PlannedSegment(
                index: index, segment: situation.graph.segments[index], end: situation.screen ?? "",
                assumptions: meeting.assumptions))
    }
}
