/// The app of one test, from its launch to its end.
final class AppLifetime {
    private let makeApp: () throws -> AppUnderTest
    /// The app while it runs.
    private(set) var runningApp: AppUnderTest?
    /// Why no app is launched any more.
    private var refusal: StepFailure?
    private var launchTime = Duration.zero

    /// Prepares a session; `makeApp` launches the app.
    init(makeApp: @escaping () throws -> AppUnderTest) {
        self.makeApp = makeApp
    }

    /// The time on the driver's clock since the launch; zero while no app runs.
    var now: Duration { runningApp.map { $0.driver.clock.now - launchTime } ?? .zero }

    /// The app; launched when it is first asked for, and handed to `prepare` then.
    ///
    /// A launch that failed is not tried again: the same ``StepFailure`` is thrown each time.
    func app(prepare: (AppUnderTest) -> Void) throws -> AppUnderTest {
        if let runningApp { return runningApp }
        if let refusal { throw refusal }
        // Whoever makes the driver cannot have its app yet.
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

    /// Launches no app any more, for a reason that is told to whoever asks for it; one that runs goes on.
    func refuseLaunch(because reason: String) {
        guard runningApp == nil, refusal == nil else { return }
        refusal = StepFailure(.misuse(reason))
    }

    /// Ends the app where it runs, and lets go of its driver.
    func end() {
        runningApp?.driver.end()
        (runningApp, refusal) = (nil, nil)
        refuseLaunch(because: "the test has ended, so there is no app.")
    }
}
