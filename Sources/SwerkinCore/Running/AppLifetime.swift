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
