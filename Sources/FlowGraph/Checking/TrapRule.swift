/// Several screens that can be reached and that lead only to one another, so that no way leads back to a start.
///
/// Only the innermost sets are found: the screens from which all ways lead into one have a way back when it has, and stand in its
/// proof. A single screen is found by ``NoWayOutRule``, a set that is a modal by ``MissingBackRule``, and neither is repeated.
enum TrapRule: CheckRule {
    static let name = "trap"
    static let severity = Finding.Severity.warning
    static let meaning = "Screens can be reached, but lead only to one another and not back to a screen to begin on."
    static let remedy = "Add a segment that leads back, on one of the screens."

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        let closed = subject.closedSets
        return closed.sets.compactMap { set in
            guard case .trap = closed.form(of: set) else { return nil }
            let isMeant = isEnteredForGood(set, closed, subject.graph)
            let blocked = closed.blockedExits(of: set).map(subject.obstacles.blocked)
            return finding(
                .screen(set.screens[0]), others: set.screens.dropFirst().map(Finding.Place.screen),
                message(set, subject.reachability, isMeant: isMeant),
                severity: isMeant ? .information : severity,
                proof: [
                    Finding.Evidence("lead only to one another", .screens(set.screens)),
                    Finding.Evidence("in by", .segments(set.entrances)),
                ] + SegmentObstacles.proof(blocked)
                    + Finding.Evidence.screens("no way back either", set.screensBefore))
        }
    }

    /// Whether the screens to begin on are left once and for all, as a splash screen is: none can be got back to from anywhere, and
    /// every segment that leads on to the others takes away what was there before.
    private static func isEnteredForGood(
        _ set: ClosedSets.ClosedSet, _ closed: ClosedSets, _ graph: NavigationGraph
    ) -> Bool {
        !closed.someScreenLeadsToStart
            && set.entrances.allSatisfy { [.replace, .root].contains(graph.segments[$0].kind) }
    }

    private static func message(
        _ set: ClosedSets.ClosedSet, _ reachability: Reachability, isMeant: Bool
    ) -> String {
        let names = Enumeration.words(set.screens.map { reachability.graph.screens[$0].name }, limit: 3)
        let starts = Enumeration.words(reachability.query.starts, limit: 3)
        return isMeant
            ? "\(starts) is left for good: \(names) lead only to one another; if that is meant, begin the check on one of them"
            : "\(names) lead only to one another, and no way leads back to \(starts); add a segment that does, on one of them"
    }
}
