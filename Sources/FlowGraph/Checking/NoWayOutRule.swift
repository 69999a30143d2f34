/// A screen that can be reached but not left for another.
///
/// A modal is found by ``MissingBackRule`` and not repeated. Where no segment that can be used leads from any screen to another, all
/// that there is to say is that the other screens cannot be reached, and ``UnreachableScreenRule`` says it.
enum NoWayOutRule: CheckRule {
    static let name = "no-way-out"
    static let severity = Finding.Severity.warning
    static let meaning = "A screen can be reached, but no segment that can be used leads from it to another screen."
    static let remedy = "Add the segment by which people leave the screen."

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        guard joinsScreens(subject.reachability) else { return [] }
        let closed = subject.closedSets
        return closed.sets.compactMap { set in
            guard case .deadEnd = closed.form(of: set) else { return nil }
            let screen = set.screens[0]
            let blocked = closed.blockedExits(of: set)
            let reason = closed.reason(for: screen, blocked: blocked)
            let name = subject.graph.screens[screen].name
            return finding(
                .screen(screen), "\(name) has no way out: \(reason); add the segment by which people leave it",
                proof: SegmentObstacles.proof(blocked.map(subject.obstacles.blocked))
                    + Finding.Evidence.screens("no way back either", set.screensBefore))
        }
    }

    /// Whether some segment that can be used leads to another screen than it leaves.
    private static func joinsScreens(_ reachability: Reachability) -> Bool {
        let topology = reachability.graph.topology
        return topology.starts.indices.contains {
            reachability.isSegmentUsable[$0] && topology.starts[$0] != topology.ends[$0]
        }
    }
}
