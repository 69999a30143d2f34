// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FlowGraph
import Foundation

/// One app under test with its driver, screens, location and record.
///
/// A session belongs to no test framework: a ``FlowHost`` makes it, which may be a test case, a script or a command. It
/// launches the app when a step first needs it, and keeps the known state of the app: the current screen, the screens beneath
/// it and the facts. It is used from one thread.
public final class FlowSession {
    /// The host, which owns the session.
    package private(set) weak var host: (any FlowHost)?
    /// The type of the host, all hosts of which declare the same screens.
    let owner: AnyClass
    /// The screens that the session knows.
    public private(set) lazy var screenPresenter = makeScreenPresenter()
    /// The steps, failures and events of the session.
    public private(set) lazy var run = makeRun()
    /// The cache of graphs; the shared one unless replaced before the first navigation.
    public var graphs = ScreenGraphStore.shared

    /// The screen on which the app is believed to be, or nil if it is not known.
    public var currentScreen: (any PresentableScreen)? { didSet { values.state(currentScreen) } }
    /// The known facts about the app and its user.
    ///
    /// They are stronger than those of the whole run, ``FlowSettings/given``.
    public var preconditions: [PreconditionKey: Any] = [:]
    /// The facts of the whole run that neither effects nor the app have changed.
    lazy var runFacts = settings.given
    /// All known facts: those of the whole run, and ``preconditions``.
    public var knownFacts: [PreconditionKey: Any] {
        runFacts.mapValues { $0 as Any }.merging(preconditions) { $1 }
    }
    /// The facts that the effects of segments have written into ``preconditions``.
    package var learnedFacts: [PreconditionKey: FactValue] = [:]
    /// The known facts when the app was launched or reset last.
    var factsAtLaunch: [PreconditionKey: Any] = [:]
    /// The facts stated otherwise since then that the log has.
    var notedFacts: [PreconditionKey: FactValue] = [:]
    /// The saved state that the app was launched with last, or nil if with none.
    var stateAtLaunch: LaunchedState?
    /// The saved states of the run.
    package var stateStore = SavedStateStore.process
    /// The known stack of screens; if ``currentScreen`` is another than its top, from before that was set.
    package var stack = ScreenStack() { didSet { values.follow(stack.screens) } }
    /// The screens with values on the stack.
    var values = ScreenValues()
    /// The end of the segment whose steps are performed, which a navigation follows itself.
    var crossedTo: (any PresentableScreen)?
    /// The segments that the screens declare, with the closures that perform them.
    let declaredSegments = DeclaredSegments()
    /// The graph of these segments, and the number of registrations when it was built; nil before that.
    var lastGraph: (registrations: Int, graph: ScreenGraph)?
    /// True while the steps of a segment are performed.
    var isCrossing = false
    /// The screen that the record says the app is on, or nil if it says none.
    var recordedScreen: String?
    /// The screens that the record says the app may be on; empty if there are not several.
    var recordedCandidates: [String] = []
    /// The controls of each screen that the record has.
    var recordedControls: [String: Set<ControlRecord>] = [:]
    /// The elements of each screen that the record says are used.
    var usedControls: [String: Set<ControlRecord>] = [:]
    /// True if a step outside navigations has acted, so that the app may be on another screen since.
    var hasActedUnseen = false
    /// The timeouts of a test that sets none: those of the driver, once it is made.
    package private(set) var usualTimeouts = UsualTimeouts()
    /// The watch of arrivals, the number of registrations when its checks were read, and the screen that it has checked last; none
    /// before the first arrival.
    var watched: (registrations: Int, watch: (any ArrivalWatch)?, screen: String?) = (-1, nil, nil)
    /// The checks of arrivals beside those that are declared, as those of a tour.
    package internal(set) var furtherChecks: [any ArrivalCheck] = []
    /// True while steps look everywhere, even if the app is on a screen that has a scope.
    var looksAnywhere = false

