/// Plans where no condition depends on what is known, so that the best plan is the cheapest.
///
/// The least costs to the target are found once, from the target backwards and only as far as the start. The plan then follows
/// from every screen the segment of least position that leads on at least cost, which gives the least sequence of all cheapest
/// plans. As every plan costs the same part by part, legs between waypoints can be planned one by one.
struct UnconditionalPlanner {
    private let query: ResolvedQuery

    init(_ query: ResolvedQuery) {
        self.query = query
    }

    /// The best plan, nil where there is none.
    func plan() -> Plan? {
        var segments: [Int32] = []
        var screen = query.start
        var settledCount = 0
        for target in query.targets {
            let distances = ScreenDistances(to: target, stoppingAt: screen, in: query.graph.topology)
            guard let leg = leg(from: screen, to: target, by: distances) else { return nil }
            segments += leg
            settledCount += distances.settledCount
            screen = target
        }
        return PlanReplay.plan(crossing: segments, for: query, statesExplored: settledCount)
    }

    private func leg(from start: Int, to target: Int, by distances: ScreenDistances) -> [Int32]? {
        let topology = query.graph.topology
        guard distances.costs[start] != ScreenDistances.unreachable else { return nil }
        var segments: [Int32] = []
        var screen = start
        while screen != target {
            let rest = distances.costs[screen]
            let next = topology.outgoing(screen).first { segment in
                let end = Int(topology.ends[Int(segment)])
                let cost = distances.costs[end]
                return cost != ScreenDistances.unreachable && topology.costs[Int(segment)] + cost == rest
            }
            guard let next else { return nil }
            segments.append(next)
            screen = Int(topology.ends[Int(next)])
        }
        return segments
    }
}
