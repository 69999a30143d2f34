extension BestFirstSearch {
    /// One state on the walk, and the segments that are still to be tried from it.
    private struct Stop {
        let state: Int
        var untried: Range<Int>
    }

    /// The path by which the goal was reached, if it is the only best one: nil if there are several ends, or a state on
    /// it was also reached by another path of the same weight.
    mutating func uniquePath(from origin: SearchOrigin, weight: PlanWeight, to ends: Set<Int>) -> StatePath? {
        guard ends.count == 1, var state = ends.first else { return nil }
        var segments: [Int32] = []
        while state != origin.state {
            let label = labels[state]
            guard !label.isTied, label.parent >= 0 else { return nil }
            let parent = Int(label.parent)
            let segment = crossable.range(of: space.screen(of: parent)).first { position in
                bestSuccessor(of: parent, by: crossable[position], origin) == state
            }
            guard let segment else { return nil }
            segments.append(crossable[segment].segment)
            state = parent
        }
        return StatePath(weight: weight, segments: segments.reversed())
    }

    /// The lexicographically first path: a depth-first walk over the segments that lie on a best path to the state they
    /// lead to.
    mutating func lexicographicallyFirstPath(from origin: SearchOrigin, weight: PlanWeight, to ends: Set<Int>)
        -> StatePath
    {
        var stops = [stop(at: origin.state)]
        var segments: [Int32] = []
        var deadEnds: Set<Int> = []
        while let current = stops.last, !ends.contains(current.state) {
            guard let position = current.untried.first else {
                deadEnds.insert(current.state)
                stops.removeLast()
                _ = segments.popLast()
                continue
            }
            stops[stops.count - 1].untried.removeFirst()
            let segment = crossable[position]
            guard let next = bestSuccessor(of: current.state, by: segment, origin), !deadEnds.contains(next) else {
                continue
            }
            stops.append(stop(at: next))
            segments.append(segment.segment)
        }
        return StatePath(weight: weight, segments: segments)
    }

    private func stop(at state: Int) -> Stop {
        Stop(state: state, untried: crossable.range(of: space.screen(of: state)))
    }

    /// The state behind a segment, if crossing it is a best path to that state.
    private mutating func bestSuccessor(
        of state: Int, by segment: CrossableSegments.Crossable, _ origin: SearchOrigin
    ) -> Int? {
        guard let crossing = cross(segment, from: state, origin), crossing.state < labels.count else { return nil }
        let label = labels[crossing.state]
        let isBest = label.run == run && label.isFinal && label.weight == labels[state].weight + crossing.weight
        return isBest ? crossing.state : nil
    }
}
