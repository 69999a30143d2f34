import FlowGraph
import Foundation

/// The course of one test: its nested steps, its failures, and the observers of its events.
///
/// Steps nest: a navigation performs the steps of its segments. A failure ends the step that it happens in and every step
/// around it up to the test, or up to an `attempt`, and is reported once, at the line of the outermost step.
public final class TestRun {
    /// A step, or the test itself, that others may be nested in.
    private struct OpenStep {
        var failure: StepFailure?
        /// A failure after which the test goes on.
        var lateFailure: StepFailure?
        var shownTexts = ShownTexts()
        /// The words of the steps directly inside it that were performed.
        var steps: [String] = []
        /// The number of steps and segments around the content of the step.
        var depth: Int
    }

    /// The test's name.
    public let name: String
    private let lifetime: AppLifetime
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
    private let timeout: () -> Duration
    private let pictureMoments: PictureMoments
    private var budget: TimeBeforeLaunch
    /// The servers and the like that the test uses beside the app.
    private var fixtures: [TestFixture] = []
    /// The picture of the latest event.
    private var lastPicture: Data?
    /// The name of the session in the steps' words, or nil for the test's own session.
    var sessionName: String?
    /// The runs of the other sessions of the test, which fail and are skipped together.
    var siblings: () -> [TestRun] = { [] }
    /// True if another session of the test has reported the test's failure.
    private var hasFailedElsewhere = false
    /// The line of the latest outermost step; failures outside steps are reported there.
    private(set) var position: CallPosition {
        get { lock.withLock { lockedPosition } }
        set { lock.withLock { lockedPosition = newValue } }
    }
    private var openSteps = [OpenStep(depth: 0)]
    private var secrets = Secrets()
    private var described: [String]?
    private var counts: [String: Int] = [:]
    /// The failures that are reported in the end, with their steps and positions.
    private var lateFailures: [(failure: StepFailure, step: StepRecord, position: CallPosition)] = []
    private var isSkipped = false
    private var isFinished = false
    /// The events of an outermost step that began before the driver was known, which says what to mask in them.
    private var heldBack: [RunEvent] = []
    private var isDriverKnown = false

    /// Guards what follows it, and the observers while they observe: ``LaunchWatch`` reports on another thread.
    private let lock = NSRecursiveLock()
    private var lockedObservers: [any RunObserver]
    private var lockedPosition: CallPosition
    /// The reported hang before the launch, or nil if there was none.
    private var lockedHang: StepFailure?
    private var lockedHasReported = false
    /// The thread on which a step or a segment runs now, or nil if none does.
    private var lockedStepThread: Thread?
    private var watch: LaunchWatch?

