import FlowGraph

extension FlowSession {
    /// The plan of `IShow`, without performing it.
    ///
    /// Neither the app nor the driver is touched. `route` is the route that it starts from, from the lowest screen to the one
    /// that is seen; left out, it is ``screenStack``. Throws ``StepFailure`` if `IShow` would fail before it performs anything.
    public func routePlan(
        toShow screens: [any RouteElement], from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try routePlan(to: .shown(routeNames(screens)), from: route)
    }

    /// The plan of `IHide`, without performing it.
    ///
    /// The screen is the topmost of that name; left out, the one on top. Otherwise as ``routePlan(toShow:from:)``.
    /// Throws ``StepFailure`` if `IHide` would fail before it performs anything.
    public func routePlan(
        toHide screen: (any RouteElement)?, atomic: Bool = false, from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try routePlan(to: screen.map { .hidden(try routeName($0), atomic: atomic) } ?? .topHidden, from: route)
    }

    /// The plan of `INavigate(route:)`, without performing it.
    ///
    /// Otherwise as ``routePlan(toShow:from:)``. Throws ``StepFailure`` if `INavigate(route:)` would fail before it
    /// performs anything.
    public func routePlan(
        to wanted: [any RouteElement], from route: [any RouteElement]? = nil
    ) throws -> RoutePlan {
        try routePlan(to: .route(routeNames(wanted)), from: route)
    }

    private func routePlan(to goal: RouteGoal, from route: [any RouteElement]?) throws -> RoutePlan {
        forgetDeclarations()
        let map = try screenGraph()
        let start = try route.map(routeNames) ?? screenStack.map(\.rawValue)
        try requireKnown(goal.screens + start)
        return try RoutePlanner.plan(to: goal, from: start, in: situation(in: map), map, for: self)
    }

    /// The names of the screens of a route, as ``routeName(_:)`` gives each.
    func routeNames(_ screens: [any RouteElement]) throws -> [String] { try screens.map(routeName) }

    /// The name of a screen of a route.
    ///
    /// Throws ``StepFailure`` if the screen has a value: the steps of an instruction are the same for all values, so that they
    /// could lead to another one.
    func routeName(_ screen: any RouteElement) throws -> String {
        guard let screen = screen as? any PresentableScreen, screen.value != nil else { return screen.routeIdentifier }
        let sample = screenPresenter.screen(named: screen.rawValue) ?? screen
        throw StepFailure(RouteFailure.valued(screen.words, name: screen.rawValue, sample: sample.words))
    }

    /// Refuses names that no registered screen has; throws ``StepFailure`` that suggests the nearest one.
    func requireKnown(_ screens: [String]) throws {
        let known = screenPresenter.screens.map(\.rawValue)
        if let unknown = screens.first(where: { !known.contains($0) }) {
            throw StepFailure(GraphFailure.unknownScreen(unknown, known: known))
        }
    }
}

/// Performs the changes to a route on the app: plans which screens answer, performs each answer, and checks the arrival after
/// it.
///
/// Unlike a navigation it takes no detours: a route names the screens that it leads over.
final class RouteNavigation {
    private let navigator: Navigator

    /// Prepares it with the current declarations of the screens; throws ``StepFailure`` if there is no graph.
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
