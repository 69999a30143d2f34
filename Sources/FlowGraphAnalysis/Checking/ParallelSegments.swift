import FlowGraph

/// Segments with the same start and the same end.
struct ParallelSegments {
    /// A segment that is never better than another with the same effects.
    struct Duplicate {
        let segment: Int
        let better: Int
    }

    let graph: NavigationGraph
    /// The positions of the segments in order; at least two.
    let segments: [Int]

    /// All groups of parallel segments, by the screen that they leave and then by their end.
    ///
    /// O(m log m) for m segments.
    static func groups(in graph: NavigationGraph) -> [ParallelSegments] {
        graph.screens.indices.flatMap { groups(from: $0, in: graph) }
    }

    private static func groups(from screen: Int, in graph: NavigationGraph) -> [ParallelSegments] {
        let ends = graph.topology.ends
        var groups: [[Int]] = []
        let outgoing = graph.topology.outgoing(screen).map(Int.init)
        for segment in outgoing.sorted(by: { (ends[$0], $0) < (ends[$1], $1) }) {
            if let last = groups.last?.last, ends[last] == ends[segment] {
                groups[groups.count - 1].append(segment)
            } else {
                groups.append([segment])
            }
        }
        return groups.filter { $0.count > 1 }.map { ParallelSegments(graph: graph, segments: $0) }
    }

    /// True if the segments lead back to their own start screen, and so are crossed for their effects alone.
    var isLoop: Bool { graph.topology.ends[segments[0]] == graph.topology.starts[segments[0]] }

    /// The segments that are never better than another of the group, each with the best segment that replaces it.
    var duplicates: [Duplicate] {
        var best: [ReplacementKey: Int] = [:]
        // As the planner counts: it does not distinguish costs below its precision.
        let costs = graph.topology.costs
        for segment in segments where best[replacementKey(segment)].map({ costs[$0] > costs[segment] }) ?? true {
            best[replacementKey(segment)] = segment
        }
        return segments.compactMap { segment in
            guard let better = best[replacementKey(segment)], better != segment else { return nil }
            return Duplicate(segment: segment, better: better)
        }
    }

    /// The preconditions of a segment as sets of values, independent of how the conditions are written.
    func conditions(_ segment: Int) -> Set<ValueSet> { Set(graph.rules[segment].conditions) }

    /// The properties that must be equal for one of two segments with the same ends to replace the other.
    private struct ReplacementKey: Hashable {
        let kind: SegmentKind
        let isDestructive: Bool
        let preconditions: Set<ValueSet>
        let effects: Set<FactMap<Effect>.Entry>
    }

    private func replacementKey(_ segment: Int) -> ReplacementKey {
        let declared = graph.segments[segment]
        return ReplacementKey(
            kind: declared.kind, isDestructive: declared.isDestructive, preconditions: conditions(segment),
            effects: Set(declared.effects))
    }
}
