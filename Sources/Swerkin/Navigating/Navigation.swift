import FlowGraph

/// One navigation: plans a way, performs it segment by segment, checks each arrival, and plans anew round what went wrong.
///
/// What it knows grows on the way: effects happen with each arrival, and what a plan assumed is taken to be so once the
/// segment that needed it was crossed. Values that effects made certain are written into the test's `preconditions`, and
/// what effects made uncertain is removed from there; assumptions are not written back, for the test never knew them. Of
/// what is left over several values, such as a number of at least 1, a new plan starts without.
final class Navigation {
    let session: FlowSession
    let map: ScreenGraph
    let goal: String
    /// The screens still to pass, in order.
    private(set) var waypoints: [String]
    /// What is known of the app's stack of screens.
    var stack: KnownStack
    /// Whether nothing but navigations has moved the app since the stack was known.
    private let trustsStack: Bool
    /// The segments that went wrong, here or before, and are not used.
    var avoided: Set<Int>
    /// The segments that left the app where it was and were planned once more, because no other path led on.
    var repeated: Set<Int> = []
    /// Whether destructive segments may be crossed if there is no other way.
    let allowsDestructive: Bool
    /// The facts of which the test itself said what they are, and that no segment has changed since.
    var claims: Set<String>
    /// The screens arrived at, in order.
    private(set) var arrivals: [String] = []
    /// Told of each arrival, the first screen among them.
    var arrivalObserver: (String) -> Void = { _ in }
    var detours: [DetourRecord] = []
    /// What the test knows.
    var told: NavigationKnowledge
    /// What the test knows and what was assumed on the way.
    var believed: NavigationKnowledge

    /// Prepares a navigation; throws ``StepFailure`` if a screen is not registered or there is no graph.
    init(
        _ session: FlowSession, to goal: any PresentableScreen, via waypoints: [any PresentableScreen] = [],
        avoiding avoided: Set<Int> = [], trustingStack: Bool = false, allowingDestructive: Bool = false
    ) throws {
        self.session = session
        stack = session.knownStack
        trustsStack = trustingStack
        map = try session.screenGraph()
        self.goal = try session.registeredName(of: goal)
        self.waypoints = try waypoints.map(session.registeredName)
        self.avoided = avoided
        allowsDestructive = allowingDestructive
        claims = session.claims
        try session.requireKnownFacts(in: map)
        for screen in [goal] + waypoints { _ = try session.screenPresenter.screenObject(of: screen) }
        told = NavigationKnowledge(of: map.graph.facts, given: map.facts(givenBy: session.preconditions))
        believed = told
    }

    /// Goes from a screen on which the app must be.
    ///
    /// Throws ``StepFailure``. Where there is no plan, nothing has been done to the app; it was not even looked at.
    func go(from start: any PresentableScreen) throws {
        let start = try session.registeredName(of: start)
        concludeStack(on: start)
        let plan = try planFromHere()
        try recognition().confirm(start)
        arrive()
        try follow(plan)
    }

    /// Goes from the screen on which the app is.
    func goFromHere() throws {
        concludeStack(on: try recognition().screen(preferring: session.likelyScreens))
        arrive()
        try follow(planFromHere())
    }

    func recognition() throws -> ScreenRecognition { ScreenRecognition(map: map, app: try session.run.app()) }

    private func follow(_ first: Plan) throws {
        var plan = first
        while let trouble = try perform(plan) { plan = try detour(round: trouble) }
    }

    /// Where the app is.
    var here: String { stack.current ?? "" }

    private func concludeStack(on screen: String) {
        if trustsStack, stack.current == screen { return }
        stack = map.stack(session.knownStack, believed: session.currentScreen?.rawValue, found: screen)
    }

    /// Takes note that the app is on the screen on top of the stack.
    func arrive() {
        arrivals.append(here)
        session.knownStack = stack
        session.currentScreen = session.screenPresenter.screen(named: here)
        // Named several times in a row, a screen is passed at once, as the planner counts.
        while waypoints.first == here { waypoints.removeFirst() }
        arrivalObserver(here)
    }

    // MARK: Planning

    /// The best plan on from where the app is, every screen of which can be recognised.
    func planFromHere() throws -> Plan { try plan(avoiding: avoided, knowing: believed) }

    /// The best plan without some segments, by what is known.
    func plan(avoiding avoided: Set<Int>, knowing knowledge: NavigationKnowledge) throws -> Plan {
        do {
            let plan = try map.graph.plan(
                PlanQuery(
                    from: here, stack: relevantStack, to: goal, via: waypoints, given: knowledge.definite,
                    avoiding: avoided, allowingDestructive: allowsDestructive, memoryBudget: SearchMemory.byteCount))
            try session.requireRecognisable(plan.screens.dropFirst(), in: map)
            return plan
        } catch let error as PlanningError {
            throw StepFailure(session.navigationFailure(error, in: map, stack: relevantStack))
        }
    }

    /// The screens known to lie on the stack; none where the stack does not matter to where segments lead.
    var relevantStack: [String] { map.dependsOnStack ? stack.screens : [] }
}
