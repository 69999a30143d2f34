import FlowGraph

extension Situation {
    /// The segments that can be crossed now, in the order of the graph, each with the situation after it.
    ///
    /// With `isStrict` those that need an assumption are left out. O(segments that leave the screen).
    func possibleSegments(strict isStrict: Bool = false) -> [(planned: PlannedSegment, situation: Situation)] {
        guard let screen, let index = graph.index(ofScreen: screen) else { return [] }
        return graph.segments(from: index).compactMap { segment in
            var next = self
            guard let assumptions = try? next.cross(segment), !isStrict || assumptions.isEmpty, let end = next.screen
            else { return nil }
            let planned = PlannedSegment(
                index: segment, segment: graph.segments[segment], end: end, assumptions: assumptions)
            return (planned, next)
        }
    }

    /// The situations along some segments, or nil if one of them can't be crossed.
    package func crossing(_ segments: [Int]) -> [PlannedSegment]? {
        var (situation, planned): (Situation, [PlannedSegment]) = (self, [])
        for segment in segments {
            guard let assumptions = try? situation.cross(segment), let end = situation.screen else { return nil }
            planned.append(
                PlannedSegment(index: segment, segment: graph.segments[segment], end: end, assumptions: assumptions))
        }
        return planned
    }
}
