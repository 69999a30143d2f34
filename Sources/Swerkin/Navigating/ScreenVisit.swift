import FlowGraph

/// Goes to every screen of a graph on the real app, in the cheapest order found.
///
/// The next screen is always the nearest that is left, by the cost of the best plan: from the app's screen with the facts known
/// there, or from the start screen after a reset at the cost of one. Of equally near ones it is the first in the graph, without
/// a reset rather than with one. The order is cheap, not the cheapest possible: that would be a travelling salesman's problem.
/// Takes a search of the graph for each screen.
final class ScreenVisit {
    private struct Leg {
        let screen: String
        let needsReset: Bool
        let cost: Double
    }

    /// More seconds than any plan costs, and finite, so that the costs of plans after a reset still compare.
    private static let greatestResetCost = 1e12

    private let session: FlowSession
    private let map: ScreenGraph
    /// The situation after a reset.
    private let situationAfterReset: Situation
    private let start: any PresentableScreen
    private let resetCost: Double
    private let allowsDestructive: Bool
    /// The facts known after a reset.
    private let known: [PreconditionKey: Any]
    /// The same, as the graph has them.
    private let given: KnownFacts
    /// The screens to visit, in the order of the graph.
    private let wanted: [String]
    private var unvisited: [String]
    /// True if the last navigation failed, so that something undeclared may lie on the screen that the app shows.
    private var isInDoubt = false
    /// The screens for which nothing new can be tried.
    private var abandoned: Set<String> = []
    private var avoided: Set<Int> = []
    /// The costs of the best plans after a reset, by the segments that they avoid.
    private var costsAfterReset: [Set<Int>: [String: Double]] = [:]
    private var misses: [String: StepFailure] = [:]

    private let position: (file: StaticString, line: UInt)
    private let look: (any PresentableScreen) throws -> Void
    /// The screens that were looked at.
    private var seen: Set<String> = []
    /// The error of `look`, which ends the visit.
    private var lookProblem: (any Error)?

    init(
        _ session: FlowSession, from start: any PresentableScreen, tags: [String], resetCost: Double,
        allowingDestructive: Bool, position: (file: StaticString, line: UInt),
        looking look: @escaping (any PresentableScreen) throws -> Void
    ) throws {
        self.session = session
        self.position = position
        self.look = look
        self.start = start
        self.resetCost = min(resetCost, Self.greatestResetCost)
        allowsDestructive = allowingDestructive
        map = try session.screenGraph()
        known = session.preconditions
        given = try map.facts(givenBy: known)
        var situation = try session.situation(in: map)
        // Nothing lies beneath the screen that the app shows after a launch or a reset.
        situation.stack = ScreenStack([start.rawValue])
        situationAfterReset = situation
        wanted = try map.screens(tagged: tags)
        unvisited = wanted
    }

    /// Visits the screens; throws ``StepFailure`` with every screen that was not reached.
    func perform() throws {
        try begin()
        try requireLooks()
        while let leg = try nearest() {
            try go(leg)
            try requireLooks()
        }
        guard unvisited.isEmpty else { throw StepFailure(failure()) }
    }

    private func recognition() throws -> ScreenRecognition { ScreenRecognition(map: map, app: try session.run.app()) }

    private func begin() throws {
        let recognition = try recognition()
        let place = try recognition.locate(
            preferring: [start.rawValue], timeout: recognition.app.timeouts.waiting)
        if case .screen(start.rawValue) = place { arriveAtStart() } else { try reset() }
    }

    private func reset() throws {
        let recognition = try recognition()
        try recognition.app.asking("reset the app") { try recognition.app.driver.reset() }
        session.run.output("The app was reset.")
        try recognition.confirm(start.rawValue)
        session.preconditions = known
        isInDoubt = false
        arriveAtStart()
    }

    private func arriveAtStart() {
        session.stack = situationAfterReset.stack
        session.currentScreen = start
        visit([start.rawValue])
        arrive(at: start.rawValue)
    }

    /// Looks at a screen that the app is on for the first time.
    private func arrive(at name: String) {
        guard lookProblem == nil, seen.insert(name).inserted, let screen = session.screenPresenter.screen(named: name)
        else { return }
        do {
            try look(screen)
        } catch {
            lookProblem = error
        }
    }

    private func requireLooks() throws {
        if let lookProblem { throw lookProblem }
    }

    private func visit(_ screens: [String]) { unvisited.removeAll(where: screens.contains) }

    // MARK: Choosing

