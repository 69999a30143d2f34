extension BidirectionalSearch {
    /// The positions of the segments of the lexicographically first shortest path, or nil if there is no path.
    ///
    /// Every shortest path passes a screen at which the sides have met. From there the search computes the remaining
    /// cost of every screen before it on such paths; the path then follows, from the start, the segment of least
    /// position whose cost makes up the difference of the remaining costs. O(the segments of all screens on shortest
    /// paths) beside the search.
    func lexicographicallyFirstPath(from start: Int, to goal: Int) -> (cost: Cost, segments: [Int])? {
        guard let cost = leastCost(from: start, to: goal) else { return nil }
        completeRemainingCosts(total: cost)
        var path: [Int] = []
        path.reserveCapacity(16)
        var screen = start
        while screen != goal {
            guard let step = step(from: screen) else { return nil }
            path.append(forwards.segment(of: step))
            screen = Int(forwards.edges[step].screen)
        }
        return (cost, path)
    }

    /// The first step from a screen that leads on at the cost that remains.
    private func step(from screen: Int) -> Int? {
        let remaining = back.costs[screen]
        return forwards.edges(from: screen).first { position in
            let arc = forwards.edges[position]
            let rest = back.costs[Int(arc.screen)]
            return rest < remaining && arc.cost == remaining - rest
        }
    }

    /// Computes the remaining cost for screens on a shortest path that only the forward search has reached.
    ///
    /// The costs from the start are exact on shortest paths: a screen lies on one if an edge from it to a screen on one
    /// costs the difference of their costs.
    private func completeRemainingCosts(total: Cost) {
        var pending = meetings
        while let screen = pending.popLast() {
            let cost = front.costs[Int(screen)]
            for position in backwards.edges(from: Int(screen)) {
                let arc = backwards.edges[position]
                let before = front.costs[Int(arc.screen)]
                guard before < cost, arc.cost == cost - before, back.costs[Int(arc.screen)] != total - before else {
                    continue
                }
                back.reach(arc.screen, at: total - before)
                pending.append(arc.screen)
            }
        }
    }
}
