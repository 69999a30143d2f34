import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension TourRunner {
    /// Crosses the segments of a flow from its start.
    func cross(_ flow: Tour.Flow) throws -> Ending {
        let navigator = try Navigator(session)
        try navigator.arrive()
        note(shown: flow.launch.start)
        let crossings = record(flow, knowing: navigator.situation.knownValues)
        var last: Int?
        for (number, planned) in flow.segments.enumerated() where lookProblem == nil {
            if progress.state.broken.contains(planned.index) { return .leftPlan }
            let before = flow.segments[..<number].map(\.index)
            if let ending = obstacle(to: planned, after: before, of: flow, navigator) { return ending }
            navigator.situation.assume(planned.assumptions)
            let beliefs = navigator.situation.assumed
            let (start, end) = try screens(of: planned, navigator)
            var failed = try navigator.cross(planned, number: number + 1, of: crossings, from: start, to: end)
            if let first = failed, try mayRepeat(first, navigator) {
                failed = try navigator.cross(planned, number: number + 1, of: crossings, from: start, to: end)
            }
            if let failed { return try ending(after: failed, before, of: flow, navigator) }
            try navigator.arrive(on: end)
            progress.note(
                crossed: planned.index,
                covering: query.criterion.targets(
                    crossing: planned.index, after: last, to: planned.end, assuming: beliefs, in: map.graph))
            note(shown: planned.end)
            session.run.takePicture(planned.end)
            last = planned.index
        }
        return .performed
    }

    private func note(shown screen: String) {
        progress.note(shown: screen, covering: query.criterion.targets(showing: screen, in: map.graph))
        arrived(at: screen)
    }

    private func record(_ flow: Tour.Flow, knowing facts: [String: String]) -> PlannedCrossings {
        let screens = [flow.launch.start] + flow.segments.map(\.end)
        var stack = ScreenStack([flow.launch.start])
        var stacks = [stack.screens]
        for planned in flow.segments {
            stack.cross(planned.segment.kind, to: planned.end)
            stacks.append(stack.screens)
        }
        session.run.emit(
            .planned(
                PlanRecord(
                    from: screens[0], to: screens[screens.count - 1], screens: screens,
                    assumed: flow.assumptions.map(\.description),
                    cost: flow.segments.reduce(0) { $0 + $1.segment.cost }, depth: session.run.depth,
                    stacks: map.dependsOnStack ? stacks : [], facts: facts)))
        return PlannedCrossings(count: flow.segments.count, screens: screens, showsStacks: map.dependsOnStack)
    }

    /// The screens of a segment with their values, after going to the value that the segment starts on; nil if the app shows the value.
    private func screens(
        of planned: PlannedSegment, _ navigator: Navigator
    ) throws -> (start: (any PresentableScreen)?, end: (any PresentableScreen)?) {
        guard session.screenPresenter.hasValues else { return (nil, nil) }
        let here = navigator.values.screen(named: planned.segment.start)
        guard !planned.segment.kind.dependsOnStack else {
            var (values, stack) = (navigator.values, navigator.situation.stack)
            stack.cross(planned.segment.kind, to: planned.end)
            values.follow(stack.screens)
            return (here, values.screen(named: planned.end))
        }
        let end = navigator.declaredEnd(of: planned, from: here) ?? session.screenPresenter.screen(named: planned.end)
        guard let start = navigator.declaredStart(of: planned, to: end), start.words != here?.words else {
            return (here, end)
        }
        let navigation = try Navigation(session, to: start, avoiding: progress.state.broken, trustingStack: true)
        try navigation.goFromHere()
        (navigator.situation, navigator.values) = (navigation.navigator.situation, navigation.navigator.values)
        return (start, end)
    }

    /// Returns true if a segment is to be performed once more at once: its steps passed without moving the app.
    ///
    /// A page that was just shown may not react yet: its handlers are attached after it is drawn. A destructive segment is not
    /// repeated, for it may have had its effect.
    private func mayRepeat(_ failed: SegmentFailure, _ navigator: Navigator) throws -> Bool {
        guard failed.stage == .arrival, failed.cause.reason.culprit == .app, !failed.planned.segment.isDestructive,
            !(failed.cause.reason is DriverFailure), !repeated.contains(failed.planned.index),
            case .screen(failed.segment.from)? = try? location(after: failed, navigator)
        else { return false }
        repeated.insert(failed.planned.index)
        session.run.emit(
            .detour(
                DetourRecord(
                    from: failed.segment.from, expected: failed.segment.to, found: failed.segment.from,
                    reason: "\(failed.cause.reason.summary) The segment is performed once more.",
                    depth: session.run.depth)))
        return true
    }

    func location(after failed: SegmentFailure, _ navigator: Navigator) throws -> ScreenLocation {
        let recognition = try navigator.recognition()
        return try recognition.locate(
            preferring: [failed.segment.to, failed.segment.from],
            timeout: failed.stage == .arrival ? .zero : recognition.app.timeouts.waiting)
    }
}
