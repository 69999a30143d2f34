import FlowGraph

/// Performs flows of a tour on the app of a session, one after another, and plans anew round what breaks.
///
/// Each flow begins with a launch: the first one with that of the session, the others with a reset. A segment that fails is broken: no
/// flow crosses it again, and what the runner has to cover besides is covered by new flows. A new plan follows only if a segment broke or
/// something was learned about the launch, so there are at most as many as segments and facts.
final class TourRunner {
    /// The way in which a flow ended.
    private enum Ending {
        /// All of its segments were crossed.
        case performed
        /// A segment failed, with this failure.
        case broke(PlannedSegment, StepFailure)
        /// It can't go on as planned, and no segment is to blame.
        case leftPlan
    }

    let session: FlowSession
    let map: ScreenGraph
    private let progress: TourProgress
    /// True if it performs all flows of the plan.
    let coversAll: Bool
    /// The targets to cover.
    let wanted: Set<TourTarget>
    private let position: (file: StaticString, line: UInt)
    /// The facts of the session at its beginning.
    private let known: [PreconditionKey: Any]
    /// Brings the app into the state that the facts describe, after a launch.
    private let arrange: () throws -> Void
    /// Called with each screen arrived at.
    private let look: (String) throws -> Void

    /// The flows still to perform, with their names.
    private var flows: [(flow: Tour.Flow, name: String)]
    /// The query for new flows, with what was learned of the launches.
    private var query: TourQuery
    /// The wrong assumptions about launches: for a segment that failed, its launch and the fact.
    private var doubts: [Int: (launch: Int, fact: String)] = [:]
    /// The segments that are performed once more, since their failure said nothing of them.
    private var repeated: Set<Int> = []
    private var hasLaunched = false
    /// The error of `look`, which ends the tour.
    private var lookProblem: (any Error)?

    /// The segments that broke here first.
    private(set) var broken: [TourFailure.BrokenSegment] = []
    /// The targets for which the last plan found no flow.
    private(set) var uncovered: [Tour.Uncovered] = []

    /// Prepares flows of a plan, all unless a position is named.
    ///
    /// `known` are the facts of the test beside those of a launch; left out, those of the session. If nothing arranges launches, a flow
    /// that is performed alone is replaced by flows of the same launch only, for the app was launched with its facts.
    init(
        _ session: FlowSession, in map: ScreenGraph, _ plan: TourPlan, flow: Int? = nil,
        known: [PreconditionKey: Any]? = nil, progress: TourProgress,
        position: (file: StaticString, line: UInt), arranging arrange: (() throws -> Void)?,
        looking look: @escaping (String) throws -> Void = { _ in }
    ) {
        self.session = session
        self.map = map
        self.progress = progress
        self.position = position
        self.arrange = arrange ?? {}
        self.look = look
        self.known = known ?? session.preconditions
        coversAll = flow == nil
        query = plan.query
        if let flow, arrange == nil { query.launches = [plan.flows[flow].launch] }
        flows = flow.map { [plan.namedFlows[$0]] } ?? plan.namedFlows
        wanted = flow.map { Set(plan.flows[$0].covers) } ?? plan.wanted
    }

    /// The targets that flows should have covered, and did not since the app showed other facts than the plan assumed.
    var missed: [TourTarget] {
        wanted.subtracting(progress.state.covered).subtracting(uncovered.map(\.target)).sorted()
    }

    /// Performs the flows; throws ``StepFailure`` if the environment fails or the app does not launch, and what `look` throws.
    func run() throws {
        while !flows.isEmpty {
            let next = flows.removeFirst()
            guard progress.state.broken.isDisjoint(with: next.flow.segments.map(\.index)) else {
                try planAnew()
                continue
            }
            let (ending, failure) = perform(next.flow, next.name)
            if let lookProblem { throw lookProblem }
            switch ending {
            case .performed?: continue
            case .leftPlan?: try planAnew()
            case .broke(let segment, _)?:
                if let failure { try note(broken: segment, failure) }
                try planAnew()
            case nil: throw failure ?? StepFailure(.custom("the flow \(next.name) did not begin."))
            }
        }
    }

