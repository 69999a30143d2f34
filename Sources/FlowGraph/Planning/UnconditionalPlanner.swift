/// Plans if no condition depends on beliefs, so that the best plan is the shortest path; crosses no destructive
/// segment.
///
/// The cost of a plan is the sum of the costs of its parts, so the legs between waypoints can be planned one by one.
struct UnconditionalPlanner {
    private let query: ResolvedQuery
    private let paths: ShortestPaths

    /// Plans for a query, or nil if something in it depends on beliefs or on the stack, or it asks to perform a segment.
    init?(_ query: ResolvedQuery) {
        guard query.required.isEmpty, query.isPerformed == nil, let paths = ShortestPaths(query.graph) else {
            return nil
        }
        self.query = query
        self.paths = paths
    }

    /// The best plan, or nil if there is none.
    func plan() -> Plan? {
        var segments: [Int32] = []
        var screen = query.start
        var settledCount = 0
        for target in query.waypoints + [query.goal] {
            guard let leg = paths.path(from: screen, to: target) else { return nil }
            segments += leg.segments.map(Int32.init)
            settledCount += paths.settledCount
            screen = target
        }
        return Plan(crossing: segments, for: query, statesExplored: settledCount)
    }

    /// The best plans for a query that visit no state twice, best first, or nil if a state is more than a screen, so that such
    /// plans may pass a screen twice.
    static func plans(_ query: ResolvedQuery, count: Int) -> [Plan]? {
        guard query.graph.rules.areFree, query.waypoints.isEmpty, !query.graph.crossesDestructiveSegments else {
            return nil
        }
        return UnconditionalPlanner(query)?.plans(count: count)
    }

    private func plans(count: Int) -> [Plan] {
        paths.simplePaths(from: query.start, to: query.goal, count: count).compactMap { path in
            Plan(
                crossing: path.segments.map(Int32.init), for: query, statesExplored: paths.settledCount)
        }
    }
}
