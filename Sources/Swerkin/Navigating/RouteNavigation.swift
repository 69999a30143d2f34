import FlowGraph

/// Brings a route about on the app: plans who answers, performs each answer, and checks the arrival after it.
///
/// Nothing goes another way here, as a navigation does: a route says by which screens it leads.
final class RouteNavigation {
    private let session: FlowSession
    private let map: ScreenGraph
    private var stack = KnownStack()
    private var told: NavigationKnowledge

    /// Prepares it; throws ``StepFailure`` if there is no graph.
    init(_ session: FlowSession) throws {
        self.session = session
        map = try session.screenGraph()
        try session.requireKnownFacts(in: map)
        told = NavigationKnowledge(of: map.graph.facts, given: map.facts(givenBy: session.preconditions))
    }

    /// Goes to what is wanted of the route, from the screen on which the app is.
    ///
    /// Throws ``StepFailure``. Where nobody answers, nothing has been done to the app.
    func go(to goal: RouteGoal) throws {
        try session.requireKnown(goal.screens)
        let here = try recognition().screen(preferring: session.likelyScreens)
        arrive(with: map.stack(session.knownStack, believed: session.currentScreen?.rawValue, found: here))
        let plan = try RoutePlanner.plan(to: goal, from: stack.screens, in: map, for: session)
        try session.requireRecognisable(plan.answers.compactMap(\.after.last), in: map)
        guard !plan.answers.isEmpty else {
            return session.run.output(goal.wordsForNothing(on: plan.start, liesOnOthers: liesOnOthers))
        }
        try perform(plan)
    }

    /// Whether the app cannot have begun with the lowest screen that is known, so that others lie beneath.
    private var liesOnOthers: Bool {
        let starts = map.graph.startScreens.map { map.graph.screens[$0].name }
        return stack.screens.first.map { !starts.isEmpty && !starts.contains($0) } ?? false
    }

    private func recognition() throws -> ScreenRecognition { ScreenRecognition(map: map, app: try session.run.app()) }

    private func arrive(with stack: KnownStack) {
        self.stack = stack
        session.knownStack = stack
        session.currentScreen = stack.current.flatMap(session.screenPresenter.screen(named:))
    }

    // MARK: Performing

    private func perform(_ plan: RoutePlan) throws {
        session.run.tell(.planned(record(of: plan)))
        for (position, answer) in plan.answers.enumerated() {
            let record = SegmentRecord(
                number: position + 1, count: plan.answers.count, index: answer.segmentIndex,
                from: answer.before.last ?? "", to: answer.after.last ?? "", depth: session.run.depth,
                stack: answer.after)
            try perform(answer, record)
        }
    }

    private func record(of plan: RoutePlan) -> PlanRecord {
        let screens = plan.routes.compactMap(\.last)
        return PlanRecord(
            from: screens.first ?? "", to: screens.last ?? "", screens: screens,
            assumed: plan.answers.flatMap(\.assumed),
            cost: plan.answers.reduce(0) { $0 + map.graph.segments[$1.segmentIndex].cost }, depth: session.run.depth,
            stacks: plan.routes)
    }

    private func perform(_ answer: RoutePlan.Answer, _ record: SegmentRecord) throws {
        session.run.tell(.noted(answer.description, depth: session.run.depth))
        let steps = session.instruction(for: answer.request, of: answer.answeredBy).map(session.declarations.steps)
        if let (stage, cause) = session.cross(record, in: map, { steps?() }) {
            throw failure(answer, record, stage, cause)
        }
        let effects = map.graph.segments[answer.segmentIndex].effects
        told.apply(effects)
        session.takeNote(of: effects, from: told)
        var stack = stack
        stack.become(answer.after)
        arrive(with: stack)
        session.run.takePicture(record.to)
    }

    // MARK: Going wrong

    private func failure(
        _ answer: RoutePlan.Answer, _ record: SegmentRecord, _ stage: SegmentFailure.Stage, _ cause: StepFailure
    ) -> StepFailure {
        session.currentScreen = nil
        let isBack = stage == .arrival && answer.after.count < answer.before.count
        let wasSurmised = isBack && stack.isSurmised(answer.after)
        let found = cause.reason.culprit == .app ? whereabouts(after: answer, stage) : nil
        let failed = FailedAnswer(
            answer: answer, stage: stage, cause: cause, found: found, wasSurmised: wasSurmised, record: record)
        var failure = StepFailure(RouteFailure.wentWrong(failed), attempts: cause.attempts)
        failure.path = cause.path
        return failure
    }

    /// The screens that the app may be on, or nil if the driver cannot be asked.
    private func whereabouts(after answer: RoutePlan.Answer, _ stage: SegmentFailure.Stage) -> [String]? {
        guard let recognition = try? recognition() else { return nil }
        let place = try? recognition.locate(
            preferring: [answer.after, answer.before].compactMap(\.last),
            // After a wait for the arrival there is nothing more to wait for.
            timeout: stage == .arrival ? .zero : recognition.app.timeouts.waiting)
        switch place {
        case .screen(let screen)?:
            stack.find(screen)
            arrive(with: stack)
            return [screen]
        case .several(let screens)?: return screens
        case .unknown?: return []
        case nil: return nil
        }
    }
}

extension RouteGoal {
    /// Why there is nothing to do on a route, for the log.
    fileprivate func wordsForNothing(on route: [String], liesOnOthers: Bool) -> String {
        let words = Plan.words(ofStack: route)
        let hint =
            liesOnOthers
            ? " What lies beneath \(route.first ?? "it") is not known: say it by IAmOnScreen(_:onTopOf:)." : ""
        if case .hidden(let screen, _) = self {
            return "\(screen) is not on the route \(words): nothing is hidden.\(hint)"
        }
        return "The route is \(words) already: nothing is done.\(hint)"
    }
}
