import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension FlowSession {
    /// Performs the flows of a tour on the real app, one after another, and checks that each segment leads to its end.
    ///
    /// The flows are planned from the graph of the registered screens. The first begins with the launch of the session, the others with a
    /// reset. A segment that fails is not crossed again, and new flows cover the remaining targets; in the end one
    /// failure names each segment that broke and the targets that no flow covers without it. The log ends with the
    /// coverage: `all 42 screens, all 118 segments, 9 flows, 61 s`.
    /// See <doc:AppTours>.
    ///
    /// - Parameters:
    ///   - tour: the targets, and how flows begin.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - arrange: called after each launch and reset, when the known facts are those of the launch; brings the app into the state that
    ///     they describe and leaves it on the start screen.
    public func performTour(
        _ tour: AppTour = AppTour(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: (() throws -> Void)? = nil
    ) {
        Then.performStep([tour.words], "performTour(_:)", file: file, line: line) {
            forgetDeclarations()
            add(tour.checks.checks)
            let map = try screenGraph()
            let query = try query(tour, in: map)
            let known = preconditions
            if arrange == nil { try requireLaunches(query) }
            let plan = try plan(query, in: map)
            try requireRecognisable(plan.screens, in: map)
            let progress = TourProgress()
            let runner = TourRunner(
                self, in: map, plan, known: known, progress: progress, position: (file, line), arranging: arrange)
            try runner.run()
            if let failure = try failure(of: runner, in: plan, progress.state) { throw failure }
            run.output(progress.state.words(in: map.graph))
            // A tour arrives everywhere, so that such a rule is likely to be a mistake.
            for words in openArrivalWatch?.counts.unusedWords ?? [] { run.output(words) }
        }
    }
}

extension FlowSession {
    /// Performs one flow of a plan and, if a segment breaks, new flows for its uncovered targets.
    package func performFlow(
        _ number: Int, of plan: TourPlan, progress: TourProgress, name: String,
        position: (file: StaticString, line: UInt), arranging arrange: (() throws -> Void)?
    ) {
        let known = preconditions
        state(plan.flows[number].launch, beside: known)
        Then.performStep([name], "performTour(_:)", file: position.file, line: position.line) {
            forgetDeclarations()
            add(plan.checks.checks)
            let map = try screenGraph()
            guard map.graph == plan.graph else {
                throw StepFailure(
                    .misuse(
                        "the screens declare another graph than when the tour was planned: what they declare must not"
                            + " depend on the test."))
            }
            let runner = TourRunner(
                self, in: map, plan, flow: number, known: known, progress: progress, position: position,
                arranging: arrange)
            let result = Result { try runner.run() }
            let state = progress.noteEnd()
            try result.get()
            if let failure = try failure(of: runner, in: plan, state) { throw failure }
            for target in runner.uncovered.map(\.target) {
                run.output(
                    "\(target.name(in: map.graph)) is not covered, since it needs what another flow found broken.")
            }
            let isLast = state.endCount == plan.flows.count
            run.output("\(isLast ? "The whole tour: " : "So far: ")\(state.words(in: map.graph))")
        }
    }

    /// Fails with the targets that no flow of a plan covers.
    package func failForUncovered(in plan: TourPlan, position: (file: StaticString, line: UInt)) {
        Then.performStep([], "coverEverything()", file: position.file, line: position.line) {
            throw StepFailure(TourFailure(uncoveredIn: plan))
        }
    }

    /// The failure of a runner that has performed flows of a plan, with the screen of its first break; nil if nothing is missing.
    private func failure(
        of runner: TourRunner, in plan: TourPlan, _ state: TourProgress.State
    ) throws -> StepFailure? {
        let lost = try targets(lostBy: runner, in: plan, state)
        guard let failure = TourFailure(plan, runner, state, lost: lost) else { return nil }
        run.earlierScene = runner.sceneOfBreak
        return StepFailure(failure)
    }

    /// The targets of a plan that can't be covered without the segments which a runner found broken, and could be without those that
    /// others did, or that are in quarantine.
    private func targets(
        lostBy runner: TourRunner, in plan: TourPlan, _ state: TourProgress.State
    ) throws -> Set<TourTarget> {
        guard !runner.broken.isEmpty else { return [] }
        func uncovered(avoiding broken: Set<Int>) throws -> Set<TourTarget> {
            var query = plan.query
            query.avoiding = broken
            query.only = plan.wanted.subtracting(state.covered)
            return Set(try self.plan(query, in: runner.map).uncovered.filter { $0.reason == .impossible }.map(\.target))
        }
        let earlier = state.broken.subtracting(runner.broken.map(\.index))
        return try uncovered(avoiding: state.broken).subtracting(uncovered(avoiding: earlier))
    }

    /// States the facts of a launch, and those of the test beside them.
    func state(_ launch: TourQuery.Launch, beside known: [PreconditionKey: Any]) {
        var facts = known
        for entry in launch.given { facts[PreconditionKey(rawValue: entry.fact)] = entry.value.preconditionValue }
        (preconditions, learnedFacts) = (facts, [:])
    }
}

extension TourFailure {
    /// The failure of a runner that has performed flows of a plan, or nil if nothing is missing.
    ///
    /// `lost` are the targets of the plan that need a segment which it found broken.
    init?(_ plan: TourPlan, _ runner: TourRunner, _ state: TourProgress.State, lost: Set<TourTarget>) {
        func target(_ target: TourTarget, _ reason: UncoveredTarget.Reason) -> UncoveredTarget {
            UncoveredTarget(name: target.name(in: plan.graph), reason: reason)
        }
        broken = runner.broken
        // The failure names the segments that broke anyway.
        let needing = lost.filter { !Self.isBroken($0, state.broken) }.sorted()
        let planned = runner.uncovered.filter { $0.reason != .impossible && !Self.isBroken($0.target, state.broken) }
        uncovered =
            needing.map { target($0, .needsBroken) } + planned.map { target($0.target, .planner($0.reason)) }
            + runner.missed.map { target($0, .otherFacts) }
        if runner.coversAll { uncovered += plan.uncoveredTargets }
        // If another flow was the first to find the broken segment, its failure names the targets that need it.
        guard !broken.isEmpty || !uncovered.isEmpty else { return nil }
        targetCount = plan.wanted.count + plan.uncovered.count
        targetNoun = plan.query.criterion.noun(for: targetCount)
        sum = state.words(in: plan.graph)
    }

    /// The failure that no flow of a plan covers some targets.
    init(uncoveredIn plan: TourPlan) {
        broken = []
        uncovered = plan.uncoveredTargets
        targetCount = plan.wanted.count + plan.uncovered.count
        targetNoun = plan.query.criterion.noun(for: targetCount)
        sum = ""
    }

    /// True if the target is to cross a segment that broke.
    private static func isBroken(_ target: TourTarget, _ broken: Set<Int>) -> Bool {
        if case .segment(let segment) = target { broken.contains(segment) } else { false }
    }
}

extension AppTour {
    /// The targets and limits of the query, for logs.
    var words: String {
        let noun =
            if case .tag(let tag) = criterion { "the tag \(tag)" } else { criterion.noun(for: 2) }
        let limit =
            switch longest {
            case nil: [String]()
            case .segments(let count)?: ["at most \(count) segments a flow"]
            case .seconds(let seconds)?: ["at most \(Duration(boundedSeconds: seconds).words) a flow"]
            }
        return ([noun] + limit + (allowsDestructive ? ["destructive too"] : [])).joined(separator: ", ")
    }
}
