import FlowGraph

/// A navigation to a goal, a screen or a segment to perform: plans a path, performs it segment by segment, and plans anew from the screen to which a failed
/// segment has led.
///
/// Its situation grows with each segment: effects happen with each arrival, and the assumptions of a plan hold once the segment
/// that needed them was crossed. Values that effects made certain are written into the session's `preconditions`, and those
/// that effects made uncertain are removed from there; assumptions are not written back, for the test never stated them. A new
/// plan starts without beliefs of several values, such as a number of at least 1.
final class Navigation {
    let navigator: Navigator
    /// The screen to get to; nil if a segment is to be performed.
    let goal: String?
    /// The label of the segment to perform; nil if the goal is a screen.
    let label: String?
    /// The screens still to pass, in order.
    private(set) var waypoints: [String]
    /// True if nothing but navigations has moved the app since the stack was known.
    private let trustsStack: Bool
    /// The segments that failed, here or before, and are not used.
    var avoided: Set<Int>
    /// The segments that did not move the app and were planned once more, because no other path led on.
    var repeated: Set<Int> = []
    /// The number of plans that observed facts have changed.
    var correctionCount = 0
    /// True if destructive segments may be crossed if nothing else leads to the goal.
    let allowsDestructive: Bool
    /// The screens arrived at, in order.
    private(set) var arrivals: [String] = []
    /// Called with each screen arrived at, the first one included.
    var arrivalObserver: (String) -> Void = { _ in }
    var detours: [DetourRecord] = []

    /// Prepares a navigation; throws ``StepFailure`` if a screen is not registered or there is no graph.
    init(
        _ session: FlowSession, to goal: any PresentableScreen, via waypoints: [any PresentableScreen] = [],
        avoiding avoided: Set<Int> = [], trustingStack: Bool = false, allowingDestructive: Bool = false
    ) throws {
        navigator = try Navigator(session)
        self.goal = try session.registeredName(of: goal)
        label = nil
        self.waypoints = try waypoints.map(session.registeredName)
        for screen in [goal] + waypoints { _ = try session.screenPresenter.screenObject(of: screen) }
        trustsStack = trustingStack
        self.avoided = avoided
        allowsDestructive = allowingDestructive
    }

    /// Prepares a navigation that performs a segment; throws ``StepFailure`` if a screen is not registered or there is no graph.
    init(
        _ session: FlowSession, performing label: String, via waypoints: [any PresentableScreen],
        allowingDestructive: Bool
    ) throws {
        navigator = try Navigator(session)
        goal = nil
        self.label = label
        self.waypoints = try waypoints.map(session.registeredName)
        for screen in waypoints { _ = try session.screenPresenter.screenObject(of: screen) }
        trustsStack = false
        avoided = []
        allowsDestructive = allowingDestructive
    }

    var session: FlowSession { navigator.session }
    var map: ScreenGraph { navigator.map }
    var here: String { navigator.here }

    /// Goes from a screen on which the app must be.
    ///
    /// Throws ``StepFailure``. If there is no plan, nothing has been done to the app; it was not even looked at.
    func go(from start: any PresentableScreen) throws {
        let start = try session.registeredName(of: start)
        observe(start)
        let plan = try planFromHere()
        try navigator.recognition().confirm(start)
        let isChanged = try arrive()
        try follow(isChanged ? planFromHere() : plan)
    }

    /// Goes from the screen on which the app is.
    func goFromHere() throws {
        observe(try navigator.recognition().screen(preferring: session.likelyScreens))
        try arrive()
        try follow(planFromHere())
    }

    private func follow(_ first: Plan) throws {
        var plan = first
        while let failed = try perform(plan) { plan = try detour(after: failed) }
    }

    private func observe(_ screen: String) {
        if trustsStack, navigator.situation.screen == screen { return }
        navigator.observe(screen)
    }

    /// Records that the app is on the screen on top of the stack; returns true if what the screen shows changed a belief.
    @discardableResult
    func arrive() throws -> Bool {
        let isChanged = try navigator.arrive()
        arrivals.append(here)
        // A screen that is named several times in a row is passed at once, as the planner counts.
        while waypoints.first == here { waypoints.removeFirst() }
        arrivalObserver(here)
        return isChanged
    }

    // MARK: Planning

    /// The best plan from the app's screen on; every screen of it can be recognised.
    func planFromHere() throws -> Plan { try plan(in: navigator.situation, avoiding: avoided) }

    /// The best plan in a situation, without some segments.
    func plan(in situation: Situation, avoiding avoided: Set<Int>) throws -> Plan {
        do {
            var query = PlanQuery(
                from: here, stack: situation.relevantScreens, to: goal ?? "", via: waypoints,
                given: situation.assumed.definite, avoiding: avoided, allowingDestructive: allowsDestructive,
                memoryBudget: SearchMemory.byteCount)
            query.performing = label
            let plan = try map.graph.plan(query)
            try session.requireRecognisable(plan.screens.dropFirst(), in: map)
            return plan
        } catch let error as PlanningError {
            throw StepFailure(session.navigationFailure(error, in: map, stack: situation.relevantScreens))
        }
    }
}
