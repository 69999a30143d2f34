extension BidirectionalSearch {
    /// The best ways that pass no screen twice, best first: least cost, then the least sequence of positions of segments.
    ///
    /// O(k·l) searches for k ways of l segments at worst, as a rule hardly more than one and k looks at each segment's start.
    func simplePaths(from start: Int, to goal: Int, count: Int) -> [(cost: Cost, segments: [Int])] {
        if start == goal { return count > 0 ? [(0, [])] : [] }
        guard count > 0, let cost = meet(from: start, to: goal, limit: .none) else { return [] }
        let horizon = CostHorizon(front: front, back: back, backwards: backwards)
        var paths = KShortestSimplePaths(from: start, to: goal, by: forwards, horizon: horizon, detours: detours)
        paths.find(count, leastCost: cost)
        takeBack(paths.horizon)
        return paths.found.map { path in (path.cost, path.steps.map { Int(forwards.segments[$0]) }) }
    }
}
