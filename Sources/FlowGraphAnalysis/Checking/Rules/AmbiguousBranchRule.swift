import FlowGraph

/// Segments with the same ends, cost and preconditions but different effects or steps.
///
/// If nothing later depends on the difference, the order of declaration decides which of them a plan takes, and with it
/// which facts hold afterwards. Two segments with the same effects are found by ``DuplicateSegmentRule`` and not
/// reported again. Segments that lead back to their own start screen do not compete: a plan crosses one only for its
/// effects.
enum AmbiguousBranchRule: CheckRule {
    static let name = "ambiguous-branch"
    static let severity = Finding.Severity.warning
    static let meaning =
        "Two segments lead from one screen to the same end with equal cost and preconditions, but do different things."
    static let remedy = "Give the segments different costs, or preconditions that distinguish them."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let pairs = context.parallelSegments.filter { !$0.isLoop }.flatMap { competitors($0, context.reachability) }
        return pairs.sorted { $0.segment < $1.segment }.map { pair in
            finding(
                .segment(pair.segment), others: [.segment(pair.first)], message(pair, context.graph),
                proof: [Finding.Evidence("competing", .segments([pair.first, pair.segment]))])
        }
    }

    /// A segment, and the first declared segment that competes with it.
    private struct Pair {
        let first: Int
        let segment: Int
    }

    /// The properties that decide, before the order of declaration, between parallel segments.
    private struct PriorityKey: Hashable {
        let isDestructive: Bool
        let cost: Int64
        let preconditions: Set<ValueSet>
    }

    private static func competitors(_ parallel: ParallelSegments, _ reachability: Reachability) -> [Pair] {
        let duplicates = Set(parallel.duplicates.map(\.segment))
        let rivals = parallel.segments.filter { reachability.isSegmentUsable[$0] && !duplicates.contains($0) }
        var first: [PriorityKey: Int] = [:]
        return rivals.compactMap { segment in
            let key = PriorityKey(
                isDestructive: reachability.graph.segments[segment].isDestructive,
                cost: reachability.graph.topology.costs[segment], preconditions: parallel.conditions(segment))
            guard let earlier = first[key] else {
                first[key] = segment
                return nil
            }
            return Pair(first: earlier, segment: segment)
        }
    }

    private static func message(_ pair: Pair, _ graph: NavigationGraph) -> Wording {
        let segment = graph.segments[pair.segment]
        let first = graph.segments[pair.first]
        let difference =
            Set(segment.effects) == Set(first.effects) ? "they are of different kinds" : "they have different effects"
        return
            "\(segment: pair.segment, segment) has the same cost and preconditions as \(segment: pair.first, first), but \(difference),"
            + " and the order of declaration decides between them; give them different costs, or preconditions that distinguish"
            + " them"
    }
}
