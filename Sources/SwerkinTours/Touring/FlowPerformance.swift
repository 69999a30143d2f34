import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// A defect of an app, as a flow has shown it.
package enum FlowDefect: Hashable {
    /// A rule that a screen broke.
    case rule(String, SourcePosition)
    /// A segment that did not lead to its end, or whose steps failed.
    case segment(Int, SegmentFailure.Stage)
}

/// The first thing that goes wrong in a flow.
package struct FlowBreak {
    package let defect: FlowDefect
    /// The failure, for people.
    package let failure: StepFailure
}

/// Performs segments on the app of a session until something goes wrong.
package struct FlowPerformance {
    private let session: FlowSession
    private let map: ScreenGraph
    private let launcher: FlowLauncher
    private let crosser: SegmentCrosser

    package init(
        _ session: FlowSession, in map: ScreenGraph, known: [PreconditionKey: Any],
        arranging arrange: @escaping () throws -> Void
    ) {
        (self.session, self.map) = (session, map)
        launcher = FlowLauncher(session, in: map, known: known, arranging: arrange)
        crosser = SegmentCrosser(session, in: map)
    }

    /// Launches the app, and returns the navigator on its first screen; nil with the rule if that screen breaks one.
    package func launch(_ launch: TourQuery.Launch) throws -> (navigator: Navigator, broken: FlowBreak?) {
        try launcher.launch(launch)
        let count = brokenCount
        let navigator = try Navigator(session)
        try navigator.arrive()
        return (navigator, brokenRule(since: count))
    }

    /// Crosses segments in order; returns how many were crossed, and what went wrong.
    ///
    /// Ends without a break before a segment that can't be crossed by what the app has shown, and once `isOver` returns true. The segment of
    /// a break counts as crossed.
    package func cross(
        _ segments: [PlannedSegment], _ navigator: Navigator, until isOver: () -> Bool = { false }
    ) throws -> (crossed: Int, broken: FlowBreak?) {
        let crossings = record(segments, navigator)
        for (position, planned) in segments.enumerated() {
            guard !isOver(), isPossible(planned, navigator) else { return (position, nil) }
            navigator.situation.assume(planned.assumptions)
            let count = brokenCount
            if let failed = try crosser.cross(planned, number: position + 1, of: crossings, navigator) {
                let place = try? crosser.location(after: failed, navigator)
                let failure = crosser.located(failed, at: place).asStepFailure
                return (
                    position + 1, FlowBreak(defect: .segment(planned.index, failed.stage), failure: failure)
                )
            }
            session.run.takePicture(planned.end)
            if let broken = brokenRule(since: count) { return (position + 1, broken) }
        }
        return (segments.count, nil)
    }

    private func isPossible(_ planned: PlannedSegment, _ navigator: Navigator) -> Bool {
        var situation = navigator.situation
        return (try? situation.cross(planned.index)) != nil && situation.screen == planned.end
    }

    // MARK: Rules

    private var brokenCount: Int { session.openArrivalWatch?.brokenCount ?? 0 }

    private func brokenRule(since count: Int) -> FlowBreak? {
        guard let watch = session.openArrivalWatch, watch.brokenCount > count, let last = watch.latestBreak else {
            return nil
        }
        return FlowBreak(defect: .rule(last.rule, last.position), failure: last.failure)
    }

    // MARK: Records

    private func record(_ segments: [PlannedSegment], _ navigator: Navigator) -> PlannedCrossings {
        let start = navigator.situation.stack
        let screens = [start.current ?? ""] + segments.map(\.end)
        var (stack, stacks) = (start, [start.screens])
        for planned in segments {
            stack.cross(planned.segment.kind, to: planned.end)
            stacks.append(stack.screens)
        }
        session.run.emit(
            .planned(
                PlanRecord(
                    from: screens[0], to: screens[screens.count - 1], screens: screens,
                    assumed: segments.flatMap(\.assumptions).map(\.description),
                    cost: segments.reduce(0) { $0 + $1.segment.cost }, depth: session.run.depth,
                    stacks: map.dependsOnStack ? stacks : [], facts: navigator.situation.knownValues)))
        return PlannedCrossings(count: segments.count, screens: screens, showsStacks: map.dependsOnStack)
    }
}