    /// Begins a test.
    ///
    /// `timeout` is its longest duration: by the stopwatch until the app is launched, on the driver's clock from then on.
    /// `position` is the line for failures before the first step.
    init(
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

    /// True if a failure was recorded, so that the rest of the test is skipped.
    public var hasFailed: Bool { openSteps[0].failure != nil }

    /// True if a step would be performed now: nothing failed, and the test is neither skipped nor dry.
    var performsSteps: Bool { !isSkipped && described == nil && openSteps[openSteps.count - 1].failure == nil }

    /// The number of steps and segments around the running code.
    public var depth: Int { openSteps[openSteps.count - 1].depth }

    /// The same while a step runs; else 0.
    private var runningDepth: Int { openSteps.count > 1 ? depth : 0 }

    /// The app as steps see it; made and launched on the first call.
    ///
    /// Throws ``StepFailure`` if the driver can't be made or the app can't be launched.
    public func app() throws -> AppUnderTest {
        try lifetime.app { launched in
            budget.stop()
            watch?.end()
            emit(.launched(driver: launched.driver.name))
            observe(launched)
        }
    }

    private func observe(_ app: AppUnderTest) {
        app.contentObserver = { [weak self] field, texts in
            guard let self else { return }
            openSteps[openSteps.count - 1].shownTexts.note(texts, in: field)
        }
        app.secretObserver = { [weak self] text, keyByKey in
            guard let self else { return }
            for run in [self] + siblings() { run.secrets.insert(text, keyByKey: keyByKey) }
        }
        guard observers.contains(where: \.wantsNotes) else { return }
        app.noteObserver = { [weak self] note in
            guard let self else { return }
            emit(.noted(note, depth: depth))
        }
    }

    // MARK: Steps

    /// Performs a step; `timeout` is its longest wait at a time, or nil for the test's own.
    func perform(
        _ keyword: StepType, _ call: StepCall, timeout: Duration? = nil, file: StaticString, line: UInt,
        _ body: () throws -> Void
    ) {
        if described != nil {
            described?.append(call.words())
            return
        }
        if isSkipped { return }
        if openSteps.count == 1 {
            position = CallPosition(file: file, line: line)
            openSteps[0].depth = siblings().map(\.runningDepth).max() ?? 0
            failForHang()
        }
        let owner = sessionName.map { "\($0): " } ?? ""
        var record = StepRecord(
            keyword: keyword, words: owner + call.words(), depth: depth,
            position: SourcePosition(file: file.description, line: line))
        guard openSteps[openSteps.count - 1].failure == nil else {
            return emit(.stepFinished(record, .skipped, duration: .zero))
        }
        openSteps[openSteps.count - 1].steps.append(call.words())
        emit(.stepStarted(record))
        let start = now
        let step = performNested { try waiting(upTo: timeout, body) }
        if call.mayBeSecret { record.words = owner + call.words(revealing: step.shownTexts.contains) }
        let passed = step.failure == nil && step.lateFailure == nil
        emit(.stepFinished(record, passed ? .passed : .failed, duration: now - start))
        if let failure = step.lateFailure { lateFailures.append((failure, record, position)) }
        guard let failure = step.failure else { return endOutermost(record) }
        end(record, with: failure)
    }

    private func waiting(upTo timeout: Duration?, _ body: () throws -> Void) throws {
        guard let timeout else { return try body() }
        let app = try app()
        let usual = app.timeouts
        app.timeouts = Timeouts(waiting: timeout, validation: timeout)
        defer { app.timeouts = usual }
        try body()
    }

    private func endOutermost(_ step: StepRecord) {
        guard openSteps.count == 1 else { return }
        takePicture(step.words)
        failIfTooLong()
    }

    private func end(_ step: StepRecord, with failure: StepFailure) {
        let last = openSteps.count - 1
        openSteps[last].failure = failure
        if last == 0 {
            report(failure, of: step)
        } else {
            openSteps[last].failure?.path.append(step)
        }
    }

    /// Performs a function whose steps may fail without the test failing with them.
    ///
    /// - Returns: the failure that ended it, or nil if it succeeded.
    func attempt(_ body: () throws -> Void) -> StepFailure? { performNested(body).failure }

    /// As ``attempt(_:)``, with the words of the steps that the function performed, without the steps inside them.
    func attemptNamingSteps(_ body: () throws -> Void) -> (failure: StepFailure?, steps: [String]) {
        let performed = performNested(body)
        return (performed.failure, performed.steps)
    }

    private func performNested(_ body: () throws -> Void) -> OpenStep {
        openSteps.append(OpenStep(depth: depth + 1))
        let outerThread = enterSteps(on: Thread.current)
        defer { _ = enterSteps(on: outerThread) }
        if openSteps.count == 2 { lifetime.runningApp?.forgetAttempts() }
        var thrown: StepFailure?
        do {
            try body()
        } catch let failure as StepFailure {
            thrown = failure
        } catch {
            thrown = StepFailure(.custom("\(error)"))
        }
        var step = openSteps.removeLast()
        openSteps[openSteps.count - 1].shownTexts.note(step.shownTexts)
        step.failure = step.failure ?? thrown
        return step
    }

    /// Takes a failed assertion of the test framework as the failure of the running step or segment.
    ///
    /// While steps are only named it is dropped. Returns false if it belongs to no step: none runs on this thread.
    func takeFailedAssertion(_ assertion: FailedAssertion) -> Bool {
        // The test framework asks the test's own session, inside whose step one of another session may run.
        guard let run = (siblings() + [self]).first(where: \.takesAssertions) else { return false }
        if run.described == nil { run.fail(StepFailure(assertion)) }
        return true
    }

    /// True if a step or a segment runs on this thread.
    var takesAssertions: Bool { lock.withLock { lockedStepThread === Thread.current } }

    /// Sets the thread on which steps run; returns the one before.
    private func enterSteps(on thread: Thread?) -> Thread? {
        lock.withLock {
            defer { lockedStepThread = thread }
            return lockedStepThread
        }
    }

    /// True while steps are only named, not performed.
    var isDescribingSteps: Bool { described != nil }

    /// The words of the steps that a function would perform, without performing them.
    func describeSteps(_ body: () -> Void) -> [String] {
        let outer = described
        described = []
        let outerThread = enterSteps(on: Thread.current)
        defer { _ = enterSteps(on: outerThread) }
        body()
        let steps = described ?? []
        described = outer
        return steps
    }

    /// Increments the counter of a name in this test, and returns its new value, from 1.
    package func count(_ name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name, default: 0]
    }

