import FlowGraph

/// One navigation: plans a way, performs it segment by segment, checks each arrival, and plans anew round what went wrong.
///
/// What it knows grows on the way: effects happen with each arrival, and what a plan assumed is taken to be so once the
/// segment that needed it was crossed. Values that effects made certain are written into the test's `preconditions`, and
/// what effects made uncertain is removed from there; assumptions are not written back, for the test never knew them. Of
/// what is left over several values, such as a number of at least 1, a new plan starts without.
final class Navigation {
    let test: BaseTestCase
    let map: ScreenGraph
    private let goal: String
    /// The screens still to pass, in order.
    private var waypoints: [String]
    /// Where the app is.
    private var here = ""
    /// The segments that went wrong, here or before, and are not used.
    private(set) var avoided: Set<Int>
    /// The screens arrived at, in order.
    private(set) var arrivals: [String] = []
    private var detours: [DetourRecord] = []
    /// What the test knows.
    private var told: NavigationKnowledge
    /// What the test knows and what was assumed on the way.
    private var believed: NavigationKnowledge

    /// Prepares a navigation; throws ``StepFailure`` where a screen is not registered or there is no graph.
    init(
        _ test: BaseTestCase, to goal: any PresentableScreen, via waypoints: [any PresentableScreen] = [],
        avoiding avoided: Set<Int> = []
    ) throws {
        self.test = test
        map = try test.screenGraph()
        self.goal = try test.registeredName(of: goal)
        self.waypoints = try waypoints.map(test.registeredName)
        self.avoided = avoided
        told = NavigationKnowledge(of: map.graph.facts, given: map.facts(givenBy: test.preconditions))
        believed = told
    }

    /// Goes from a screen on which the app must be.
    ///
    /// Throws ``StepFailure``. Where there is no plan, nothing has been done to the app; it was not even looked at.
    func go(from start: any PresentableScreen) throws {
        here = try test.registeredName(of: start)
        let plan = try planFromHere()
        try recognition().confirm(here)
        arrive(on: here)
        try follow(plan)
    }

    /// Goes from the screen on which the app is.
    func goFromHere() throws {
        let preferred = test.currentScreen.map { [$0.rawValue] } ?? []
        let recognition = try recognition()
        switch try recognition.locate(preferring: preferred, timeout: recognition.app.timeouts.waiting) {
        case .screen(let screen): arrive(on: screen)
        case .several(let screens): throw recognition.app.failure(.navigation(.ambiguous(screens)))
        case .unknown(let tree): throw recognition.app.failure(.navigation(.lost(tree)))
        }
        try follow(planFromHere())
    }

    private func recognition() throws -> ScreenRecognition { ScreenRecognition(map: map, app: try test.run.app()) }

    private func follow(_ first: Plan) throws {
        var plan = first
        while let trouble = try perform(plan) { plan = try detour(round: trouble) }
    }

    private func arrive(on screen: String) {
        here = screen
        arrivals.append(screen)
        test.currentScreen = test.screenPresenter.screen(named: screen)
        // Named several times in a row, a screen is passed at once, as the planner counts.
        while waypoints.first == screen { waypoints.removeFirst() }
    }

    // MARK: Planning

    /// The best plan on from where the app is, every screen of which can be recognised.
    private func planFromHere() throws -> Plan {
        do {
            let plan = try map.graph.avoiding(avoided).plan(
                PlanQuery(from: here, to: goal, via: waypoints, given: believed.definite))
            try requireRecognisableScreens(of: plan)
            return plan
        } catch let error as PlanningError {
            throw StepFailure(.navigation(test.navigationFailure(error, in: map)))
        }
    }

    private func requireRecognisableScreens(of plan: Plan) throws {
        for name in plan.screens.dropFirst() where map.trait(of: name) == nil {
            let hasObject = test.screenPresenter.screen(named: name).flatMap(test.screenPresenter.screen) != nil
            throw StepFailure(
                .misuse(
                    hasObject
                        ? "the screen \(name.quoted) has an empty trait, so an arrival there cannot be checked: give it the"
                            + " identifier of an element that is on no other screen."
                        : "the screen \(name.quoted) has no screen object: return one from its provider's screen(for:)."
                ))
        }
    }

    // MARK: Performing

    /// A segment that went wrong.
    private struct Trouble {
        let record: SegmentRecord
        let stage: SegmentFailure.Stage
        let cause: StepFailure
        let plan: Plan
    }

