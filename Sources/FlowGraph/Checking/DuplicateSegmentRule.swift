/// A segment that is never better than another with the same ends, kind, preconditions and effects.
enum DuplicateSegmentRule: CheckRule {
    static let name = "duplicate-segment"

    static func findings(in reachability: Reachability) -> [Finding] {
        let graph = reachability.graph
        var best: [Signature: Int] = [:]
        for (index, segment) in graph.segments.enumerated() {
            let signature = Signature(segment)
            if let other = best[signature], graph.segments[other].cost <= segment.cost { continue }
            best[signature] = index
        }
        return graph.segments.indices.compactMap { index in
            guard let better = best[Signature(graph.segments[index])], better != index else { return nil }
            return finding(.warning, .segment(index), message(index, better, graph))
        }
    }

    /// What two segments have in common when one can stand for the other.
    private struct Signature: Hashable {
        let start: String
        let end: String?
        let kind: SegmentKind
        let preconditions: Set<FactMap<Condition>.Entry>
        let effects: Set<FactMap<Effect>.Entry>

        init(_ segment: Segment) {
            start = segment.start
            end = segment.end
            kind = segment.kind
            preconditions = Set(segment.preconditions)
            effects = Set(segment.effects)
        }
    }

    private static func message(_ index: Int, _ better: Int, _ graph: NavigationGraph) -> String {
        let place = FactWords.place(index, graph.segments[index])
        let other = FactWords.place(better, graph.segments[better])
        let isEqual = graph.segments[index].cost == graph.segments[better].cost
        let less = PlanWords.seconds(graph.segments[better].cost)
        let more = PlanWords.seconds(graph.segments[index].cost)
        return "\(place) does the same as \(other)" + (isEqual ? " at the same cost" : " for \(more) instead of \(less)")
            + ", so no best plan uses it; remove it, or say by a precondition or an effect how it differs"
    }
}
