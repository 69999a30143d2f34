import FlowGraph

/// Finds the screens that answer the requests that lead to a route, before anything of it is performed.
///
/// Each change is asked for on the route that the answers before it really leave: an answer to a hide may take more off than it
/// was asked to.
struct RoutePlanner {
    private let session: FlowSession
    private let map: ScreenGraph
    private var plan: RoutePlan
    /// The situation after the answers found so far, as far as facts go.
    private var situation: Situation

    private init(_ session: FlowSession, _ map: ScreenGraph, _ situation: Situation, from route: [String]) {
        self.session = session
        self.map = map
        self.situation = situation
        plan = RoutePlan(start: route)
    }

    /// The plan from a route to a goal; throws ``StepFailure`` if there is none.
    static func plan(
        to goal: RouteGoal, from route: [String], in situation: Situation, _ map: ScreenGraph, for session: FlowSession
    ) throws -> RoutePlan {
        guard !route.isEmpty, goal != .route([]) else { throw StepFailure(RouteFailure.emptyRoute) }
        var planner = RoutePlanner(session, map, situation, from: route)
        for change in goal.changes(from: route) { try planner.bringAbout(change) }
        if case .route(let wanted) = goal { try planner.require(wanted) }
        return planner.plan
    }

    // MARK: Changes

    private mutating func bringAbout(_ change: RouteChange) throws {
        switch change {
        case .show(let screen): try show(screen)
        case .hide(_, let position): try hideScreen(at: position)
        case .change(let old, let new, let position):
            if let answer = replacement(new, at: position) { return try add(answer) }
            guard position > 0 else { throw failure(.rootKept(old, for: new, asked: plan.route.reversed())) }
            for index in (position..<plan.route.count).reversed() { try hideScreen(at: index) }
            try show(new)
        }
    }

    private mutating func show(_ screen: String) throws {
        let (request, route) = (NavigationRequest.show(screen), plan.route)
        let found = try answer(to: request, asking: route.reversed()) { $0.route(route, showing: screen) }
        try add(found)
    }

    /// Hides the screen at a position of the route, unless an answer before has taken it off already.
    private mutating func hideScreen(at position: Int) throws {
        let route = plan.route
        guard route.indices.contains(position) else { return }
        guard position > 0 else { throw failure(.rootHidden(route)) }
        let request = NavigationRequest.hide(route[position])
        let found = try answer(to: request, asking: route[...position].reversed()) {
            $0.route(route, hidingScreenAt: position)
        }
        guard found.after.count <= position else {
            throw failure(.leaves(request, by: found.answeredBy, found.instruction.action, found.after))
        }
        try add(found)
    }

    /// The answer of a screen that replaces the one at a position, and all above, by another in one step.
    ///
    /// Asked are the screens that go, the topmost first, then the one beneath them. Returns nil if none of them answers so.
    private func replacement(_ screen: String, at position: Int) -> Found? {
        let (request, route) = (NavigationRequest.show(screen), plan.route)
        let asked = Array(route[max(0, position - 1)...].reversed())
        for (index, name) in asked.enumerated() {
            guard let instruction = session.instruction(for: request, of: name),
                let after = instruction.action.route(route, showing: screen),
                after == route.prefix(position) + [screen]
            else { continue }
            return Found(
                request: request, asked: Array(asked[...index]), answeredBy: name, instruction: instruction,
                after: after)
        }
        return nil
    }

    private func require(_ wanted: [String]) throws {
        guard plan.route != wanted, let last = plan.answers.last else { return }
        throw failure(.leadsElsewhere(last, wanted: wanted))
    }

    // MARK: Answers

    /// An answer, before its needs are known.
    private struct Found {
        let request: NavigationRequest
        /// The screens that were asked; the last of them answers.
        let asked: [String]
        let answeredBy: String
        let instruction: NavigationInstruction
        let after: [String]
    }

    /// The answer of the first of some screens that answers; `route` gives the route after an action, or nil if there is none.
    private func answer(
        to request: NavigationRequest, asking screens: [String], leadingTo route: (NavigationAction) -> [String]?
    ) throws -> Found {
        for (index, screen) in screens.enumerated() {
            guard let instruction = session.instruction(for: request, of: screen) else { continue }
            guard let after = route(instruction.action) else {
                throw failure(.impossible(request, by: screen, instruction.action, on: plan.route))
            }
            return Found(
                request: request, asked: Array(screens[...index]), answeredBy: screen, instruction: instruction,
                after: after)
        }
        let others = session.screenPresenter.screens.map(\.rawValue).filter {
            session.instruction(for: request, of: $0) != nil
        }
        throw failure(.unanswered(request, asked: screens, answerers: others))
    }

    private mutating func add(_ found: Found) throws {
        let index = try segmentIndex(of: found)
        let assumptions: [Assumption]
        do throws(CrossingObstacle) {
            assumptions = try situation.crossFacts(of: index)
        } catch {
            // Facts have no other obstacle than a condition.
            guard case .condition(let broken) = error else { throw StepFailure(.misuse("\(error).")) }
            throw failure(
                .forbidden(
                    found.request, by: found.answeredBy, .init(broken.fact, broken.condition),
                    situation.assumed.value(of: broken.fact)))
        }
        plan.answers.append(
            RoutePlan.Answer(
                request: found.request, asked: found.asked, action: found.instruction.action, before: plan.route,
                after: found.after, assumed: assumptions.map(\.description), segmentIndex: index))
    }

    /// The segment of an answer in the graph; of several, the one with the same end.
    private func segmentIndex(of found: Found) throws -> Int {
        let screen = found.answeredBy
        let entries = session.declarations.configuredSegments(of: screen)?.entries ?? []
        let offsets = entries.indices.filter { entries[$0].request == found.request }
        let offset = offsets.first { entries[$0].segment.end.rawValue == found.after.last } ?? offsets.first
        let declaration = SegmentDeclaration(
            screen: screen, side: .configuration, offset: offset ?? 0, request: found.request)
        if let index = map.index(of: declaration) { return index }
        throw StepFailure(
            .misuse(
                "\(declaration) was not there when the graph was built: what navigationConfiguration gives must not change during"
                    + " a navigation."))
    }

    private func failure(_ reason: RouteFailure) -> StepFailure { StepFailure(reason) }
}

extension FlowSession {
    /// The answer of a screen to a request, or nil if it has none.
    func instruction(for request: NavigationRequest, of screen: String) -> NavigationInstruction? {
        (screenPresenter.object(named: screen) as? any Routable)?.navigationConfiguration[request]
    }
}
