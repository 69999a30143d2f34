import FlowGraph

/// Performs the changes to a route on the app: plans which screens answer, performs each answer, and checks the arrival after
/// it.
///
/// Unlike a navigation it takes no detours: a route names the screens that it leads over.
final class RouteNavigation {
    private let navigator: Navigator

    /// Prepares it by what the screens declare now; throws ``StepFailure`` if there is no graph.
    init(_ session: FlowSession) throws {
        session.forgetDeclarations()
        navigator = try Navigator(session)
    }

    private var session: FlowSession { navigator.session }
    private var map: ScreenGraph { navigator.map }
    private var stack: ScreenStack { navigator.situation.stack }

    /// Goes to a goal of the route, from the screen on which the app is.
    ///
    /// Throws ``StepFailure``. If no screen answers, nothing has been done to the app.
    func go(to goal: RouteGoal) throws {
        try session.requireKnown(goal.screens)
        navigator.observe(try navigator.recognition().screen(preferring: session.likelyScreens))
        try navigator.arrive()
        let plan = try RoutePlanner.plan(to: goal, from: stack.screens, in: navigator.situation, map, for: session)
        try session.requireRecognisable(plan.answers.compactMap(\.after.last), in: map)
        guard !plan.answers.isEmpty else {
            return session.run.output(goal.wordsForNothing(on: plan.start, liesOnOthers: liesOnOthers))
        }
        try perform(plan)
    }

    /// True if the app cannot have begun with the lowest screen that is known, so that others lie beneath.
    private var liesOnOthers: Bool {
        let starts = map.graph.startScreens.map { map.graph.screens[$0].name }
        return stack.screens.first.map { !starts.isEmpty && !starts.contains($0) } ?? false
    }

    // MARK: Performing

    private func perform(_ plan: RoutePlan) throws {
        session.run.emit(.planned(record(of: plan)))
        for (position, answer) in plan.answers.enumerated() {
            let segment = map.graph.segments[answer.segmentIndex]
            let record = SegmentRecord(
                number: position + 1, count: plan.answers.count, index: answer.segmentIndex,
                from: answer.before.last ?? "", to: answer.after.last ?? "", depth: session.run.depth,
                stack: answer.after, label: segment.label,
                facts: navigator.situation.values(ofFactsIn: segment.preconditions))
            try perform(answer, record)
        }
    }

    private func record(of plan: RoutePlan) -> PlanRecord {
        let screens = plan.routes.compactMap(\.last)
        return PlanRecord(
            from: screens.first ?? "", to: screens.last ?? "", screens: screens,
            assumed: plan.answers.flatMap(\.assumed),
            cost: plan.answers.reduce(0) { $0 + map.graph.segments[$1.segmentIndex].cost }, depth: session.run.depth,
            stacks: plan.routes, facts: navigator.situation.knownValues)
    }

    private func perform(_ answer: RoutePlan.Answer, _ record: SegmentRecord) throws {
        session.run.emit(.noted(answer.description, depth: session.run.depth))
        let steps = session.instruction(for: answer.request, of: answer.answeredBy).map(session.declarations.steps)
        if let failed = navigator.cross(record, { steps?() }) {
            throw failure(answer, record, failed.stage, failed.cause)
        }
        navigator.learnFacts(crossing: answer.segmentIndex)
        navigator.situation.stack.replaceScreens(by: answer.after)
        try navigator.arrive()
        session.run.takePicture(record.to)
    }

    // MARK: Going wrong

    private func failure(
        _ answer: RoutePlan.Answer, _ record: SegmentRecord, _ stage: SegmentFailure.Stage, _ cause: StepFailure
    ) -> StepFailure {
        session.currentScreen = nil
        let isBack = stage == .arrival && answer.after.count < answer.before.count
        let wasInferred = isBack && stack.isInferred(answer.after.count)
        let found = cause.reason.culprit == .app ? locations(after: answer, stage) : nil
        let failed = FailedAnswer(
            answer: answer, stage: stage, cause: cause, found: found, wasInferred: wasInferred, record: record)
        var failure = StepFailure(RouteFailure.wentWrong(failed), attempts: cause.attempts)
        failure.path = cause.path
        return failure
    }

    /// The screens that the app may be on, or nil if the driver cannot be asked.
    private func locations(after answer: RoutePlan.Answer, _ stage: SegmentFailure.Stage) -> [String]? {
        guard let recognition = try? navigator.recognition() else { return nil }
        let location = try? recognition.locate(
            preferring: [answer.after, answer.before].compactMap(\.last),
            // After a wait for the arrival there is nothing more to wait for.
            timeout: stage == .arrival ? .zero : recognition.app.timeouts.waiting)
        switch location {
        case .screen(let screen)?:
            navigator.situation.stack.observe(screen)
            _ = try? navigator.arrive()
            return [screen]
        case .several(let screens)?: return screens
        case .unknown?: return []
        case nil: return nil
        }
    }
}

extension RouteGoal {
    /// The sentence for the log that a route needs no change.
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