    /// Called with the driver before it launches the app; does nothing unless set before the first step.
    package var prepareDriver: (any Driver) throws -> Void = { _ in }
    /// The line at which failures before the first step are reported.
    package var origin = CallPosition.unknown
    /// The time since the session began.
    package lazy var stopwatch = Stopwatch.started()
    /// Ends the process if a test hangs before its app is launched.
    package var alarm = ProcessAlarm.system
    /// A further session of a test, which the test's own session has opened.
    struct OpenedSession {
        let name: String
        /// The type of its app.
        let app: Any.Type
        let session: FlowSession
        /// The session does not own its host, so this does.
        let host: any FlowHost
    }

    /// The further sessions of the test, in the order in which they were opened.
    var openedSessions: [OpenedSession] = []
    /// An object that a host attaches for as long as the session is open.
    package var companion: AnyObject?
    private var hasRun = false
    /// True while the host provides the data that the record begins with; the host may report a failure meanwhile.
    private var isOpening = false

    /// Makes a session; it keeps no strong reference to its host.
    public init(host: any FlowHost) {
        self.host = host
        owner = type(of: host)
    }

    /// The declarations of the host that belong to no screen.
    ///
    /// The screens that it begins on with saved states are start screens too.
    public var appDeclarations: AppDeclarations {
        var all = host?.appDeclarations ?? AppDeclarations()
        all.startScreens += startsWithStates
        return all
    }
    /// The settings of the host.
    public var settings: FlowSettings { host?.settings ?? FlowSettings() }

    // MARK: Beginning and ending

    /// Opens the record of the session, before anything of it can fail or hang; does nothing if it is open.
    public func begin() { _ = run }

    /// The record of the session, or nil before it is open.
    package var openRun: TestRun? { hasRun && !isOpening ? run : nil }

    /// Ends the app and the record, and forgets all that is known; does nothing if called again.
    ///
    /// - Parameter outcome: the outcome that the host knows beyond the steps, or nil if it knows none.
    public func finish(_ outcome: Outcome? = nil) {
        // The last one opened may use data of the others.
        for opened in openedSessions.reversed() { opened.session.finish() }
        exportGraph()
        recordLastLocation()
        recordChecks()
        run.finish(outcome)
        openedSessions = []
        forgetState()
        // Providers and screens have strong references to their test.
        screenPresenter.removeAll()
        watched.watch = nil
        furtherChecks = []
        forgetDeclarations()
        companion = nil
    }

    /// Forgets the screen, those beneath it, and the facts.
    package func forgetState() {
        for opened in openedSessions { opened.session.forgetState() }
        currentScreen = nil
        stack = ScreenStack()
        preconditions = [:]
        learnedFacts = [:]
        (factsAtLaunch, notedFacts, stateAtLaunch) = ([:], [:], nil)
        runFacts = [:]
    }

    /// Hands a new recorder and new observers of the host to a record that is open already.
    package func hostChanged() {
        guard let run = openRun, let host else { return }
        run.recorder = host.failureRecorder
        run.observers = host.observers
        for opened in openedSessions { opened.session.hostChanged() }
    }

    private func makeScreenPresenter() -> ScreenPresenter {
        let presenter = host?.makeScreenPresenter() ?? ScreenPresenter()
        presenter.report = { [weak self] failure, file, line in self?.run.fail(failure, file: file, line: line) }
        return presenter
    }

    private func makeRun() -> TestRun {
        (hasRun, isOpening) = (true, true)
        defer { isOpening = false }
        let made = TestRun(
            name: host?.sessionName ?? "", recorder: host?.failureRecorder ?? SilentRecorder(),
            observers: host?.observers ?? [],
            timeout: { [weak self] in self?.settings.testTimeout ?? .seconds(60) },
            pictureMoments: settings.pictureMoments, position: origin, stopwatch: stopwatch,
            makeApp: { [weak self] in
                guard let self, let host else {
                    throw StepFailure(.misuse("the host of the session is gone, and its app with it."))
                }
                if run.sessionName != nil { run.watchLaterLaunch(by: alarm) }
                return try makeApp(on: run.during(.makeDriver, host.makeDriver))
            })
        made.settleLaunch = { [weak self] in try self?.settleSavedState() }
        return made
    }

