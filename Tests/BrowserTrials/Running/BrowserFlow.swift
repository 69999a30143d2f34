import Foundation
import Swerkin
import SwerkinConformance

/// Steps that are performed in a browser outside any test framework: what they came to.
public struct BrowserFlow {
    /// What was told to the test framework; at most one.
    public let failures: [String]
    /// The culprit, or nil if nothing failed.
    public let culprit: Culprit?
    /// The plans, segments and detours of navigations, in words.
    public let navigationLog: [String]
    /// How long it took, with what was looked at for the report.
    public let duration: Duration

    /// Performs steps.
    ///
    /// - Parameters:
    ///   - driver: the driver that the test runs on.
    ///   - patience: how long acts wait, in seconds.
    ///   - observer: who is told what happens, besides the flow itself.
    ///   - steps: the steps.
    public init(
        on driver: any Driver, patience: TimeInterval = PatientTestCase.enough, observer: (any RunObserver)? = nil,
        steps: (PatientTestCase) -> Void
    ) {
        let start = ContinuousClock.now
        let test = PatientTestCase()
        let recorder = CollectingRecorder()
        let collector = CollectingObserver()
        test.driver = driver
        test.patience = patience
        test.failureRecorder = recorder
        test.observers = [collector] + [observer].compactMap { $0 }
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(HarbourScreenProvider(testCase: test), for: HarbourScreen.self)
        steps(test)
        test.finish()
        duration = start.duration(to: .now)
        failures = recorder.failures.map(\.message)
        culprit =
            collector.events.lazy.compactMap { if case .failure(let failure) = $0 { failure.culprit } else { nil } }
            .first
        navigationLog = collector.events.compactMap(\.navigationWords)
    }
}

/// A test case as patient as it is told, so that a busy machine is no reason to fail.
public final class PatientTestCase: BaseTestCase {
    /// How long whatever comes may take, in seconds.
    public static let enough: TimeInterval = 30

    var driver: (any Driver)?
    var patience = enough

    public override var waitingTimeout: TimeInterval { patience }
    public override class var validationTimeout: TimeInterval { enough }
    public override var testTimeout: Int { 600 }
    public override func makeDriver() throws -> any Driver { try driver ?? super.makeDriver() }
}

extension RunEvent {
    fileprivate var navigationWords: String? {
        switch self {
        case .planned(let plan): "plan " + plan.screens.joined(separator: " → ")
        case .segmentFinished(let segment, let outcome, _): "\(outcome) \(segment.from) → \(segment.to)"
        case .detour(let detour): "detour \(detour.from) → \(detour.expected), on \(detour.found): \(detour.reason)"
        default: nil
        }
    }
}
