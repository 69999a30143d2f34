import FlowGraph
import Foundation

/// A navigation to a goal, a screen or a segment to perform: plans a path, performs it segment by segment, and plans anew from
/// the screen to which a failed segment has led.
///
/// Its situation grows with each segment: effects happen with each arrival, and the assumptions of a plan hold once the segment
/// that needed them was crossed. Values that effects made certain are written into the session's `preconditions`, and those
/// that effects made uncertain are removed from there; assumptions are not written back, for the test never stated them. A new
/// plan starts without beliefs of several values, such as a number of at least 1.
package final class Navigation {
    package let navigator: Navigator
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
    /// The segments that do not lead to the wanted values of screens, each with the reason, a sentence.
    var unfit: [Int: String] = [:]
    /// The goals that are reached after this one, which they need.
    var laterGoals: [String] = []
    /// The screens with values to get to before the goal, each with those to pass before it.
    private var legs: [(screen: any PresentableScreen, waypoints: [any PresentableScreen])] = []
    /// The segments that did not move the app and were planned once more, because no other path led on.
    var repeated: Set<Int> = []
    /// The segments of which the log says that a plan avoids them.
    private var noted: Set<Int> = []
    /// The number of plans that observed facts have changed.
    var correctionCount = 0
    /// True if destructive segments may be crossed if nothing else leads to the goal.
    let allowsDestructive: Bool
    /// The screens arrived at, in order.
    var arrivals: [String] = []
    /// Called with each screen arrived at, the first one included.
    var arrivalObserver: (String) -> Void = { _ in }
    var detours: [DetourRecord] = []

    /// Prepares a navigation; throws ``StepFailure`` if a screen is not registered or there is no graph.
    package init(
        _ session: FlowSession, to goal: any PresentableScreen, via waypoints: [any PresentableScreen] = [],
        avoiding avoided: Set<Int> = [], trustingStack: Bool = false, allowingDestructive: Bool = false
    ) throws {
        navigator = try Navigator(session)
        self.goal = try session.registeredName(of: goal)
        label = nil
        self.waypoints = []
        for screen in [goal] + waypoints { _ = try session.screenPresenter.screenObject(of: screen) }
        trustsStack = trustingStack
        self.avoided = avoided
        allowsDestructive = allowingDestructive
        try separateLegs(waypoints)
        navigator.wanted = goal.value == nil ? nil : goal
    }

    /// Prepares a navigation to a screen that another navigation needs first.
    init(_ screen: any PresentableScreen, via waypoints: [any PresentableScreen], before later: Navigation) throws {
        navigator = later.navigator
        goal = try navigator.session.registeredName(of: screen)
        label = nil
        self.waypoints = try waypoints.map(navigator.session.registeredName)
        trustsStack = true
        (avoided, allowsDestructive) = (later.avoided, later.allowsDestructive)
        laterGoals = later.laterGoals + [later.goal].compactMap { $0 }
        arrivalObserver = later.arrivalObserver
    }

    /// Prepares a navigation that performs a segment; throws ``StepFailure`` if a screen is not registered or there is no graph.
    init(
        _ session: FlowSession, performing label: String, via waypoints: [any PresentableScreen],
        allowingDestructive: Bool
    ) throws {
        navigator = try Navigator(session)
        goal = nil
        self.label = label
        self.waypoints = []
        for screen in waypoints { _ = try session.screenPresenter.screenObject(of: screen) }
        trustsStack = false
        avoided = []
        allowsDestructive = allowingDestructive
        try separateLegs(waypoints)
    }

    /// Ends a leg at each waypoint with a value, for a plan knows no values.
    private func separateLegs(_ waypoints: [any PresentableScreen]) throws {
        var open: [any PresentableScreen] = []
        for screen in waypoints {
            if screen.value == nil {
                open.append(screen)
            } else {
                legs.append((screen, open))
                open = []
            }
        }
        self.waypoints = try open.map(session.registeredName)
        for leg in legs { _ = try (leg.waypoints + [leg.screen]).map(session.registeredName) }
    }

    var session: FlowSession { navigator.session }
    var map: ScreenGraph { navigator.map }
    var here: String { navigator.here }

    /// Goes from a screen on which the app must be.
    ///
    /// Throws ``StepFailure``. If there is no plan, nothing has been done to the app; it was not even looked at.
    package func go(from start: any PresentableScreen) throws {
        let name = try session.registeredName(of: start)
        observe(name)
        navigator.values.state(start)
        let plan = try planFromHere()
        try navigator.recognition().confirm(name)
        let isChanged = try arrive()
        try goFirst(over: legs)
        try follow(isChanged || !legs.isEmpty ? planFromHere() : plan)
    }

    /// Goes from the screen on which the app is.
    package func goFromHere() throws {
        observe(try navigator.recognition().screen(preferring: session.likelyScreens))
        try arrive()
        try goFirst(over: legs)
        try follow(planFromHere())
    }

    private func goFirst(over legs: [(screen: any PresentableScreen, waypoints: [any PresentableScreen])]) throws {
        for leg in legs { try goFirst(to: leg.screen, via: leg.waypoints) }
    }

    func follow(_ first: Plan) throws {
        var plan = first
        while let failed = try performWithValues(plan) { plan = try detour(after: failed) }
    }

    private func observe(_ screen: String) {
        if trustsStack, navigator.situation.screen == screen { return }
        navigator.observe(screen)
    }

    /// Records that the app is on the screen on top of the stack; returns true if an observed fact changed a belief.
    @discardableResult
    func arrive(on screen: (any PresentableScreen)? = nil) throws -> Bool {
        let isChanged = try navigator.arrive(on: screen)
        arrivals.append(here)
        // A screen that is named several times in a row is passed at once, as the planner counts.
        while waypoints.first == here { waypoints.removeFirst() }
        arrivalObserver(here)
        return isChanged
    }

    // MARK: Planning

    /// The best plan from the app's screen on; every screen of it can be recognised.
    func planFromHere() throws -> Plan { try plan(in: navigator.situation, avoiding: avoided) }

    /// The best plan without the segments that are in quarantine, or nil if there are none or no other path leads to the goal.
    private func planRoundQuarantine(_ query: PlanQuery) -> Plan? {
        let segments = session.settings.quarantine.segments(of: map.graph)
        guard !segments.isSubset(of: query.avoiding) else { return nil }
        var query = query
        query.avoiding.formUnion(segments)
        return try? bestPlan(query)
    }

    /// The best plan for a query: the one of least expected time, if the environment names a file of measurements.
    private func bestPlan(_ query: PlanQuery) throws(PlanningError) -> Plan {
        guard let measurements = session.settings.measurements else { return try map.graph.plan(query) }
        let driver = session.run.lifetime.runningApp?.driver
        let learned = try map.graph.plan(query, by: measurements, on: driver?.name, device: driver?.device)
        for avoided in learned.avoided where noted.insert(avoided.index).inserted {
            session.run.output("The plan \(avoided).")
        }
        return learned.plan
    }

    /// The best plan in a situation, without some segments.
    ///
    /// `entersAnew` asks for a plan that enters the goal again, with another value.
    func plan(in situation: Situation, avoiding avoided: Set<Int>, entersAnew: Bool = false) throws -> Plan {
        do {
            var query = PlanQuery(
                from: here, stack: situation.relevantScreens, to: goal ?? "", via: waypoints,
                given: situation.assumed.definite, avoiding: avoided.union(unfit.keys),
                allowingDestructive: allowsDestructive,
                memoryBudget: SearchMemory.byteCount)
            (query.performing, query.entersAnew) = (label, entersAnew)
            let plan = try planRoundQuarantine(query) ?? bestPlan(query)
            try session.requireRecognisable(plan.screens.dropFirst(), in: map)
            return plan
        } catch let error as PlanningError {
            if let failure = failureOfValue(error, entersAnew: entersAnew) { throw failure }
            throw StepFailure(session.navigationFailure(error, in: map, stack: situation.relevantScreens))
        }
    }
}

