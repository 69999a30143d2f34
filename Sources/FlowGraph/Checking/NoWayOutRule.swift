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
        let ends = graph.segments(from: screen).map { graph.segments[$0].end }
        let why =
            ends.isEmpty
            ? "no segment leaves it"
            : ends.allSatisfy { $0 == name }
                ? "the segments that leave it lead back to itself" : "the segments that leave it can never be used"
        return "\(name) has no way out: \(why); add the segment by which people leave it"
    }
}
