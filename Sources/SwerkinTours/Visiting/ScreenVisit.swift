import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension FlowSession {
    /// Goes to every screen on the real app and checks that its trait is there.
    ///
    /// It performs an ``AppTour`` of the screens: every screen passed on a path counts, and a new flow begins with a reset. A segment
    /// that fails is not crossed again, and the other screens are still visited. In the end one failure names every screen that was
    /// not reached, with the reason; screens that need a segment which broke before share a line.
    ///
    /// - Parameters:
    ///   - start: the screen that the app shows after a launch and a reset; left out, the first of the start screens.
    ///   - tags: visits only screens that have one of these tags; left out, all screens.
    ///   - resetCost: the cost of a reset in comparison with segments, in seconds; infinite if it should be the last resort.
    ///   - allowsDestructive: true to cross destructive segments to screens that nothing else leads to.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - look: called with each screen when the app is on it for the first time, also with those that no tag names; if it
    ///     throws, the visit ends, and the step fails with that error.
    public func visitEveryScreen(
        from start: (any PresentableScreen)? = nil, tags: [String] = [], resetCost: Double = 5,
        allowingDestructive allowsDestructive: Bool = false, file: StaticString = #filePath,
        line: UInt = #line, looking look: @escaping (any PresentableScreen) throws -> Void = { _ in }
    ) {
        let start = start ?? appDeclarations.startScreens.first
        let words: [String?] = [
            start?.rawValue ?? "the start screen", tags.isEmpty ? "all" : tags.joined(separator: ", "),
            Duration(boundedSeconds: resetCost).words, allowsDestructive ? "true" : nil, nil,
        ]
        Then.performStep(words, file: file, line: line) {
            guard let start else {
                throw StepFailure(
                    .misuse("where the app starts is not known: name a screen with from:, or override startScreens."))
            }
            _ = try registeredName(of: start)
            let tour = AppTour(
                covering: .screens, from: [AppTour.Launch(from: start)], restartCost: resetCost,
                allowingDestructive: allowsDestructive)
            let visit = try ScreenVisit(self, tour, tags: tags, position: (file, line), looking: look)
            try visit.perform()
        }
    }
}

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
