/// A screen that can be reached but not left for another.
enum NoWayOutRule: CheckRule {
    static let name = "no-way-out"
    static let severity = Finding.Severity.warning
    static let meaning = "A screen can be reached, but no segment that can be used leads from it to another screen."
    static let remedy = "Add the segment by which people leave the screen."

    static func findings(in reachability: Reachability, options: CheckOptions) -> [Finding] {
        // What was not looked at may be the way out.
        guard reachability.isComplete, reachability.graph.screens.count > 1 else { return [] }
        let obstacles = SegmentObstacles(reachability)
        return reachability.reachableScreens.filter { !canBeLeft($0, reachability) }.map { screen in
            finding(screen, reachability.graph, obstacles)
        }
    }

    /// Whether a segment that can be used leads from a screen to another.
    static func canBeLeft(_ screen: Int, _ reachability: Reachability) -> Bool {
        let topology = reachability.graph.topology
        return topology.outgoing(screen).contains { segment in
            reachability.isSegmentUsable[Int(segment)] && Int(topology.ends[Int(segment)]) != screen
        }
    }

    private static func finding(_ screen: Int, _ graph: NavigationGraph, _ obstacles: SegmentObstacles) -> Finding {
        let name = graph.screens[screen].name
        let others = graph.segments(from: screen).filter { graph.segments[$0].end != name }
        let why =
            graph.segments(from: screen).isEmpty
            ? "no segment leaves it"
            : others.isEmpty
                ? "the segments that leave it lead back to itself"
                : "the segments that lead from it to other screens can never be used"
        return finding(
            .screen(screen), "\(name) has no way out: \(why); add the segment by which people leave it",
            proof: SegmentObstacles.proof(others.map(obstacles.blocked)))
    }
}
