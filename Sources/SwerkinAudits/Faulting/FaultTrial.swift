import FlowGraph
import FlowGraphAnalysis
import Foundation
import SwerkinCore
import SwerkinTours

/// Crosses a segment with a fault, or without one, each time from a launch, and looks at the app after it.
struct FaultTrial {
    /// The outcome of a trial.
    enum Outcome {
        /// The segment was not reached; with the failure before it, if there was one.
        case unreached(StepFailure?)
        /// The fault could not be given here, with the reason; anywhere if the driver can't give it.
        case notGiven(String, anywhere: Bool)
        /// The segment was crossed with the fault.
        case performed(FaultLook)
    }

    private let session: FlowSession
    private let faults: AppFaults
    private let launch: TourQuery.Launch
    private let performance: FlowPerformance
    private let pictures: FindingPictures

    init(
        _ session: FlowSession, _ faults: AppFaults, from launch: TourQuery.Launch, _ performance: FlowPerformance,
        _ pictures: FindingPictures
    ) {
        (self.session, self.faults, self.launch, self.performance) = (session, faults, launch, performance)
        self.pictures = pictures
    }

    /// Performs a flow from a launch, its last segment with a fault; nil for none.
    ///
    /// Throws `StepFailure` if the app can't be launched, or the environment fails.
    func perform(_ flow: [Int], _ fault: AppFault?) throws -> Outcome {
        let navigator = try performance.launch(launch).navigator
        guard let last = flow.last, let before = navigator.situation.crossing(flow.dropLast()) else {
            return .unreached(nil)
        }
        let (crossed, broken) = try performance.cross(before, navigator)
        if let broken { return .unreached(broken.failure) }
        guard crossed == before.count, let planned = navigator.situation.crossing([last])?.first else {
            return .unreached(nil)
        }
        navigator.situation.assume(planned.assumptions)
        return try cross(planned, fault, navigator)
    }

    private func cross(_ planned: PlannedSegment, _ fault: AppFault?, _ navigator: Navigator) throws -> Outcome {
        let app = try session.run.app()
        let giver = FaultGiver(app.driver)
        let scene = try FaultScene(session, app, planned, navigator, faults)
        let requests: [FaultedRequest]
        var picture: Data?
        do {
            requests = try inFailures {
                if let fault { try giver.begin(fault) }
                var isHeld = true
                defer { if let fault, isHeld { _ = try? giver.end(fault) } }
                try scene.performSteps { if let fault { try giver.strike(fault) } }
                picture = fault == nil ? nil : pictures.picture(of: app)
                isHeld = false
                return try fault.map(giver.end) ?? []
            }
        } catch let obstacle as FaultObstacle {
            return .notGiven(obstacle.reason, anywhere: obstacle.isOfDriver)
        } catch let failure as StepFailure where failure.isOfApp {
            return .performed(FaultLook(problems: [FaultProblem(crash: failure, on: planned.segment.start)]))
        }
        var look = try scene.look(after: fault, meeting: requests)
        look.picture = picture
        return .performed(look)
    }

    /// Does something with a driver, whose errors become failures, or the obstacle to a fault.
    private func inFailures<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch DriverError.unsupported(let what) {
            throw FaultObstacle(reason: "the driver can't \(what)", isOfDriver: true)
        } catch DriverError.notPossible(let why) {
            throw FaultObstacle(reason: why, isOfDriver: false)
        } catch let error as DriverError {
            throw StepFailure(DriverFailure(error, action: "put the app under a fault"))
        }
    }
}

/// The reason why a fault can't be given.
private struct FaultObstacle: Error {
    let reason: String
    /// True if the driver can never give it.
    let isOfDriver: Bool
}

extension StepFailure {
    /// True if the app is to blame, and the session has time left.
    var isOfApp: Bool { reason.culprit == .app }
}

/// The state of an app after a segment was crossed with a fault.
struct FaultLook {
    /// The problems, in the order in which they came out.
    var problems: [FaultProblem]
    /// The texts that were not there before.
    var newTexts: Set<String> = []
    /// The problem that the app says nothing of failed requests, unless a flow without the fault shows fewer texts.
    var silence: FaultProblem?
    /// A picture of the app while the fault held, or nil if none is needed.
    var picture: Data?
}
