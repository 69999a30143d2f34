/// The course of one test: which steps stand around the running one, whether something failed, and who is told.
///
/// Steps nest: a navigation performs the steps of its segments. A failure ends the step that it happens in and every
/// step around it up to the test, or up to an ``attempt(_:)``, and is reported once, where the outermost step stands.
public final class TestRun {
    /// A step, or the test itself, that others may be nested in.
    private struct Frame {
        var failure: StepFailure?
        var showsContent: Bool?
        /// How many steps and segments stand around what is performed in the frame.
        var depth: Int
    }

    /// The test's name.
    public let name: String
    private let makeApp: () throws -> AppUnderTest
    private let recorder: any FailureRecorder
    private let observers: [any RunObserver]
    private var frames = [Frame(depth: 0)]
    private var startedApp: Result<AppUnderTest, StepFailure>?
    private var secrets = Secrets()
    private var described: [String]?
    private var isFinished = false

    init(
        name: String, recorder: any FailureRecorder, observers: [any RunObserver],
        makeApp: @escaping () throws -> AppUnderTest
    ) {
        self.name = name
        self.recorder = recorder
        self.observers = observers
        self.makeApp = makeApp
        tell(.testStarted(name: name))
    }

    /// Whether a failure was recorded, so that what is left of the test is skipped.
    public var hasFailed: Bool { frames[0].failure != nil }

    /// Whether a step that is called now would be performed: nothing around it failed, and the run is not dry.
    var performsSteps: Bool { described == nil && frames[frames.count - 1].failure == nil }

    /// How many steps and segments stand around what is performed now.
    public var depth: Int { frames[frames.count - 1].depth }

    /// The app as steps see it; made and launched when it is first asked for.
    public func app() throws -> AppUnderTest {
        let started = startedApp ?? start()
        return try started.get()
    }

    private func start() -> Result<AppUnderTest, StepFailure> {
        let result = Result { try makeApp() }.mapError { error in
            error as? StepFailure
                ?? StepFailure(.driver(error as? DriverError ?? .lost("\(error)"), act: "launch the app"))
        }
        startedApp = result
        if case .success(let app) = result {
            tell(.launched(driver: app.driver.name))
            app.contentObserver = { [unowned self] field in noteContent(of: field) }
            app.secretObserver = { [unowned self] text in secrets.insert(text) }
        }
        return result
    }

    // MARK: Steps

    func perform(
        _ keyword: StepType, _ call: StepCall, file: StaticString, line: UInt, _ body: () throws -> Void
    ) {
        if described != nil {
            described?.append(call.words())
            return
        }
        var record = StepRecord(
            keyword: keyword, words: secrets.masked(call.words()), depth: depth,
            position: SourcePosition(file: "\(file)", line: line))
        guard frames[frames.count - 1].failure == nil else {
            return tell(.stepFinished(record, .skipped, duration: .zero))
        }
        tell(.stepStarted(record))
        let start = now
        let failure = attempt(body)
        record.words = secrets.masked(call.words(revealing: lastAttemptShowedContent))
        tell(.stepFinished(record, failure == nil ? .passed : .failed, duration: now - start))
        guard var failure else { return }
        if frames.count > 1 { failure.path.append(record) }
        frames[frames.count - 1].failure = failure
        if frames.count == 1 { report(failure, of: record, file: file, line: line) }
    }

    private var lastAttemptShowedContent = false

    /// Performs something in which steps may fail without the test failing with them.
    ///
    /// - Returns: the failure that ended it, or nil where it went through.
    func attempt(_ body: () throws -> Void) -> StepFailure? {
        frames.append(Frame(depth: depth + 1))
        if frames.count == 2 { (try? startedApp?.get())?.attempts = [] }
        var thrown: StepFailure?
        do {
            try body()
        } catch let failure as StepFailure {
            thrown = failure
        } catch {
            thrown = StepFailure(.custom("\(error)"))
        }
        let frame = frames.removeLast()
        lastAttemptShowedContent = frame.showsContent ?? false
        if let shows = frame.showsContent { note(showsContent: shows) }
        return frame.failure ?? thrown
    }

    /// Whether steps are only named at present, not performed.
    var isDescribingSteps: Bool { described != nil }

    /// The words of the steps that something would perform, without performing them.
    func describeSteps(_ body: () -> Void) -> [String] {
        let outer = described
        described = []
        body()
        let steps = described ?? []
        described = outer
        return steps
    }

    // MARK: Secrets

    private func noteContent(of field: Element) { note(showsContent: !field.isSecure) }

    private func note(showsContent: Bool) {
        let last = frames.count - 1
        frames[last].showsContent = (frames[last].showsContent ?? true) && showsContent
    }

    // MARK: Reporting

    /// Prints a line for people.
    func output(_ line: String) { tell(.output(secrets.masked(line))) }

    /// Tells the observers something.
    func tell(_ event: RunEvent) {
        for observer in observers { observer.observe(event) }
    }

    /// Fails the test outside any step.
    func fail(_ failure: StepFailure, file: StaticString, line: UInt) {
        frames[0].failure = failure
        report(failure, of: nil, file: file, line: line)
    }

    private func report(_ failure: StepFailure, of step: StepRecord?, file: StaticString, line: UInt) {
        let message = secrets.masked(FailureMessage(failure, step: step).text)
        let app = try? startedApp?.get()
        let tree = (try? app?.driver.look()).map(secrets.masked)
        let screenshot = (try? app?.driver.screenshot()).flatMap { $0 }
        tell(
            .failure(
                FailureRecord(
                    message: message, culprit: failure.reason.culprit,
                    position: SourcePosition(file: "\(file)", line: line), tree: tree,
                    screenshot: screenshot.map { Array($0) })))
        recorder.record(message, file: file, line: line)
    }

    /// The time on the driver's clock; zero before the app is launched.
    var now: Duration { (try? startedApp?.get())?.driver.clock.now ?? .zero }

    /// Ends the app and tells that the test has ended; does nothing when called again.
    func finish(skipped: Bool = false) {
        guard !isFinished else { return }
        isFinished = true
        let duration = now
        (try? startedApp?.get())?.driver.end()
        tell(.testFinished(name: name, skipped ? .skipped : hasFailed ? .failed : .passed, duration: duration))
    }
}
