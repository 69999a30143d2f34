/// A segment that is never better than another with the same ends, kind, preconditions and effects.
enum DuplicateSegmentRule: CheckRule {
    static let name = "duplicate-segment"

    static func findings(in reachability: Reachability) -> [Finding] {
        let graph = reachability.graph
        let worse = graph.screens.indices.flatMap { screen in
            parallelSegments(from: screen, in: graph.topology).flatMap { worseSegments(among: $0, in: graph) }
        }
        return worse.sorted { $0.segment < $1.segment }.map { worse in
            finding(.warning, .segment(worse.segment), message(worse.segment, worse.better, graph))
        }
    }

    /// The segments from a screen that share their end with others, grouped by the end.
    private static func parallelSegments(from screen: Int, in topology: Topology) -> [[Int]] {
        var groups: [[Int]] = []
        let segments = topology.outgoing(screen).sorted { left, right in
            (topology.ends[Int(left)], left) < (topology.ends[Int(right)], right)
        }
        for segment in segments.map(Int.init) {
            if let last = groups.last?.last, topology.ends[last] == topology.ends[segment] {
                groups[groups.count - 1].append(segment)
            } else {
                groups.append([segment])
            }
        }
        return groups.filter { $0.count > 1 }
    }

    private static func worseSegments(
        among segments: [Int], in graph: NavigationGraph
    ) -> [(segment: Int, better: Int)] {
        var best: [Signature: Int] = [:]
        for index in segments {
            let signature = Signature(index, graph)
            let other = best[signature]
            // As the planner counts: two costs may differ by less than it knows.
            let costs = graph.topology.costs
            if other.map({ costs[$0] > costs[index] }) ?? true { best[signature] = index }
        }
        return segments.compactMap { index in
            guard let better = best[Signature(index, graph)], better != index else { return nil }
            return (index, better)
        }
    }

    /// What two segments with the same ends have in common when one can stand for the other.
    private struct Signature: Hashable {
        let kind: SegmentKind
        let preconditions: Set<ValueSet>
        let effects: Set<FactMap<Effect>.Entry>

        init(_ segment: Int, _ graph: NavigationGraph) {
            kind = graph.segments[segment].kind
            // As sets of values, so that it does not matter in which words a condition is written.
            preconditions = Set(graph.rules[segment].conditions)
            effects = Set(graph.segments[segment].effects)
        }
    }

    private static func message(_ index: Int, _ better: Int, _ graph: NavigationGraph) -> String {
        let place = FactWords.place(index, graph.segments[index])
        let other = FactWords.place(better, graph.segments[better])
        let isEqual = graph.topology.costs[index] == graph.topology.costs[better]
        let less = PlanWords.seconds(graph.segments[better].cost)
        let more = PlanWords.seconds(graph.segments[index].cost)
        let cost = isEqual ? "at the same cost" : "for \(more) instead of \(less)"
        return "\(place) does the same as \(other) \(cost), so no best plan uses it; remove it, or say by"
            + " a precondition or an effect how it differs"
    }
}
