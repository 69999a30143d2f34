/// A screen that can be reached but not left for another.
enum NoWayOutRule: CheckRule {
    static let name = "no-way-out"

    static func findings(in reachability: Reachability) -> [Finding] {
        // What was not looked at may be the way out.
        guard reachability.isComplete, reachability.graph.screens.count > 1 else { return [] }
        return reachability.reachableScreens.filter { !canBeLeft($0, reachability) }.map { screen in
            finding(.warning, .screen(screen), message(screen, reachability.graph))
        }
    }

    /// Whether a segment that can be used leads from a screen to another.
    static func canBeLeft(_ screen: Int, _ reachability: Reachability) -> Bool {
        let topology = reachability.graph.topology
        return topology.outgoing(screen).contains { segment in
            reachability.isSegmentUsable[Int(segment)] && Int(topology.ends[Int(segment)]) != screen
        }
    }

    private static func message(_ screen: Int, _ graph: NavigationGraph) -> String {
        let name = graph.screens[screen].name
        let others = graph.segments(from: screen).filter { graph.segments[$0].end != name }
        let why =
            graph.segments(from: screen).isEmpty
            ? "no segment leaves it"
            : others.isEmpty
                ? "the segments that leave it lead back to itself"
                : "the segments that lead from it to other screens can never be used"
        return "\(name) has no way out: \(why); add the segment by which people leave it"
    }
}
