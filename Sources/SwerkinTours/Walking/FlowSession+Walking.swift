import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension FlowSession {
    /// Walks through the app at random until something is wrong, or the walk is long enough.
    ///
    /// It stops at the first rule that is broken and the first segment that fails. Then the test fails with the shortest flow that shows
    /// the same, which is found by performing candidates, each in a session and an app of its own. The log has the seed, and a walk with that
    /// seed chooses the same segments as long as the app and its declarations are the same. See <doc:RandomWalks>.
    ///
    /// - Parameters:
    ///   - walk: the length of the walk, and its choices.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    ///   - arrange: called after each launch and reset, when the known facts are those of the launch; brings the app into the state that
    ///     they describe and leaves it on the start screen.
    public func performWalk(
        _ walk: AppWalk = AppWalk(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: ((FlowSession) throws -> Void)? = nil
    ) {
        let seed = walk.seed ?? UInt64.random(in: 1...AppWalk.greatestSeed)
        Then.performStep([walk.words, "seed \(seed)"], "performWalk(_:)", file: file, line: line) {
            forgetDeclarations()
            let runner = try WalkRunner(self, walk, seed: seed, arranging: arrange ?? { _ in })
            guard let found = try runner.run() else { return run.output(runner.words) }
            if run.earlierScene == nil { run.earlierScene = run.scene() }
            let shrunk = try runner.shrink(found)
            throw StepFailure(
                WalkFailure(cause: found.broken.failure, seed: seed, segmentCount: runner.crossedCount, shrunk: shrunk))
        }
    }
}

extension SessionHost {
    /// Walks through the app at random until something is wrong, or the walk is long enough.
    ///
    /// See ``SwerkinCore/FlowSession/performWalk(_:file:line:arranging:)``.
    public func performWalk(
        _ walk: AppWalk = AppWalk(), file: StaticString = #filePath, line: UInt = #line,
        arranging arrange: ((FlowSession) throws -> Void)? = nil
    ) {
        session.performWalk(walk, file: file, line: line, arranging: arrange)
    }
}

extension AppWalk {
    /// The length and the choices, for logs.
    var words: String {
        let limit =
            switch length {
            case .segments(let count): "\(count) segments"
            case .seconds(let seconds): Duration(boundedSeconds: seconds).words
            }
        return limit + (choice == .fair ? ", fair" : "") + (allowsDestructive ? ", destructive too" : "")
    }
}

/// Performs a walk on the app of a session.
final class WalkRunner {
    /// A break, and the segments crossed since the launch before it, with that segment last.
    struct Found {
        let broken: FlowBreak
        let segments: [Int]
    }

    /// The greatest number of segments that are chosen at once; what the app shows counts for those after them.
    private static let greatestPart = 50

    private let session: FlowSession
    private let map: ScreenGraph
    private let walk: AppWalk
    private let launch: TourQuery.Launch
    private let known: [PreconditionKey: Any]
    private let arrange: (FlowSession) throws -> Void
    private var choices: WalkChoices
    /// The number of segments crossed.
    private(set) var crossedCount = 0
    private var launchCount = 0
    private var crossed: Set<Int> = []
    private var screens: Set<String> = []

    init(
        _ session: FlowSession, _ walk: AppWalk, seed: UInt64, arranging arrange: @escaping (FlowSession) throws -> Void
    ) throws {
        (self.session, self.walk, self.arrange) = (session, walk, arrange)
        map = try session.screenGraph()
        known = session.preconditions
        let query = try session.query(AppTour(from: [walk.launch]), in: map)
        guard let launch = query.launches.first else {
            throw StepFailure(.misuse("the walk has no launch: name a start screen."))
        }
        self.launch = launch
        choices = WalkChoices(
            walk, seed: seed, in: map.graph, avoiding: session.settings.quarantine.segments(of: map.graph))
    }

    /// Walks; returns the first break, or nil if the walk is over without one.
    func run() throws -> Found? {
        let performance = FlowPerformance(session, in: map, known: known) { [session, arrange] in try arrange(session) }
        let start = session.run.now
        while !isOver(since: start) {
            let (navigator, broken) = try performance.launch(launch)
            launchCount += 1
            screens.insert(launch.start)
            if let broken { return Found(broken: broken, segments: []) }
            if let found = try walk(navigator, performance, since: start) { return found }
        }
        return nil
    }

    /// Walks from a launch until no segment leads on.
    private func walk(_ navigator: Navigator, _ performance: FlowPerformance, since start: Duration) throws -> Found? {
        var segments: [Int] = []
        while !isOver(since: start) {
            let part = choices.segments(from: navigator.situation, atMost: min(remaining, Self.greatestPart))
            guard !part.isEmpty else { break }
            try session.requireRecognisable(part.map(\.end), in: map)
            let (count, broken) = try performance.cross(part, navigator) { isOver(since: start) }
            segments += part.prefix(count).map(\.index)
            note(part.prefix(count))
            if let broken { return Found(broken: broken, segments: segments) }
        }
        if segments.isEmpty, !isOver(since: start) {
            throw StepFailure(.misuse("no segment leads on from \(launch.start), so there is nothing to walk."))
        }
        return nil
    }

    private func note(_ segments: ArraySlice<PlannedSegment>) {
        crossedCount += segments.count
        crossed.formUnion(segments.map(\.index))
        screens.formUnion(segments.map(\.end))
    }

    private var remaining: Int { if case .segments(let count) = walk.length { count - crossedCount } else { .max } }

    private func isOver(since start: Duration) -> Bool {
        switch walk.length {
        case .segments(let count): crossedCount >= count
        case .seconds(let seconds): session.run.now - start >= Duration(boundedSeconds: seconds)
        }
    }

    /// The course of the walk in words: `200 segments, 5 of 9 different ones, 4 of 8 screens, 1 launch`.
    var words: String {
        let (segments, all) = (map.graph.segments.count, map.graph.screens.count)
        return [
            Count.words(crossedCount, "segment"), "\(crossed.count) of \(segments) different ones",
            "\(screens.count) of \(all) screens", launchCount == 1 ? "1 launch" : "\(launchCount) launches",
        ].joined(separator: ", ")
    }

    /// Finds the shortest flow that shows a break; nil if that is not wanted, or candidates can't be performed.
    func shrink(_ found: Found) throws -> ShrunkFlow? {
        guard walk.shrinkingRuns > 0 else { return nil }
        guard let start = try? Situation(in: map.graph, stack: ScreenStack([launch.start]), given: launch.given) else {
            return nil
        }
        let candidates = CandidateSessions(session, launch: launch, known: known, arranging: arrange)
        guard candidates.arePossible else { return nil }
        let destructive = map.graph.segments.indices.filter { map.graph.segments[$0].isDestructive }
        var shrinker = FlowShrinker(
            found.segments, showing: found.broken.defect, from: start,
            avoiding: walk.allowsDestructive ? [] : Set(destructive), runs: walk.shrinkingRuns, candidates.perform)
        let result = shrinker.shrink()
        return ShrunkFlow(result, from: launch, in: session, start: start)
    }
}
