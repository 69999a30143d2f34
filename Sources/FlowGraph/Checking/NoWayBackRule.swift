/// A screen that can be reached and left, but from which no way leads back to a start screen.
///
/// Judged over the segments that can be used in some state, so a screen that is found really has no way back. Screens that have
/// no way out at all are found by ``NoWayOutRule`` and not repeated.
enum NoWayBackRule: CheckRule {
    static let name = "no-way-back"
    static let severity = Finding.Severity.warning
    static let meaning = "A screen can be reached and left, but no way leads from it back to a screen to begin on."
    static let remedy = "Add the segment that leads back, on the screen or on one that it leads to."

    static func findings(in reachability: Reachability, options: CheckOptions) -> [Finding] {
        // What was not looked at may be the way back.
        guard reachability.isComplete else { return [] }
        let canReturn = screensWithWayBack(reachability)
        let graph = reachability.graph
        return reachability.reachableScreens
            .filter { !canReturn[$0] && NoWayOutRule.canBeLeft($0, reachability) }
            .map { screen in
                let starts = Enumeration.words(reachability.query.starts, limit: 3)
                return finding(
                    .screen(screen),
                    "from \(graph.screens[screen].name) no way leads back to \(starts); add a segment that does, there or"
                        + " on a screen that it leads to",
                    proof: [Finding.Evidence("leads only to", .screens(nextScreens(screen, reachability)))])
            }
    }

    /// The other screens that segments lead to which can be used; none of them has a way back either.
    private static func nextScreens(_ screen: Int, _ reachability: Reachability) -> [Int] {
        let topology = reachability.graph.topology
        var seen: Set<Int> = [screen]
        return topology.outgoing(screen).filter { reachability.isSegmentUsable[Int($0)] }
            .map { Int(topology.ends[Int($0)]) }.filter { $0 >= 0 && seen.insert($0).inserted }
    }

    private static func screensWithWayBack(_ reachability: Reachability) -> [Bool] {
        let topology = reachability.graph.topology
        var canReturn = [Bool](repeating: false, count: topology.screenCount)
        var pending = reachability.query.starts.compactMap { reachability.graph.index(ofScreen: $0) }
        for start in pending { canReturn[start] = true }
        while let screen = pending.popLast() {
            for segment in topology.incoming(screen) where reachability.isSegmentUsable[Int(segment)] {
                let start = Int(topology.starts[Int(segment)])
                guard !canReturn[start] else { continue }
                canReturn[start] = true
                pending.append(start)
            }
        }
        return canReturn
    }
}
