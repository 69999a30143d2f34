extension BidirectionalSearch {
    /// The best simple paths, best first: least cost, then the lexicographically first sequence of positions of
    /// segments.
    ///
    /// O(k·l) searches for k paths of l segments at worst, as a rule hardly more than one and k looks at each segment's
    /// start.
    func simplePaths(from start: Int, to goal: Int, count: Int) -> [(cost: Cost, segments: [Int])] {
        if start == goal { return count > 0 ? [(0, [])] : [] }
        guard count > 0, let cost = meet(from: start, to: goal, limit: .none) else { return [] }
        let horizon = CostHorizon(front: front, back: back, backwards: backwards)
        let space = DetourSpace(from: start, to: goal, over: forwards, horizon: horizon, detours: detours)
        var paths = KShortestSimplePaths(space)
        paths.find(count, leastWeight: cost)
        takeBack(paths.space.horizon)
        return paths.found.map { path in (path.weight, path.steps.map(forwards.segment(of:))) }
    }
}
