import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// Performs candidates for the shortest flow, each in a session and an app of its own.
///
/// They stand in no log and no record, for they are no part of what the test was to do.
struct CandidateSessions {
    private let session: FlowSession
    private let launch: TourQuery.Launch
    private let known: [PreconditionKey: Any]
    private let arrange: (FlowSession) throws -> Void

    init(
        _ session: FlowSession, launch: TourQuery.Launch, known: [PreconditionKey: Any],
        arranging arrange: @escaping (FlowSession) throws -> Void
    ) {
        (self.session, self.launch, self.known, self.arrange) = (session, launch, known, arrange)
    }

    /// True if the screens can be declared in another session: screen objects of a project's own belong to one test.
    var arePossible: Bool { session.screenEnums.allSatisfy { $0 is any DeclaredScreen.Type } }

    /// Performs segments after a launch.
    ///
    /// A flow that can't be begun counts as passed: the failure of a launch is no defect of a flow.
    func perform(_ segments: [Int]) -> FlowOutcome {
        let host = CandidateHost(session)
        let candidate = FlowSession(host: host)
        candidate.graphs = session.graphs
        for screens in session.screenEnums {
            if let screens = screens as? any DeclaredScreen.Type { candidate.register(screens) }
        }
        defer { candidate.finish() }
        candidate.preconditions = known
        var outcome = FlowOutcome.passed(0)
        candidate.When.performStep([], "performCandidate()") {
            outcome = try perform(segments, candidate)
        }
        return outcome
    }

    private func perform(_ segments: [Int], _ candidate: FlowSession) throws -> FlowOutcome {
        let map = try candidate.screenGraph()
        let performance = FlowPerformance(candidate, in: map, known: known) { [arrange] in try arrange(candidate) }
        let (navigator, broken) = try performance.launch(launch)
        if let broken { return .failed(broken.defect, 0) }
        guard let planned = navigator.situation.crossing(segments) else { return .passed(0) }
        let (count, found) = try performance.cross(planned, navigator)
        return found.map { .failed($0.defect, count) } ?? .passed(count)
    }
}

/// Hosts the session of a candidate as another host does its own, and says nothing of it.
private final class CandidateHost: SavedStateHost {
    let sessionName = "candidate"
    let failureRecorder: any FailureRecorder = NoRecorder()
    private let original: FlowSession

    init(_ original: FlowSession) { self.original = original }

    var appDeclarations: AppDeclarations { original.appDeclarations }
    var settings: FlowSettings { original.settings }
    var savedStates: [SavedState] { (original.host as? any SavedStateHost)?.savedStates ?? [] }
    var arrivalChecks: [any ArrivalCheck] { (original.host?.arrivalChecks ?? []) + original.furtherChecks }

    func makeDriver() throws -> any Driver {
        guard let host = original.host else {
            throw StepFailure(.misuse("the host of the session is gone, and its app with it."))
        }
        return try host.makeDriver()
    }

    private struct NoRecorder: FailureRecorder {
        func record(_ message: String, file: StaticString, line: UInt) {}
    }
}