    /// Performs a plan; returns what went wrong, or nil on arrival at the goal.
    private func perform(_ plan: Plan) throws -> Trouble? {
        test.run.tell(
            .planned(
                PlanRecord(
                    from: plan.start, to: plan.goal, screens: plan.screens,
                    assumed: plan.assumptions.map(\.description), cost: plan.cost, depth: test.run.depth)))
        for (position, planned) in plan.segments.enumerated() {
            let record = SegmentRecord(
                number: position + 1, count: plan.segments.count, index: planned.index, from: planned.segment.start,
                to: planned.end, depth: test.run.depth)
            if let (stage, cause) = try cross(planned, record) {
                return Trouble(record: record, stage: stage, cause: cause, plan: plan)
            }
            learn(from: planned)
            arrive(on: planned.end)
        }
        return nil
    }

    /// Performs a segment and waits for the screen that it leads to; returns what it failed at.
    private func cross(
        _ planned: PlannedSegment, _ record: SegmentRecord
    ) throws -> (stage: SegmentFailure.Stage, cause: StepFailure)? {
        let segment = try declaration(of: planned)
        let trait = map.trait(of: planned.end) ?? ""
        let start = test.run.now
        test.run.tell(.segmentStarted(record))
        var stage = SegmentFailure.Stage.steps
        var cause = test.run.attempt(segment.step)
        if cause == nil {
            stage = .arrival
            cause = test.run.attempt {
                let app = try test.run.app()
                try app.wait(for: .present(.identifier(trait)), timeout: app.timeouts.waiting)
            }
        }
        test.run.tell(
            .segmentFinished(record, cause == nil ? .passed : .failed, duration: test.run.now - start))
        return cause.map { (stage, $0) }
    }

    /// The segment of the test's own screen object that a segment of the graph was made from.
    private func declaration(of planned: PlannedSegment) throws -> PathSegment {
        let place = map.places[planned.index]
        let object = test.screenPresenter.screen(named: place.screen).flatMap(test.screenPresenter.screen)
        let segments = object?.segments(on: place.side) ?? []
        if segments.indices.contains(place.offset) {
            let segment = segments[place.offset]
            let isSame = segment.start.rawValue == planned.segment.start && segment.kind == planned.segment.kind
            if isSame, segment.kind == .back || segment.end.rawValue == planned.end { return segment }
        }
        throw StepFailure(
            .misuse(
                "\(place) was \(planned.segment.start) → \(planned.end) when the graph was built, and is something else now:"
                    + " what \(place.side.rawValue) gives must not depend on the state of the test."))
    }

    private func learn(from planned: PlannedSegment) {
        believed.assume(planned.assumptions)
        believed.apply(planned.segment.effects)
        told.apply(planned.segment.effects)
        for effect in planned.segment.effects {
            test.preconditions[PreconditionKey(rawValue: effect.fact)] = told.value(of: effect.fact)?.preconditionValue
        }
    }

    // MARK: Detours

    /// Finds out where a segment that went wrong has led, and plans anew from there.
    private func detour(round trouble: Trouble) throws -> Plan {
        guard trouble.cause.reason.culprit == .app else { throw failure(trouble, .notTheApp) }
        avoided.insert(trouble.record.index)
        try settle(after: trouble)
        let retries = test.navigationRetries
        guard detours.count < retries else { throw failure(trouble, .retriesUsedUp(on: here, retries: retries)) }
        let plan = try planRound(trouble)
        let detour = DetourRecord(
            from: trouble.record.from, expected: trouble.record.to, found: here,
            reason: trouble.cause.reason.sentence, depth: test.run.depth)
        detours.append(detour)
        test.run.tell(.detour(detour))
        return plan
    }

    /// Where the traits of several screens are there, the screen that was expected counts, then the one left.
    private func settle(after trouble: Trouble) throws {
        test.currentScreen = nil
        let recognition = try recognition()
        // After a wait for the arrival there is nothing more to wait for.
        let timeout = trouble.stage == .arrival ? .zero : recognition.app.timeouts.waiting
        switch try recognition.locate(preferring: [trouble.record.to, trouble.record.from], timeout: timeout) {
        case .screen(let screen): arrive(on: screen)
        case .several(let screens): throw failure(trouble, .ambiguous(screens))
        case .unknown(let tree): throw failure(trouble, .lost(tree))
        }
    }

    private func planRound(_ trouble: Trouble) throws -> Plan {
        do {
            return try planFromHere()
        } catch let error as StepFailure {
            guard case .navigation(.noPlan(let explanation, _)) = error.reason else { throw error }
            throw failure(trouble, .noOtherWay(from: here, .noPlan(explanation)))
        }
    }

    private func failure(_ trouble: Trouble, _ ending: SegmentFailure.Ending) -> StepFailure {
        let segment = SegmentFailure(
            segment: trouble.record, stage: trouble.stage, cause: trouble.cause, screens: trouble.plan.screens,
            detours: detours, ending: ending)
        var failure = StepFailure(.navigation(.segment(segment)), attempts: trouble.cause.attempts)
        failure.path = trouble.cause.path
        return failure
    }
}
