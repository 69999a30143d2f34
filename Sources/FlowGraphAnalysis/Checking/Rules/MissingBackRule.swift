import FlowGraph

/// A modal that can be opened but not closed.
///
/// Any exit counts if it is usable in some state: back, unwind, replace, root, or one from a screen that the modal
/// opens. So a modal that can be left from a screen that it leads to is not found.
enum MissingBackRule: CheckRule {
    static let name = "missing-back"
    static let severity = Finding.Severity.warning
    static let meaning = "A modal can be opened but not closed."
    static let remedy = "Add the segment that closes the modal, such as one of the kind back."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let sinks = context.sinkComponents
        return sinks.modals.map { modal, set in
            let blocked = sinks.blockedExits(of: set)
            let name = context.graph.screens[modal].name
            let others = set.screens.filter { $0 != modal }
            let reason: Wording =
                others.isEmpty
                ? "\(sinks.reason(for: modal, blocked: blocked))"
                : "it leads only to \(names(others, context.graph))"
            return finding(
                .screen(modal), others: others.map(Finding.Subject.screen),
                "\(subject: name) is a modal that cannot be left: \(reason); add the segment that closes it",
                proof: proof(modal, set, context.graph)
                    + SegmentObstacles.proof(blocked.map(context.obstacles.blocked)))
        }
    }

    private static func names(_ screens: [Int], _ graph: NavigationGraph) -> Wording {
        .screens(screens.map { graph.screens[$0].name }, limit: 3)
    }

    private static func proof(
        _ modal: Int, _ set: SinkComponents.SinkComponent, _ graph: NavigationGraph
    ) -> [Finding.Evidence] {
        let presenting = set.entrances.filter {
            graph.segments[$0].kind == .present && Int(graph.topology.ends[$0]) == modal
        }
        return [Finding.Evidence("presented by", .segments(presenting))]
            + Finding.Evidence.screens("leads only to", set.screens.filter { $0 != modal })
            + Finding.Evidence.screens("no path back either", set.screensBefore)
    }
}
