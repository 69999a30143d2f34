import Swerkin
import SwerkinCore

/// Steps tried on a driver outside any test framework: their failures and events.
///
/// ```swift
/// let driver = FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "save")])
/// let trial = StepTrial(on: driver) { test in test.When.ITouchButton("sav") }
/// trial.failures.first?.message  // When ITouchButton(sav) failed: …
/// ```
public struct StepTrial {
    /// The failures, in order; at most one.
    public let failures: [CollectingRecorder.Failure]
    /// The events of the step.
    public let events: [RunEvent]
    /// The steps that ended, in words, each with how it ended.
    public let finishedSteps: [String]

    /// Performs steps in a test case that no framework runs.
    ///
    /// - Parameters:
    ///   - driver: the driver that the test runs on.
    ///   - prepare: called before the steps, to register screens and set preconditions.
    ///   - steps: the steps.
    public init(
        on driver: any Driver, prepare: (BaseTestCase) -> Void = { _ in }, steps: (BaseTestCase) -> Void
    ) {
        let test = TrialTestCase()
        let recorder = CollectingRecorder()
        let observer = CollectingObserver()
        test.driver = driver
        test.failureRecorder = recorder
        test.observers = [observer]
        // Trials with other declarations of the same screens must not see each other's graph.
        test.graphs = ScreenGraphStore()
        prepare(test)
        steps(test)
        test.finish()
        failures = recorder.failures
        events = observer.events
        finishedSteps = observer.finishedSteps
    }
}

/// A test case on a driver that it is given.
private final class TrialTestCase: BaseTestCase {
    var driver: (any Driver)?

    override func makeDriver() throws -> any Driver { try driver ?? super.makeDriver() }
}

/// Keeps failures instead of failing a test, for tests of steps and drivers.
public final class CollectingRecorder: FailureRecorder {
    /// One failure.
    public struct Failure: Hashable, Sendable {
        /// The words.
        public var message: String
        /// The line that it was reported at.
        public var position: SourcePosition
    }

    /// The failures so far, in order.
    public private(set) var failures: [Failure] = []

    /// Makes a recorder without failures.
    public init() {}

    /// Keeps a failure.
    public func record(_ message: String, file: StaticString, line: UInt) {
        failures.append(Failure(message: message, position: SourcePosition(file: "\(file)", line: line)))
    }
}

/// Collects the events of a test.
public final class CollectingObserver: RunObserver {
    /// The events so far, in order.
    public private(set) var events: [RunEvent] = []

    /// Makes an observer that has seen nothing.
    public init() {}

    /// Keeps an event.
    public func observe(_ event: RunEvent) { events.append(event) }

    /// The steps that have ended, in words, each with how it ended, as in `passed When ITouchButton(save)`.
    public var finishedSteps: [String] {
        events.compactMap { event in
            guard case .stepFinished(let step, let outcome, _) = event else { return nil }
            return "\(outcome.rawValue) \(step.keyword.rawValue) \(step.words)"
        }
    }
}
