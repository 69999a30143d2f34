import FlowGraph

/// A segment that can never be crossed although its start screen is reachable.
///
/// Segments that leave unreachable screens follow from the finding about their screen and are not reported again.
/// Implied segments (``FlowGraph/Segment/impliedTag``) are not mistakes: without a screen to return to, there is no Back button.
package enum DeadSegmentRule: CheckRule {
    package static let name = "dead-segment"
    static let severity = Finding.Severity.error
    static let meaning =
        "A segment can never be used, because its conditions never hold when its start is reached."
    static let remedy = "Set the fact on a path to it, relax the condition, or remove the segment."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let graph = context.graph
        let reachability = context.reachability
        let dead = reachability.deadSegments.filter {
            reachability.isReachable(Int(graph.topology.starts[$0])) && !graph.segments[$0].isImplied
        }
        return dead.map { segment in
            let blocked = [context.obstacles.blocked(segment)]
            return finding(
                .segment(segment),
                "\(segment: segment, graph.segments[segment]) can never be used; \(context.obstacles.remedy(blocked))",
                proof: SegmentObstacles.proof(blocked) + context.obstacles.cases(of: segment))
        }
    }
}
