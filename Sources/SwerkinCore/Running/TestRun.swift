import Foundation

/// The course of one test: its nested steps, its failures, and the observers of its events.
///
/// Steps nest: a navigation performs the steps of its segments. A failure ends the step that it happens in and every step
/// around it up to the test, or up to an `attempt`, and is reported once, at the line of the outermost step.
public final class TestRun {
    /// A step, or the test itself, that others may be nested in.
    struct OpenStep {
        var failure: StepFailure?
        /// The failures after which the test goes on.
        var lateFailures: [StepFailure] = []
        var shownTexts = ShownTexts()
        /// The words of the steps directly inside it that were performed.
        var steps: [String] = []
        /// The number of steps and segments around the content of the step.
        var depth: Int
    }

    /// The test's name.
    public let name: String
    package let lifetime: AppLifetime
    /// Makes the test fail for its framework.
    var recorder: any FailureRecorder
    /// The observers of the test.
    ///
    /// One that is added later gets the event that the test has started.
    var observers: [any RunObserver] {
        get { lock.withLock { lockedObservers } }
        set {
            lock.withLock {
                let new = newValue.filter { observer in !lockedObservers.contains { $0 === observer } }
                lockedObservers = newValue
                for observer in new { observer.observe(.testStarted(name: name)) }
            }
        }
    }
    let timeout: () -> Duration
    /// Brings a newly launched app to where the test begins; its steps are none of the test's, and their time doesn't count.
    var settleLaunch: () throws -> Void = {}
    let pictureMoments: PictureMoments
    var budget: TimeBeforeLaunch
    /// The servers and the like that the test uses beside the app.
    var fixtures: [TestFixture] = []
    /// The picture of the latest event.
    var lastPicture: Data?
    /// The screen to show with the failure of the test, if the app has gone on since; nil for the one that it is on.
    package var earlierScene: FailureScene?
    /// The look at the screen that is not complete yet, or nil if there is none.
    var openSnapshot: OpenSnapshot?
    /// The looks at the screen that were not emitted.
    var trace = TraceRing()
    /// The number of steps and segments that have ended.
    var ends = 0
    /// True if a failed outermost step ends nothing but itself, as in a session that a person leads by hand.
    ///
    /// The failure reaches the recorder, and the record as a line of output.
    package var goesOnAfterFailures = false
    /// The name of the session in the steps' words, or nil for the test's own session.
    var sessionName: String?
    /// The runs of the other sessions of the test, which fail and are skipped together.
    var siblings: () -> [TestRun] = { [] }
    /// The runs of all sessions of the test, this one last.
    var sessions: [TestRun] { siblings() + [self] }
    /// True if another session of the test has reported the test's failure.
    var hasFailedElsewhere = false
    /// The line of the latest outermost step; failures outside steps are reported there.
    package var position: CallPosition {
        get { lock.withLock { lockedPosition } }
        set { lock.withLock { lockedPosition = newValue } }
    }
    var openSteps = [OpenStep(depth: 0)]
    package private(set) var secrets = Secrets()
    var described: [String]?
    private var counts: [String: Int] = [:]
    /// True while the caller reports by itself what would fail the test in the end.
    package var takesLateFailures = false
    /// The failures that are reported in the end, with their steps and positions.
    var lateFailures: [(failure: StepFailure, step: StepRecord, position: CallPosition)] = []
    var isSkipped = false
    /// True if an attempt at the test has failed before.
    private(set) var isRetry = false
    /// True if the test has passed after an attempt at it had failed.
    package var isFlaky = false
    var isFinished = false
    /// The events of an outermost step that began before the driver was known, which names the secrets to mask in them.
    var heldBack: [SessionEvent] = []
    var isDriverKnown = false

    /// Guards the properties below it, and the observers while they observe: ``LaunchWatch`` reports on another thread.
    let lock = NSRecursiveLock()
    var lockedObservers: [any RunObserver]
    var lockedPosition: CallPosition
    /// The reported hang before the launch, or nil if there was none.
    var lockedHang: StepFailure?
    var lockedHasReported = false
    /// The thread on which a step or a segment runs now, or nil if none does.
    var lockedStepThread: Thread?
    var watch: LaunchWatch?

    /// Begins a test.
    ///
    /// `timeout` is its longest duration: by the stopwatch until the app is launched, on the driver's clock from then on.
    /// `position` is the line for failures before the first step.
    package init(
        name: String, recorder: any FailureRecorder, observers: [any RunObserver],
        timeout: @escaping () -> Duration = { .seconds(60) }, pictureMoments: PictureMoments = .failures,
        position: CallPosition = .unknown,
        stopwatch: Stopwatch = .started(),
        makeApp: @escaping () throws -> AppUnderTest
    ) {
        self.name = name
        self.recorder = recorder
        lockedObservers = observers
        lockedPosition = position
        self.timeout = timeout
        self.pictureMoments = pictureMoments
        budget = TimeBeforeLaunch(stopwatch)
        lifetime = AppLifetime(makeApp: makeApp)
        emit(.testStarted(name: name))
        failForObservers()
    }

    /// Makes the run a further attempt at a test that has failed.
    package func retry(_ attempt: TestAttempt) {
        isRetry = true
        emit(.retried(attempt: attempt.number, limit: attempt.limit))
    }

    /// The failure after which the rest of the test is skipped, or nil if there is none.
    package var endingFailure: StepFailure? { openSteps[0].failure }

    /// True if a failure was recorded, so that the rest of the test is skipped.
    public var hasFailed: Bool { openSteps[0].failure != nil }

    /// True if a step would be performed now: nothing failed, and the test is neither skipped nor dry.
    var performsSteps: Bool { !isSkipped && described == nil && openSteps[openSteps.count - 1].failure == nil }