extension Navigation {
    /// Performs a plan; returns the segment that failed, or nil on arrival at the goal.
    ///
    /// `screens` are those of the plan with their values; nil if the app shows the value.
    func perform(_ plan: Plan, on screens: [(any PresentableScreen)?]) throws -> SegmentFailure? {
        session.run.emit(
            .planned(
                PlanRecord(
                    from: plan.start, to: plan.goal, screens: plan.screens,
                    assumed: plan.assumptions.map(\.description), cost: plan.cost, depth: session.run.depth,
                    stacks: plan.showsStacks ? plan.stacks : [],
                    values: screens.contains { $0?.value != nil } ? screens.map { $0?.value } : [],
                    facts: navigator.situation.knownValues)))
        let crossings = PlannedCrossings(
            count: plan.segments.count, screens: plan.screens, showsStacks: plan.showsStacks)
        for (position, planned) in plan.segments.enumerated() {
            let failed = try navigator.cross(
                planned, number: position + 1, of: crossings, from: screens[position], to: screens[position + 1])
            if let failed { return failed }
            let isChanged = try arrive(on: screens[position + 1])
            session.run.takePicture(planned.end)
            if isChanged, let other = try otherPlan(than: plan.segments.dropFirst(position + 1)) {
                return try performWithValues(other)
            }
        }
        return nil
    }

    /// The best plan from the observed state, or nil if that is the rest of the present one.
    ///
    /// There are no more of these than detours, so that an app that shows something else each time does not go on for ever.
    private func otherPlan(than rest: ArraySlice<PlannedSegment>) throws -> Plan? {
        guard !rest.isEmpty, correctionCount < session.settings.navigationRetries else { return nil }
        let plan = try planFromHere()
        guard plan.segments.map(\.index) != rest.map(\.index) else { return nil }
        correctionCount += 1
        return plan
    }
}

/// The memory that planning for tests may use.
package enum SearchMemory {
    /// The greatest number of bytes that a search may keep: a quarter of the machine's memory.
    package static let byteCount = Int(clamping: ProcessInfo.processInfo.physicalMemory / 4)
}