    /// Masks from now on the texts with which a driver grants access, as far as the driver knows them.
    func keepSecrets(of driver: any Driver) {
        for secret in driver.takeSecrets() { for run in [self] + siblings() { run.secrets.insert(secret) } }
        isDriverKnown = true
    }

    /// A text with everything masked that was typed into secure fields or grants access.
    package func masked(_ text: String) -> String { secrets.masked(text) }

    /// A tree with everything masked in its texts that was typed into secure fields or grants access.
    package func masked(_ tree: ElementTree) -> ElementTree { secrets.masked(tree) }

    // MARK: Reporting

    /// Prints a line for people.
    func output(_ line: String) { emit(.output(line)) }

    /// Sends an event to the observers, with every secret masked.
    ///
    /// While an outermost step runs before the driver is known, the events are held back: the driver says what to mask in them.
    func emit(_ event: RunEvent) {
        lifetime.runningApp.map { keepSecrets(of: $0.driver) }
        heldBack.append(event)
        if !isDriverKnown, openSteps.count > 1 || event.isStart { return }
        let events = heldBack
        heldBack = []
        for event in events { send(secrets.masked(event)) }
    }

    private func send(_ event: RunEvent) {
        lock.withLock { for observer in lockedObservers { observer.observe(event) } }
    }

    /// Fails the running step, or the test if none runs; only the first failure of either counts.
    func fail(_ failure: StepFailure, file: StaticString, line: UInt) {
        if openSteps.count == 1 { position = CallPosition(file: file, line: line) }
        fail(failure)
    }

    /// Fails the running step, or the test at the line of the latest outermost step.
    func fail(_ failure: StepFailure) {
        let last = openSteps.count - 1
        guard openSteps[last].failure == nil else { return }
        openSteps[last].failure = failure
        if last == 0 { report(failure, of: nil) }
    }

    /// Takes a picture of the screen if pictures are wanted, and emits it if it differs from the one before.
    ///
    /// If a driver cannot take one just now, the test does not fail.
    func takePicture(_ caption: String) {
        guard pictureMoments == .steps, let driver = lifetime.runningApp?.driver else { return }
        guard let picture = picture(by: driver), picture != lastPicture else { return }
        lastPicture = picture
        emit(.pictured(PictureRecord(caption: caption, image: Array(picture))))
    }

    /// A picture of the screen with the elements that show a secret left blank, or nil if there is none.
    private func picture(by driver: any Driver) -> Data? {
        if secrets.isEmpty { return (try? driver.screenshot()).flatMap { $0 } }
        guard let tree = try? driver.snapshot() else { return nil }
        return (try? driver.screenshot(blanking: secrets.revealing(in: tree))).flatMap { $0 }
    }

