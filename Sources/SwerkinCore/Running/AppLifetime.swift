/// The app of one test, from its launch to its end.
package final class AppLifetime {
    private let makeApp: () throws -> AppUnderTest
    /// The app while it runs.
    package private(set) var runningApp: AppUnderTest?
    /// The failure with which a launch is refused, or nil if the app may be launched.
    private var refusal: StepFailure?
    private var launchTime = Duration.zero

    /// Prepares a session; `makeApp` launches the app.
    init(makeApp: @escaping () throws -> AppUnderTest) {
        self.makeApp = makeApp
    }

    /// The time on the driver's clock since the launch; zero while no app runs.
    var now: Duration { runningApp.map { $0.driver.clock.now - launchTime } ?? .zero }

    /// The app, which is launched on the first call and then passed to `prepare`.
    ///
    /// A launch that failed is not tried again: the same ``StepFailure`` is thrown each time.
    func app(prepare: (AppUnderTest) -> Void) throws -> AppUnderTest {
        if let runningApp { return runningApp }
        if let refusal { throw refusal }
        // The function that makes the driver cannot have its app yet.
        refuseLaunch(because: "the app is being launched: makeDriver() and launch() must not call steps that need it.")
        do {
            let app = try makeApp()
            (runningApp, refusal) = (app, nil)
            launchTime = app.driver.clock.now
            prepare(app)
            return app
        } catch {
            let failure = Self.failure(error)
            refusal = failure
            throw failure
        }
    }

    /// Counts the time since the launch from now on.
    func countFromNow() { if let runningApp { launchTime = runningApp.driver.clock.now } }

    private static func failure(_ error: any Error) -> StepFailure {
        error as? StepFailure
            ?? StepFailure(DriverFailure(error as? DriverError ?? .lost("\(error)"), action: "launch the app"))
    }

    /// Refuses to launch the app from now on; each later request throws the reason.
    ///
    /// A running app goes on.
    func refuseLaunch(because reason: String) {
        guard runningApp == nil, refusal == nil else { return }
        refusal = StepFailure(.misuse(reason))
    }

    /// Ends the app if it runs, and releases its driver.
    func end() {
        runningApp?.driver.end()
        (runningApp, refusal) = (nil, nil)
        refuseLaunch(because: "the test has ended, so there is no app.")
    }
}

/// The drivers with which the app is located outside navigations: before and after each step that acts.
///
/// Each time takes one snapshot. Coverage by plain steps, drift and undeclared controls come from these locations.
public enum LocationMode: String, Hashable, Sendable, CaseIterable {
    /// All drivers.
    case on
    /// Those whose ``Driver/hasCheapSnapshots`` is true.
    case automatic
    /// None.
    case off

    /// Returns true if the app is located with this driver; without a driver, if it may be.
    func includes(_ driver: (any Driver)?) -> Bool {
        switch self {
        case .on: true
        case .automatic: driver?.hasCheapSnapshots ?? true
        case .off: false
        }
    }
}

/// Something beside the app that a test uses: a server.
package struct TestFixture {
    /// The identity of the object.
    let identifier: ObjectIdentifier
    /// Its attachments to a failure of the test.
    let attachments: () -> [DriverAttachment]
    /// Its problem during the test, as a sentence, or nil if it has none.
    let problem: () -> String?
    /// Called once, after the app has ended.
    let end: () -> Void

    /// A fixture that stands for an object.
    package init(
        of object: AnyObject, attachments: @escaping () -> [DriverAttachment], problem: @escaping () -> String?,
        end: @escaping () -> Void
    ) {
        identifier = ObjectIdentifier(object)
        self.attachments = attachments
        self.problem = problem
        self.end = end
    }
}

/// An attempt at a test that is retried if it fails.
package struct TestAttempt: Hashable, Sendable {
    /// Its number, from 1.
    package var number = 1
    /// The greatest number of attempts.
    package var limit = 1
    /// The number of the first attempt's record among the records of the test in this process; nil of a first attempt.
    package var run: Int?

    /// The attempt in words, as in `attempt 2 of 3`.
    package var words: String { "attempt \(number) of \(limit)" }

    /// Makes an attempt, the first and only one unless said otherwise.
    package init(number: Int = 1, limit: Int = 1, run: Int? = nil) {
        self.number = number
        self.limit = limit
        self.run = run
    }
}

/// Measures the real duration of a test, independent of the driver's clock.
///
/// A driver's clock may be virtual, and does not count the launch; shards are balanced by real durations.
package struct Stopwatch {
    private let now: () -> Duration
    private let start: Duration

    /// Starts to measure on a clock that returns the time since some moment.
    package init(now: @escaping () -> Duration) {
        self.now = now
        start = now()
    }

    /// Starts to measure on the wall clock.
    package static func started() -> Stopwatch {
        let clock = ContinuousClock()
        let start = clock.now
        return Stopwatch { clock.now - start }
    }

    /// The time since the start.
    package var elapsed: Duration { now() - start }
}

extension Duration {
    /// The seconds, rounded to milliseconds, and at least one of these: everything takes some time.
    var roundedSeconds: Double { max((seconds * 1000).rounded(), 1) / 1000 }
}
