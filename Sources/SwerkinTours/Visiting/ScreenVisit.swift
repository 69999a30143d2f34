import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// Goes to screens on the real app by a tour of them, and reports those that were not reached.
final class ScreenVisit {
    private let session: FlowSession
    private let map: ScreenGraph
    private let plan: TourPlan
    private let progress = TourProgress()
    private let position: (file: StaticString, line: UInt)
    private let look: (any PresentableScreen) throws -> Void
    /// The screens to visit, in the order of the graph.
    private let wanted: [String]
    /// The screens that were looked at.
    private var seen: Set<String> = []

    init(
        _ session: FlowSession, _ tour: AppTour, tags: [String], position: (file: StaticString, line: UInt),
        looking look: @escaping (any PresentableScreen) throws -> Void
    ) throws {
        self.session = session
        self.position = position
        self.look = look
        map = try session.screenGraph()
        wanted = try map.screens(tagged: tags)
        var query = try session.query(tour, in: map)
        query.only = Set(wanted.compactMap(map.graph.index(ofScreen:)).map(TourTarget.screen))
        plan = try session.plan(query, in: map)
        try session.requireRecognisable(plan.screens, in: map)
    }

    /// Visits the screens; throws ``/Swerkin/StepFailure`` with every screen that was not reached.
    func perform() throws {
        let runner = TourRunner(
            session, in: map, plan, progress: progress, position: position, arranging: nil,
            looking: { [unowned self] in try arrive(at: $0) })
        try runner.run()
        let missed = wanted.filter { !progress.state.shown.contains($0) }
        guard missed.isEmpty else { throw StepFailure(failure(missed, runner.broken)) }
    }

    /// Looks at a screen that the app is on for the first time.
    private func arrive(at name: String) throws {
        guard seen.insert(name).inserted, let screen = session.screen(named: name) else { return }
        try look(screen)
    }
}

// MARK: Reporting

extension ScreenVisit {
    private func failure(_ screens: [String], _ broken: [TourFailure.BrokenSegment]) -> NavigationFailure {
        var missed: [MissedScreen] = []
        var cutOff: [(segment: Int, screens: CutOffScreens)] = []
        for screen in screens {
            if let cause = broken.first(where: { $0.end == screen })?.cause {
                missed.append(MissedScreen(name: screen, cause: cause))
            } else if let obstacle = brokenSegment(to: screen) {
                if let known = cutOff.firstIndex(where: { $0.segment == obstacle.index }) {
                    cutOff[known].screens.names.append(screen)
                } else {
                    let screens = CutOffScreens(start: obstacle.segment.start, end: obstacle.end, names: [screen])
                    cutOff.append((obstacle.index, screens))
                }
            } else {
                missed.append(MissedScreen(name: screen, cause: noPlan(to: screen)))
            }
        }
        return .missed(missed, cutOff: cutOff.map(\.screens), of: wanted.count)
    }

    /// The first segment of the best plan to a screen that broke, or nil if no plan needs one.
    private func brokenSegment(to screen: String) -> PlannedSegment? {
        let plan = query(to: screen).flatMap { try? map.graph.planIfAny($0) }
        let broken = progress.state.broken
        return plan?.segments.first { broken.contains($0.index) }
    }

    private func noPlan(to screen: String) -> StepFailure {
        do throws(PlanningError) {
            if let query = query(to: screen) { _ = try map.graph.plan(query) }
            return StepFailure(
                NavigationFailure.refused("whether it can be reached was not found out within the budget"))
        } catch {
            return StepFailure(session.navigationFailure(error, in: map))
        }
    }

    /// Asks for a plan after a launch that may use the broken segments.
    private func query(to screen: String) -> PlanQuery? {
        plan.query.launches.first.map { launch in
            PlanQuery(
                from: launch.start, to: screen, given: launch.given,
                allowingDestructive: plan.query.allowsDestructive, memoryBudget: SearchMemory.byteCount)
        }
    }
}