    private func report(_ failure: StepFailure, of step: StepRecord?) {
        guard !hasFailedElsewhere else { return }
        if let outer = siblings().first(where: { $0.openSteps.count > 1 }) {
            var inner = failure
            if let step { inner.path.append(step) }
            return outer.fail(inner)
        }
        lock.withLock { lockedHasReported = true }
        for run in siblings() { run.failElsewhere(failure) }
        if let hang { return record(hang) }
        let problems = fixtures.compactMap { $0.problem() }
        let driver = lifetime.runningApp?.driver
        let activity = driver?.activity() ?? AppActivity()
        let attachments = ownAttachments + siblings().flatMap(\.attachmentsBeside)
        // Only now does the driver know all messages of the browser.
        driver.map(keepSecrets)
        let message = secrets.masked(
            ([FailureMessage(failure, step: step, activity: activity).text] + problems).joined(separator: "\n"))
        let tree = try? driver?.snapshot()
        let screenshot = driver.flatMap { picture(by: $0) }
        emit(
            .failure(
                FailureRecord(
                    message: message, culprit: failure.reason.culprit, position: SourcePosition(position), tree: tree,
                    screenshot: screenshot.map { Array($0) },
                    attachments: attachments)))
        // A framework prints the message, and servers read its output.
        record(message)
    }

    /// Takes over the outcome of a test that has begun before.
    func join(_ other: TestRun) {
        if other.isSkipped { skip(because: "the test is skipped.") }
        if let failure = other.openSteps[0].failure { failElsewhere(failure) }
    }

    /// Ends the steps for a failure of another session, which has reported it.
    private func failElsewhere(_ failure: StepFailure) {
        guard !hasFailed else { return }
        hasFailedElsewhere = true
        for index in openSteps.indices where openSteps[index].failure == nil { openSteps[index].failure = failure }
    }

    /// The attachments to a failure, with the name of the session if the test has several.
    private var ownAttachments: [DriverAttachment] {
        let own = (lifetime.runningApp?.driver.attachments() ?? []) + fixtures.flatMap { $0.attachments() }
        return sessionName.map { name in own.map { DriverAttachment(name: "\(name)-\($0.name)", text: $0.text) } }
            ?? own
    }

    /// The attachments to a failure of another session: the session's own, and the elements on its screen.
    private var attachmentsBeside: [DriverAttachment] {
        let tree = (try? lifetime.runningApp?.driver.snapshot()).map { secrets.masked($0).text }
        let name = sessionName ?? "test"
        return ownAttachments + [tree.map { DriverAttachment(name: "\(name)-elements", text: $0) }].compactMap { $0 }
    }

    private func record(_ message: String) {
        recorder.record(UntrustedText(message).forLog, file: position.file, line: position.line)
    }

    /// Fails the running step, and the test in the end; the steps behind it are performed.
    ///
    /// A failure that ends the test is reported instead of such failures, which are printed then.
    package func failInTheEnd(_ failure: StepFailure) { openSteps[openSteps.count - 1].lateFailure = failure }

    private func reportLateFailures() {
        guard let first = lateFailures.first else { return }
        let words = lateFailures.map { FailureMessage($0.failure, step: $0.step).text }
        if hasFailed { return words.forEach(output) }
        position = first.position
        // A test has one failure, which names the others too.
        let failure =
            words.count == 1
            ? first.failure
            : StepFailure(.custom(([first.failure.reason.sentence] + words.dropFirst()).joined(separator: "\n")))
        openSteps[0].failure = failure
        report(failure, of: first.step)
    }

    /// Fails the test for a problem that the driver found outside steps; if the driver cannot be asked any more, that is no
    /// failure.
    private func failForDriver() {
        guard !hasFailed, !isSkipped, let driver = lifetime.runningApp?.driver else { return }
        do {
            try driver.checkAtEnd()
        } catch let failure as StepFailure {
            fail(failure)
        } catch {}
    }

    private func failForObservers() {
        for observer in observers { observer.setupProblem().map { fail(StepFailure($0)) } }
    }

    /// The message of the reported hang, or nil if there was none.
    private var hang: String? { lock.withLock { lockedHang }.map { FailureMessage($0, step: nil).text } }

    private func failForHang() {
        if let hang = lock.withLock({ lockedHang }) { fail(hang) }
    }