    private func perform(_ flow: Tour.Flow, _ name: String) -> (ending: Ending?, failure: StepFailure?) {
        let start = session.run.now
        var ending: Ending?
        let failure = session.run.attempt {
            session.When.performStep([name], "performFlow(_:)", file: position.file, line: position.line) {
                try launch(flow.launch)
                let reached = try cross(flow)
                ending = reached
                if case .broke(_, let failure) = reached { throw failure }
            }
        }
        progress.noteFlow(taking: session.run.now - start)
        return (ending, failure)
    }

    private func note(broken planned: PlannedSegment, _ failure: StepFailure) throws {
        if failure.reason.culprit == .environment { throw failure }
        // An app that has crashed gives no snapshot any more, and no flow can go on.
        guard (try? session.run.app().driver.snapshot()) != nil else { throw failure }
        let name = TourTarget.segment(planned.index).name(in: map.graph)
        guard progress.note(broken: planned.index) else {
            return session.run.output("\(name) is broken, as another flow has found.")
        }
        session.run.output("\(name) is broken: \(failure.reason.summary)")
        broken.append(TourFailure.BrokenSegment(index: planned.index, name: name, end: planned.end, cause: failure))
    }

    /// Plans flows for the targets that are left, without the broken segments.
    private func planAnew() throws {
        let state = progress.state
        query.only = wanted.subtracting(state.covered)
        query.avoiding = state.broken
        guard query.only?.isEmpty == false else { return flows = [] }
        let plan = try session.plan(query, in: map)
        flows = plan.namedFlows
        uncovered = plan.uncovered
        let count = flows.count
        session.run.output(
            "The rest was planned anew: \(count) flow\(count == 1 ? "" : "s")"
                + (uncovered.isEmpty ? "." : ", and \(uncovered.count) of the targets can't be covered."))
    }
}

// MARK: Launching

extension TourRunner {
    private func launch(_ launch: TourQuery.Launch) throws {
        session.state(launch, beside: known)
        let recognition = ScreenRecognition(map: map, app: try session.run.app())
        if hasLaunched {
            try reset()
        } else {
            let place = try recognition.locate(
                preferring: [launch.start], timeout: recognition.app.timeouts.waiting)
            if case .screen(launch.start) = place {} else { try reset() }
        }
        hasLaunched = true
        try arrange()
        try recognition.confirm(launch.start)
        session.stack = ScreenStack([launch.start])
        session.setCurrentScreen(named: launch.start)
    }

    private func reset() throws {
        let app = try session.run.app()
        try app.asking("reset the app") { try app.driver.reset() }
        session.run.output("The app was reset.")
    }

    private func arrived(at screen: String) {
        guard lookProblem == nil else { return }
        do {
            try look(screen)
        } catch {
            lookProblem = error
        }
    }
}

// MARK: Crossing

extension TourRunner {
    /// Crosses the segments of a flow from its start.
    private func cross(_ flow: Tour.Flow) throws -> Ending {
        let navigator = try Navigator(session)
        try navigator.arrive()
        note(shown: flow.launch.start)
        let crossings = record(flow)
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

    private func record(_ flow: Tour.Flow) -> PlannedCrossings {
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
                    stacks: map.dependsOnStack ? stacks : [])))
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

    private func location(after failed: SegmentFailure, _ navigator: Navigator) throws -> ScreenLocation {
        let recognition = try navigator.recognition()
        return try recognition.locate(
            preferring: [failed.segment.to, failed.segment.from],
            timeout: failed.stage == .arrival ? .zero : recognition.app.timeouts.waiting)
    }
}

// MARK: What did not go as planned

extension TourRunner {
    /// The ending of a flow at a segment that failed.
    private func ending(
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
        guard failed.cause.reason.culprit == .app, !(failed.cause.reason is FailedAssertion) else { return broke }
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

    /// The ending of a flow before a segment that can't be crossed by what the app has shown; nil if it can be.
    private func obstacle(
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

    /// Takes what the app shows of facts that no segment has changed as facts of the launch; returns true if that is news.
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