    private func nearest() throws -> Leg? {
        let isHereUnknown = isInDoubt || session.currentScreen == nil
        let here = isHereUnknown ? [:] : try costs(in: session.situation(in: map))
        let afterReset = try costsAfterReset[avoided] ?? costs(in: situationAfterReset)
        costsAfterReset[avoided] = afterReset
        let legs = unvisited.filter { !abandoned.contains($0) }.flatMap { screen in
            [
                here[screen].map { Leg(screen: screen, needsReset: false, cost: $0) },
                afterReset[screen].map { Leg(screen: screen, needsReset: true, cost: $0 + resetCost) },
            ].compactMap { $0 }
        }
        return legs.min { $0.cost < $1.cost }
    }

    /// The costs of the best plans to all screens that can be reached in a situation; none if its screen is unknown.
    private func costs(in situation: Situation) throws -> [String: Double] {
        guard var query = ReachabilityQuery(in: situation) else { return [:] }
        query.avoiding = avoided
        query.allowsDestructive = allowsDestructive
        query.memoryBudget = SearchMemory.byteCount
        let statuses: [Reachability.Status]
        do {
            statuses = try map.graph.reachability(query).statuses
        } catch {
            throw StepFailure(session.navigationFailure(error, in: map))
        }
        var costs: [String: Double] = [:]
        for (screen, status) in zip(map.graph.screens, statuses) {
            // The cost may be unknown if the budget was used up; then nearer screens come first.
            if case .reachable(_, let cost) = status { costs[screen.name] = cost ?? NavigationGraph.maximumCost }
        }
        return costs
    }

    // MARK: Going

    private func go(_ leg: Leg) throws {
        if leg.needsReset { try reset() }
        let goal = session.screenPresenter.screen(named: leg.screen) ?? start
        let navigation = try Navigation(
            session, to: goal, avoiding: avoided, trustingStack: true, allowingDestructive: allowsDestructive)
        navigation.arrivalObserver = { [unowned self] in arrive(at: $0) }
        let failure = session.run.attempt {
            session.When.performStep([leg.screen], "INavigate(toScreen:)", file: position.file, line: position.line) {
                try navigation.goFromHere()
            }
        }
        visit(navigation.arrivals)
        guard let failure else { return }
        if failure.reason.culprit == .environment { throw failure }
        // An app that has crashed gives no snapshot any more, and no screen can be tried.
        guard (try? session.run.app().driver.snapshot()) != nil else { throw failure }
        session.run.output("\(leg.screen) was not reached: \(failure.reason.sentence)")
        misses[leg.screen] = failure
        isInDoubt = true
        // Trying again makes sense if a segment that failed is avoided from now on.
        if navigation.avoided == avoided { abandoned.insert(leg.screen) }
        avoided = navigation.avoided
    }
}

// MARK: Reporting

extension ScreenVisit {
    private func failure() -> NavigationFailure {
        var missed: [MissedScreen] = []
        var cutOff: [(segment: Int, screens: CutOffScreens)] = []
        for screen in unvisited {
            if misses[screen] == nil, let obstacle = failedSegment(to: screen) {
                if let known = cutOff.firstIndex(where: { $0.segment == obstacle.index }) {
                    cutOff[known].screens.names.append(screen)
                } else {
                    let screens = CutOffScreens(
                        start: obstacle.segment.start, end: obstacle.end, names: [screen])
                    cutOff.append((obstacle.index, screens))
                }
            } else {
                missed.append(MissedScreen(name: screen, cause: misses[screen] ?? noPlan(to: screen)))
            }
        }
        return .missed(missed, cutOff: cutOff.map(\.screens), of: wanted.count)
    }

    /// The first segment of the best plan to a screen that has failed, or nil if no plan needs one.
    private func failedSegment(to screen: String) -> PlannedSegment? {
        let plan = try? map.graph.planIfAny(query(to: screen))
        return plan?.segments.first { avoided.contains($0.index) }
    }

    private func noPlan(to screen: String) -> StepFailure {
        do throws(PlanningError) {
            _ = try map.graph.plan(query(to: screen))
            return StepFailure(
                NavigationFailure.refused("whether it can be reached was not found out within the budget"))
        } catch {
            return StepFailure(session.navigationFailure(error, in: map))
        }
    }

    /// Asks for a plan after a reset that may use the failed segments.
    private func query(to screen: String) -> PlanQuery {
        PlanQuery(
            from: start.rawValue, to: screen, given: given, allowingDestructive: allowsDestructive,
            memoryBudget: SearchMemory.byteCount)
    }
}