    private func makeApp(on driver: any Driver) throws -> AppUnderTest {
        // A launch that fails must not show them either.
        run.keepSecrets(of: driver)
        usualTimeouts = driver.usualTimeouts
        run.updateLaunchLimit()
        var start = driver.clock.now
        do {
            try run.during(.launch(driver: driver.name)) {
                try prepareDriver(driver)
                try stateFacts(to: driver)
                try run.reserveSession(of: driver)
                try prepareSavedState(for: driver)
                start = driver.clock.now
                try driver.launch()
            }
        } catch {
            run.keepSecrets(of: driver)
            // The app may have been launched in part.
            driver.end()
            throw error
        }
        let app = AppUnderTest(driver: driver, timeouts: settings.timeouts)
        app.launchDuration = driver.clock.now - start
        app.waitPerformer = { [weak self] wait in self?.host?.performWait(until: wait.isMet, message: wait.message) }
        app.scopeProvider = { [weak self, weak app] in
            guard let self, let app else { return nil }
            return try queryScope(on: app)
        }
        app.actionObserver = { [weak self] in self?.recordLocation() }
        app.actingObserver = { [weak self] in self?.run.completeTrace() }
        app.changeObserver = { [weak self] in self?.run.traceScreen() }
        app.ownActionObserver = { [weak self] in self?.run.output($0) }
        app.useObserver = { [weak self] in self?.recordUse(of: $0) }
        app.backObserver = { [weak self, weak app] before in
            guard let self, let app else { return nil }
            return followBack(of: app, from: before)
        }
        return app
    }
}

/// Drops failures, for there is no host.
private struct SilentRecorder: FailureRecorder {
    func record(_ message: String, file: StaticString, line: UInt) {}
}

extension FlowSession {
    /// Steps that state the situation before.
    public var Given: Steps { Steps(stepType: .Given, session: self) }
    /// Steps that perform actions.
    public var When: Steps { Steps(stepType: .When, session: self) }
    /// Steps that check the expectations afterwards.
    public var Then: Steps { Steps(stepType: .Then, session: self) }
    /// Further steps.
    public var And: Steps { Steps(stepType: .And, session: self) }
    /// Further steps, as a contrast.
    public var But: Steps { Steps(stepType: .But, session: self) }
}

extension FlowSession {
    /// Waits until a condition of the test's own holds, for as long as actions wait, on the driver's clock.
    ///
    /// It looks at once, every ``PollingInterval/change``, and once more when the time is up. If the condition does not hold
    /// even then, the running step fails with the message, or the test at the caller's line if no step runs. After a failure,
    /// and in a skipped test, it neither looks nor waits.
    ///
    /// - Parameters:
    ///   - condition: returns true once the condition holds; called again and again.
    ///   - errorMessage: the failure if it does not, as a sentence.
    ///   - negateCondition: true to wait until the condition does not hold.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    /// - Returns: true if the condition was met.
    @discardableResult
    public func waiting(
        for condition: @autoclosure @escaping () -> Bool, errorMessage: String, negateCondition: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        guard run.performsSteps else { return false }
        do {
            let app = try run.app()
            let came = app.driver.clock.poll(for: app.timeouts.waiting) {
                condition() != negateCondition
            } until: {
                // The step that waits here fails by itself, in words that know the app.
                $0 || app.hostedWait?.hasFailed ?? false
            }
            if !came, !(app.hostedWait?.hasFailed ?? false) {
                run.fail(app.failure(.custom(errorMessage)), file: file, line: line)
            }
            return came
        } catch {
            run.fail(error as? StepFailure ?? StepFailure(.custom("\(error)")), file: file, line: line)
            return false
        }
    }
}
