extension BidirectionalSearch {
    /// The positions of the segments of the cheapest way whose sequence of positions is the least, or nil if there is no way.
    ///
    /// Every cheapest way passes a screen at which the sides have met. From there what remains to the goal becomes known of all
    /// screens before it on such ways; the way then follows, from the start, the segment of least position that leads on at the
    /// cost that remains. O(the segments of all screens on cheapest ways) beside the search.
    func lexicographicallyFirstPath(from start: Int, to goal: Int) -> (cost: Cost, segments: [Int])? {
        guard let cost = leastCost(from: start, to: goal) else { return nil }
        completeRemainingCosts(total: cost)
        var path: [Int] = []
        path.reserveCapacity(16)
        var screen = start
        while screen != goal {
            guard let step = step(from: screen) else { return nil }
            path.append(Int(forwards.segments[step]))
            screen = Int(forwards.arcs[step].screen)
        }
        return (cost, path)
    }

    /// The first step from a screen that leads on at the cost that remains.
    private func step(from screen: Int) -> Int? {
        let remaining = back.costs[screen]
        return forwards.steps(from: screen).first { position in
            let arc = forwards.arcs[position]
            let rest = back.costs[Int(arc.screen)]
            return rest < remaining && arc.cost == remaining - rest
        }
    }

    /// Finds what remains to the goal of every screen on a cheapest way that only the side of the start has reached.
    ///
    /// The costs from the start are exact on cheapest ways: of a screen before one that is on such a way, one is that also where
    /// the step between them makes up the difference of their costs.
    private func completeRemainingCosts(total: Cost) {
        var pending = meetings
        while let screen = pending.popLast() {
            let cost = front.costs[Int(screen)]
            for position in backwards.steps(from: Int(screen)) {
                let arc = backwards.arcs[position]
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
