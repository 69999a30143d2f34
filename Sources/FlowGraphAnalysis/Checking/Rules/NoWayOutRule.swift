import FlowGraph

/// A reachable screen that cannot be left for another.
///
/// A modal is found by ``MissingBackRule`` and not reported again. If no usable segment leads to another screen at all,
/// ``UnreachableScreenRule`` says everything there is to say.
enum NoWayOutRule: CheckRule {
    static let name = "no-way-out"
    static let severity = Finding.Severity.warning
    static let meaning = "A screen can be reached, but no segment that can be used leads from it to another screen."
    static let remedy = "Add the segment that leaves the screen."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        guard joinsScreens(context.reachability) else { return [] }
        let sinks = context.sinkComponents
        return sinks.sets.compactMap { set in
            guard case .deadEnd = sinks.form(of: set) else { return nil }
            let screen = set.screens[0]
            let blocked = sinks.blockedExits(of: set)
            let reason = sinks.reason(for: screen, blocked: blocked)
            let name = context.graph.screens[screen].name
            return finding(
                .screen(screen), "\(subject: name) cannot be left: \(reason); add the segment that leaves it",
                proof: SegmentObstacles.proof(blocked.map(context.obstacles.blocked))
                    + Finding.Evidence.screens("no path back either", set.screensBefore))
        }
    }

    /// Returns true if some usable segment leads to another screen than its start.
    private static func joinsScreens(_ reachability: Reachability) -> Bool {
        let topology = reachability.graph.topology
        return topology.starts.indices.contains {
            reachability.isSegmentUsable[$0] && topology.starts[$0] != topology.ends[$0]
        }
    }
}
