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
            while let left = failed, try returnsToStart(of: left, navigator) {
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

    /// Navigates back to the start of a segment if the app left it by itself before its steps had passed, as a panel closes; returns
    /// false if the app did not, nothing leads back, or that was done as often as a navigation may plan anew.
    private func returnsToStart(of failed: SegmentFailure, _ navigator: Navigator) throws -> Bool {
        let (index, record) = (failed.planned.index, failed.segment)
        guard failed.stage == .steps, !failed.planned.segment.isDestructive, isOfApp(failed),
            returns[index, default: 0] < session.settings.navigationRetries,
            case .screen(let here)? = try? location(after: failed, navigator), here != record.from,
            let start = navigator.values.screen(named: record.from)
                ?? session.screenPresenter.screen(named: record.from)
        else { return false }
        returns[index, default: 0] += 1
        let reason = "\(failed.cause.reason.summary) The app left \(record.from) by itself."
        session.run.emit(
            .detour(
                DetourRecord(
                    from: record.from, expected: record.to, found: here, reason: reason, depth: session.run.depth)))
        let back = try Navigation(session, to: start, avoiding: progress.state.broken.union([index]))
        guard session.run.attempt({ try back.goFromHere() }) == nil else { return false }
        (navigator.situation, navigator.values) = (back.navigator.situation, back.navigator.values)
        return true
    }

    /// Returns true if the app is to blame for a failure, and no assertion of the test was wrong.
    private func isOfApp(_ failed: SegmentFailure) -> Bool {
        failed.cause.reason.culprit == .app && !(failed.cause.reason is FailedAssertion)
    }

    func location(after failed: SegmentFailure, _ navigator: Navigator) throws -> ScreenLocation {
        let recognition = try navigator.recognition()
        return try recognition.locate(
            preferring: [failed.segment.to, failed.segment.from],
            timeout: failed.stage == .arrival ? .zero : recognition.app.timeouts.waiting)
    }
}

extension TourRunner {
    /// The ending of a flow at a segment that failed.
    func ending(
        after failed: SegmentFailure, _ before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) throws -> Ending {
        var failed = failed
        let place = try? location(after: failed, navigator)
        switch place {
        case .unknown(let tree)?: failed.ending = .lost(tree)
        case .several(let screens)?: failed.ending = .ambiguous(screens)
        case .screen, nil: break
        }
        let broke = Ending.broke(failed.planned, failed.asStepFailure)
        guard isOfApp(failed) else { return broke }
        if case .screen(let here)? = place, failed.stage == .steps, here != failed.segment.from,
            repeated.insert(failed.planned.index).inserted
        {
            session.run.output(
                "The app left \(failed.segment.from) by itself, so the segment to \(failed.segment.to) is tried again.")
            return .leftPlan
        }
        return try doubt(failed, before, of: flow, navigator) ? .leftPlan : broke
    }

    /// Takes an assumption about the launch to be wrong that a failed segment needed; returns false if there is none, or the segment can't
    /// be crossed then.
    ///
    /// A second failure of the segment, without the assumption, takes the doubt back.
    private func doubt(
        _ failed: SegmentFailure, _ before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) throws -> Bool {
        let segment = failed.planned.index
        if let doubt = doubts[segment] {
            query.launches[doubt.launch].given[doubt.fact] = nil
            return false
        }
        guard let launch = query.launches.firstIndex(of: flow.launch) else { return false }
        let facts = failed.planned.segment.preconditions.map(\.fact).filter { isUnchanged($0, by: before) }
        guard let (situation, refuted) = navigator.situation.refuting(facts), let fact = refuted.first else {
            return false
        }
        var query = query
        query.launches[launch].given[fact] = situation.assumed.value(of: fact)
        query.avoiding = progress.state.broken
        guard try isCrossed(segment, byFlowsOf: query) else { return false }
        self.query = query
        doubts[segment] = (launch, fact)
        session.run.output(
            "\(failed.sentence) What was assumed of \(fact) is taken to be wrong.")
        return true
    }

    /// True if a flow of a query can cross a segment.
    private func isCrossed(_ segment: Int, byFlowsOf query: TourQuery) throws -> Bool {
        var query = query
        query.criterion = .segments
        (query.only, query.longest) = ([.segment(segment)], nil)
        return try session.plan(query, in: map).flows.isEmpty == false
    }

    /// True if no segment of some changes a fact, so that it is as it was at the launch.
    private func isUnchanged(_ fact: String, by segments: [Int]) -> Bool {
        !segments.contains { map.graph.segments[$0].effects.contains { $0.fact == fact } }
    }

    /// The ending of a flow before a segment that can't be crossed according to the observed facts; nil if it can be.
    func obstacle(
        to planned: PlannedSegment, after before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) -> Ending? {
        var situation = navigator.situation
        let problem: String
        do throws(CrossingObstacle) {
            try situation.cross(planned.index)
            guard situation.screen != planned.end else { return nil }
            problem = "it leads to \(situation.screen ?? "no known screen") by the stack of screens"
        } catch {
            problem = "it needs \(error)"
        }
        if learnLaunch(planned, before, of: flow, navigator) { return .leftPlan }
        let name = "\(planned.segment.start) → \(planned.end)"
        return .broke(
            planned,
            StepFailure(
                .custom("\(name) can't be crossed after what the app has shown: \(problem).")))
    }

    /// Takes observed values of facts that no segment has changed as facts of the launch; returns true if one is new.
    private func learnLaunch(
        _ planned: PlannedSegment, _ before: [Int], of flow: Tour.Flow, _ navigator: Navigator
    ) -> Bool {
        guard let launch = query.launches.firstIndex(of: flow.launch) else { return false }
        let facts = planned.segment.preconditions.map(\.fact).filter { isUnchanged($0, by: before) }
        var isNews = false
        for fact in facts {
            guard let value = navigator.situation.given.value(of: fact), query.launches[launch].given[fact] != value
            else { continue }
            query.launches[launch].given[fact] = value
            session.run.output("After a launch \(fact) is \(value), as the app shows.")
            isNews = true
        }
        return isNews
    }
}

extension SegmentFailure {
    /// The failure of a step in which the segment is crossed.
    fileprivate var asStepFailure: StepFailure {
        var failure = StepFailure(NavigationFailure.segment(self), attempts: cause.attempts)
        failure.path = cause.path
        return failure
    }
}