    /// The number of steps and segments around the running code.
    public var depth: Int { openSteps[openSteps.count - 1].depth }

    /// The same while a step runs; else 0.
    var runningDepth: Int { openSteps.count > 1 ? depth : 0 }

    /// The app as steps see it; made and launched on the first call.
    ///
    /// Throws ``StepFailure`` if the driver can't be made or the app can't be launched.
    public func app() throws -> AppUnderTest {
        var isNew = false
        let app = try lifetime.app { launched in
            isNew = true
            budget.stop()
            watch?.end()
            emit(
                .launched(
                    driver: launched.driver.name, device: launched.driver.device, duration: launched.launchDuration,
                    isFollowed: observers.contains { $0.locationMode.includes(launched.driver) }))
            observe(launched)
        }
        if isNew {
            try settleLaunch()
            lifetime.countFromNow()
        }
        return app
    }

    /// The driver of the app that runs, or nil if none does.
    package var launchedDriver: (any Driver)? { lifetime.runningApp?.driver }

    /// True if an observer wants to know where the app is outside navigations; before the launch, true if one may want it.
    var wantsLocations: Bool {
        let driver = lifetime.runningApp?.driver
        return observers.contains { $0.locationMode.includes(driver) }
    }

    /// True if an observer wants to know the controls of screens.
    var wantsControls: Bool { observers.contains(where: \.wantsControls) }

    /// The tests of which the screens between steps are observed: the greatest mode of all observers.
    var traceMode: TraceMode { observers.map(\.traceMode).max() ?? .off }

    private func observe(_ app: AppUnderTest) {
        app.contentObserver = { [weak self] field, texts in
            guard let self else { return }
            openSteps[openSteps.count - 1].shownTexts.note(texts, in: field)
        }
        app.secretObserver = { [weak self] text, keyByKey in
            guard let self else { return }
            keep(secret: text, keyByKey: keyByKey)
        }
        guard observers.contains(where: \.wantsNotes) else { return }
        app.noteObserver = { [weak self] note in
            guard let self else { return }
            emit(.noted(note, depth: depth))
        }
    }

    /// Masks a text from now on in everything that is recorded, as if it had been typed into a secure field.
    package func keep(secret text: String, keyByKey: Bool = false) {
        for run in sessions { run.secrets.insert(text, keyByKey: keyByKey) }
    }

    /// The time on the driver's clock since the launch; zero before it.
    package var now: Duration { lifetime.now }

    /// Increments the counter of a name in this test, and returns its new value, from 1.
    package func count(_ name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name, default: 0]
    }
}

/// The moments at which pictures of the screen are taken.
public enum PictureMoments: String, Hashable, Sendable, CaseIterable {
    /// At a failure.
    case failures
    /// Also after each outermost step and each arrival on a screen, if the screen looks different from before.
    case steps
}

/// Events for the observers, with every secret masked.
extension TestRun {
    /// Emits a line of text for the log.
    package func output(_ line: String) { emit(.output(line)) }

    /// Sends an event to the observers, with every secret masked.
    ///
    /// While an outermost step runs before the driver is known, the events are held back: the driver names the secrets
    /// to mask in them.
    ///
    /// `name` is the session's name if it is one of a further session.
    package func emit(_ event: RunEvent, ofSession name: String? = nil) {
        if event.endsLooks { completeTrace() }
        if event.isEnd, name == nil { ends += 1 }
        lifetime.runningApp.map { keepSecrets(of: $0.driver) }
        heldBack.append(SessionEvent(event: event, session: name))
        if !isDriverKnown, openSteps.count > 1 || event.isStart { return }
        let events = heldBack
        heldBack = []
        for held in events { send(secrets.masked(held.event), ofSession: held.session) }
    }

    func send(_ event: RunEvent, ofSession name: String? = nil) {
        lock.withLock {
            for observer in lockedObservers {
                if let name { observer.observe(event, ofSession: name) } else { observer.observe(event) }
            }
        }
    }

    /// Masks from now on the texts with which a driver grants access, as far as the driver knows them.
    package func keepSecrets(of driver: any Driver) {
        for secret in driver.takeSecrets() { keep(secret: secret) }
        isDriverKnown = true
    }

    /// A text with everything masked that was typed into secure fields or grants access.
    package func masked(_ text: String) -> String { secrets.masked(text) }

    /// A tree with everything masked in its texts that was typed into secure fields or grants access.
    package func masked(_ tree: ElementTree) -> ElementTree { secrets.masked(tree) }

    /// Takes a picture of the screen if pictures are wanted, and emits it if it differs from the one before.
    ///
    /// If a driver cannot take one just now, the test does not fail.
    package func takePicture(_ caption: String) {
        guard pictureMoments == .steps, let driver = lifetime.runningApp?.driver else { return }
        guard let picture = picture(by: driver), picture != lastPicture else { return }
        lastPicture = picture
        emit(.pictured(PictureRecord(caption: caption, image: Array(picture))))
    }

    /// A picture of the screen with the elements that show a secret left blank, or nil if there is none.
    ///
    /// `snapshot` is one of this moment; it is taken if it is needed and nil.
    func picture(by driver: any Driver, of snapshot: ElementTree? = nil) -> Data? {
        if secrets.isEmpty { return (try? driver.screenshot()).flatMap { $0 } }
        guard let tree = try? snapshot ?? driver.snapshot() else { return nil }
        return (try? driver.screenshot(blanking: secrets.revealing(in: tree))).flatMap { $0 }
    }
}

/// An event, and the further session of the test that it is of.
struct SessionEvent {
    let event: RunEvent
    /// The name of the session, or nil if it is the test's own.
    let session: String?
}