    private func failIfTooLong() {
        let (before, limit) = (budget.time, timeout())
        guard before + now > limit else { return }
        fail(StepFailure(TestTimeoutExceeded(time: before + now, limit: limit, timeBeforeLaunch: before)))
    }

    /// The time on the driver's clock since the launch; zero before it.
    var now: Duration { lifetime.now }

    // MARK: Hangs before the launch

    /// Watches from now on that the test gets to the launch of its app within its time, or to its end.
    func watchLaunch(by alarm: ProcessAlarm) {
        let limit = timeout()
        let watch = LaunchWatch(limit: limit, alarm: alarm, lock: lock) { [weak self] phase, isLast in
            guard let self else { return }
            if isLast { return endProcess(by: alarm, hangingIn: phase, for: limit + limit) }
            if !lockedHasReported { reportHang(StepFailure(LaunchTimeoutExceeded(phase: phase, limit: limit))) }
        }
        self.watch = watch
        watch.start(elapsed: budget.time)
    }

    /// Watches the launch of the app of a further session, which begins now, in the middle of the test.
    func watchLaterLaunch(by alarm: ProcessAlarm) {
        budget = TimeBeforeLaunch(.started())
        watchLaunch(by: alarm)
    }

    /// Does a part of the launch; throws the hang that was reported meanwhile, if it returns after all.
    func during<Value>(_ phase: LaunchPhase, _ body: () throws -> Value) throws -> Value {
        watch?.enter(phase)
        defer { watch?.enter(.setUp) }
        let value = try body()
        if let hang = lock.withLock({ lockedHang }) { throw hang }
        return value
    }

    /// Emits the failure while the test hangs; the test's own thread records it for the framework, if it returns.
    private func reportHang(_ failure: StepFailure) {
        (lockedHang, lockedHasReported) = (failure, true)
        let message = FailureMessage(failure, step: nil).text
        send(
            .failure(
                FailureRecord(
                    message: message, culprit: failure.reason.culprit, position: SourcePosition(lockedPosition))))
    }

    private func endProcess(by alarm: ProcessAlarm, hangingIn phase: LaunchPhase, for time: Duration) {
        if let hang { record(hang) }
        send(.output(phase.lastWords(after: time)))
        send(.testFinished(name: name, .failed, duration: .zero))
        alarm.endProcess()
    }

    // MARK: Fixtures

    /// Returns true if the test uses the object already.
    package func hasFixture(of object: AnyObject) -> Bool {
        fixtures.contains { $0.identifier == ObjectIdentifier(object) }
    }

    /// Adds a fixture, which is ended after the app.
    ///
    /// A second one for the same object is ignored.
    package func add(_ fixture: TestFixture) {
        guard !isFinished, !fixtures.contains(where: { $0.identifier == fixture.identifier }) else { return }
        fixtures.append(fixture)
    }

    /// Performs a function that has a limit of its own, whose time before the launch doesn't count in the test's.
    package func uncounted<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        budget.pause()
        watch?.pause()
        defer {
            budget.resume()
            watch?.start(elapsed: budget.time)
        }
        return try body()
    }

    // MARK: The end

    /// Skips the rest of the test: no step is performed from now on, and the app is not launched any more.
    func skip(because reason: String) {
        guard !isSkipped else { return }
        isSkipped = true
        for run in siblings() { run.skip(because: reason) }
        lifetime.refuseLaunch(because: "the test is skipped, so there is no app.")
        emit(.testSkipped(reason: reason))
    }

    /// Ends the app, releases the driver and emits the end of the test; does nothing if called again.
    ///
    /// `outcome` is the test framework's own, beyond the steps.
    func finish(_ outcome: Outcome? = nil) {
        guard !isFinished else { return }
        isFinished = true
        watch?.end()
        failForHang()
        reportLateFailures()
        failForDriver()
        failIfTooLong()
        failForObservers()
        let duration = now
        lifetime.end()
        for fixture in fixtures { fixture.end() }
        fixtures = []
        let reached: Outcome = hasFailed ? .failed : isSkipped ? .skipped : outcome ?? .passed
        emit(.testFinished(name: name, reached, duration: duration))
    }
}
