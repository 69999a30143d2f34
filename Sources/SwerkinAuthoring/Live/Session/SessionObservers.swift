import Foundation
import SwerkinCore

/// Keeps the message of the latest failure.
final class LastFailure: FailureRecorder {
    private(set) var message: String?

    func record(_ message: String, file: StaticString, line: UInt) { self.message = message }

    func forget() { message = nil }
}

/// A part of a session's record could not be written.
package struct UnwrittenRecord: Error, Hashable, CustomStringConvertible {
    /// The file and the reason, without a full stop.
    package let description: String
}

/// Keeps the outermost steps that passed.
final class PassedSteps: RunObserver {
    private var steps: [StepRecord] = []

    var wantsNotes: Bool { false }
    /// Only so do steps have their calls in Swift.
    var locationMode: LocationMode { .on }

    func observe(_ event: RunEvent) {
        if case .stepFinished(let step, .passed, _) = event, step.depth == 0 { steps.append(step) }
    }

    func forget() { steps = [] }

    /// The steps since the last call.
    func take() -> [StepRecord] {
        defer { steps = [] }
        return steps
    }
}

/// A request to end what runs at its next step, from any thread.
package final class Cancellation: @unchecked Sendable {  // The lock guards what changes.
    static let failure = StepFailure(.test("it was cancelled."))

    private let lock = NSLock()
    private var lockedIsCancelled = false

    /// True once it is cancelled.
    package var isCancelled: Bool { lock.withLock { lockedIsCancelled } }

    /// Makes a request that is not made yet.
    package init() {}

    /// Lets what runs fail at its next step, until it has been answered.
    package func cancel() { lock.withLock { lockedIsCancelled = true } }

    /// Takes a request back.
    package func forget() { lock.withLock { lockedIsCancelled = false } }
}
