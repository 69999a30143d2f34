import FlowGraph
import FlowGraphAnalysis
import SwerkinCore
import SwerkinRecords

/// Performs flows of a tour on the app of a session, one after another, and replans around broken segments.
///
/// Each flow begins with a launch: the first one with that of the session, the others with a reset. A segment that
/// fails is broken: no flow crosses it again, and new flows cover the remaining targets. A new plan follows only if a
/// segment broke or something was learned about the launch, so there are at most as many as segments and facts.
final class TourRunner {
    /// The way in which a flow ended.
    enum Ending {
        /// All of its segments were crossed.
        case performed
        /// A segment failed, with this failure.
        case broke(PlannedSegment, StepFailure)
        /// It can't go on as planned, and no segment is to blame.
        case leftPlan
    }

    let session: FlowSession
    let map: ScreenGraph
    let progress: TourProgress
    /// True if it performs all flows of the plan.
    let coversAll: Bool
    /// The targets to cover.
    let wanted: Set<TourTarget>
    let position: (file: StaticString, line: UInt)
    /// The facts of the session at its beginning.
    let known: [PreconditionKey: Any]
    private let launcher: FlowLauncher
    let crosser: SegmentCrosser
    /// Called with each screen arrived at.
    let look: (String) throws -> Void

    /// The flows still to perform, with their names.
    private var flows: [(flow: Tour.Flow, name: String)]
    /// The query for new flows, with the learned facts of the launches.
    var query: TourQuery
    /// The wrong assumptions about launches: for a segment that failed, its launch and the fact.
    var doubts: [Int: (launch: Int, fact: String)] = [:]
    /// The error of `look`, which ends the tour.
    var lookProblem: (any Error)?

    /// The segments that broke here first, without those in quarantine.
    private(set) var broken: [TourFailure.BrokenSegment] = []
    /// The screen on which the first of them broke.
    private(set) var sceneOfBreak: FailureScene?
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
        self.look = look
        self.known = known ?? session.preconditions
        launcher = FlowLauncher(session, in: map, known: self.known, arranging: arrange ?? {})
        crosser = SegmentCrosser(session, in: map) { progress.state.broken }
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

    /// Performs the flows; throws ``/Swerkin/StepFailure`` if the environment fails or the app does not launch, and
    /// rethrows the errors of `look`.
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
                try launcher.launch(flow.launch)
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
        guard !session.settings.quarantine.segments(of: map.graph).contains(planned.index) else {
            return session.run.output("It is in quarantine, so that fails nothing.")
        }
        // The tour goes on, and shows other screens.
        if broken.isEmpty { sceneOfBreak = session.run.scene() }
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
            "The rest was planned anew: \(Count.words(count, "flow"))"
                + (uncovered.isEmpty ? "." : ", and \(uncovered.count) of the targets can't be covered."))
    }
}

extension TourRunner {
    func arrived(at screen: String) {
        guard lookProblem == nil else { return }
        do {
            try look(screen)
        } catch {
            lookProblem = error
        }
    }
}
