import FlowGraph

/// Several reachable screens that lead only to one another, so that no path leads back to a start screen.
///
/// Only sink components are found; the proof lists the screens from which all paths lead into one, which are repaired
/// with it. A single screen is found by ``NoWayOutRule``, a set that is a modal by ``MissingBackRule``, and neither is
/// reported again.
enum TrapRule: CheckRule {
    static let name = "trap"
    static let severity = Finding.Severity.warning
    static let meaning = "Screens can be reached, but lead only to one another and not back to a start screen."
    static let remedy = "Add a segment that leads back, on one of the screens."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let sinks = context.sinkComponents
        return sinks.sets.compactMap { set in
            guard case .trap = sinks.form(of: set) else { return nil }
            let isMeant = isEnteredForGood(set, sinks, context.graph)
            let blocked = sinks.blockedExits(of: set).map(context.obstacles.blocked)
            return finding(
                .screen(set.screens[0]), others: set.screens.dropFirst().map(Finding.Subject.screen),
                message(set, context.reachability, isMeant: isMeant),
                severity: isMeant ? .information : severity,
                proof: [
                    Finding.Evidence("lead only to one another", .screens(set.screens)),
                    Finding.Evidence("entered by", .segments(set.entrances)),
                ] + SegmentObstacles.proof(blocked)
                    + Finding.Evidence.screens("no path back either", set.screensBefore))
        }
    }

    /// Returns true if the start screens are left once and for all, as a splash screen is: no path leads back to one,
    /// and every segment from them to the others empties the stack.
    private static func isEnteredForGood(
        _ set: SinkComponents.SinkComponent, _ sinks: SinkComponents, _ graph: NavigationGraph
    ) -> Bool {
        !sinks.someScreenLeadsToStart
            && set.entrances.allSatisfy { [.replace, .root].contains(graph.segments[$0].kind) }
    }

    private static func message(
        _ set: SinkComponents.SinkComponent, _ reachability: Reachability, isMeant: Bool
    ) -> Wording {
        let names = Wording.screens(set.screens.map { reachability.graph.screens[$0].name }, limit: 3)
        let starts = Wording.screens(reachability.query.starts, limit: 3)
        return isMeant
            ? "\(starts) is left for good: \(names) lead only to one another; if that is intended, start the check on"
                + " one of them"
            : "\(names) lead only to one another, and no path leads back to \(starts); add a segment that does, on"
                + " one of them"
    }
}
