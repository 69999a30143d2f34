// swift-format-ignore-file: AlwaysUseLowerCamelCase
import SwerkinCore
import XCTest

/// The base class of every test class: the Gherkin words, the screens, the timeouts and the course of one test.
///
/// A test class names its app. Each test has an instance of its own, and so begins without the state of the one before.
///
/// ```swift
/// final class OrderFlows: BaseTestCase {
///     override class var app: (any DeclaredApp.Type)? { Shop.self }
///
///     func testAGuestReachesTheOrders() {
///         When.INavigate(fromScreen: ShopScreen.home, toScreen: ShopScreen.orders)
///     }
/// }
/// ```
/// A project with screen objects makes one subclass, which makes the driver and registers the screens, and its test classes
/// inherit from that.
nonisolated open class BaseTestCase: XCTestCase, SessionHost {
    /// The tags of all tests of the class.
    ///
    /// `TEST_TAGS` and `EXCLUDE_TAGS` in the environment choose by them; see ``TagSelection``.
    open class var tags: [TestTag] { [.all] }

    /// The name of the graph of the registered screens, in pictures and of its exported file.
    ///
    /// The test target's name unless overridden. A target that tests several apps gives the graph of each a name.
    open class var graphName: String { targetName }
    /// The app under test, if its screens are declared by ``DeclaredScreen``; nil unless overridden.
    ///
    /// It gives the screens, the start screens, the facts and the driver, each of which a class may still override.
    open class var app: (any DeclaredApp.Type)? { nil }
    /// The enums of screens that each test knows besides those of its ``app``; none unless overridden.
    ///
    /// Enums that don't name their screen objects are registered with a provider, in `setUp()`:
    /// ``ScreenPresenter/registerScreenProvider(_:for:file:line:)``.
    open class var screenModules: [any ScreenModule.Type] { [] }
    /// The screens on which the app can start; those of the ``app`` unless overridden.
    open class var startScreens: [any PresentableScreen] { app?.startScreens ?? [] }
    /// The facts with all the values they can have; those of the ``app`` unless overridden.
    ///
    /// A fact that is not declared has the values that segments mention. Only a fact declared with bounds can be added to.
    open class var facts: [Fact] { app?.facts ?? [] }
    /// The states that one flow makes and others begin with, such as a log-in; those of the ``app`` unless overridden.
    open class var savedStates: [SavedState] { app?.savedStates ?? [] }

    /// Values that a test remembers from one step to another.
    open var testInfo: [String: Any] = [:]

    /// The session that the test hosts.
    ///
    /// A test case that stands for the session of another host has that one.
    public var session: FlowSession { adoptedSession ?? ownSession ?? makeSession() }
    /// Its own session, or nil before anything needs one.
    private var ownSession: FlowSession?
    /// The line at which failures before the first step are reported; set before anything else.
    @nonobjc package var origin = CallPosition.unknown
    /// The session of another host, for which this test case only stands.
    private unowned var adoptedSession: FlowSession?

    /// The screen on which the test believes the app to be, or nil if it does not know.
    open var currentScreen: (any PresentableScreen)? {
        get { session.currentScreen }
        set { session.currentScreen = newValue }
    }
    /// The known facts about the app and its user.
    ///
    /// A value is a `Bool`, a whole number or a `String`, or stands for one: a raw representable value for its raw value, a
    /// case of an enum and any other value with a description for that. A navigation fails if a segment asks for a fact whose
    /// value stands for none, as an object. An override is read once, when the test begins.
    open var preconditions: [PreconditionKey: Any] {
        get { session.preconditions }
        set { session.preconditions = newValue }
    }

    /// The longest time for the whole test, in seconds; unless overridden, that of the driver (``Driver/usualTimeouts``).
    ///
    /// Set-up, ``makeDriver()`` and the launch are counted by the wall clock, in whole seconds, and everything after the launch
    /// by the driver's. A test that exceeds the timeout fails at its last outermost step.
    ///
    /// A phase that hangs before the launch can't be interrupted: at the limit the log gets a failure that names the
    /// phase, and at twice the limit the process exits if the phase has not ended and no debugger is attached.
    open var testTimeout: Int { Int(session.usualTimeouts.test.components.seconds) }
    /// The longest time that actions wait, in seconds; unless overridden, that of the driver (``Driver/usualTimeouts``).
    open var waitingTimeout: TimeInterval { session.usualTimeouts.waits.waiting.seconds }
    /// The longest time that validations wait, in seconds.
    ///
    /// Two seconds, the value unless overridden, stand for the time of the driver (``Driver/usualTimeouts``).
    open class var validationTimeout: TimeInterval { 2 }
    /// The greatest number of new plans in one navigation, after segments that did not lead to their ends.
    open var navigationRetries: Int { 2 }

    /// The settings of the run; the variables of the process unless overridden.
    open var environment: SwerkinEnvironment { .process }

    /// The receiver of failures; XCTest unless replaced before the first step.
    public var failureRecorder: any FailureRecorder = XCTestFailureRecorder() {
        didSet { session.hostChanged() }
    }
    /// The observers of the test; the console and the report, unless replaced before the first step.
    ///
    /// The test has started when set-up begins. An observer that is added in set-up gets that event at once; one that is
    /// removed there gets no further events after the start.
    public lazy var observers: [any RunObserver] = environment.observers(
        for: identity, gathersLog: runsBesideOthers, run: attempt.run, result: attachableResult,
        among: { ListedTests.all })
    {
        didSet { session.hostChanged() }
    }

    /// The name of the test in reports; XCTest's unless set before the first step.
    @nonobjc package lazy var identity = TestIdentity(name, of: type(of: self)).tagged(Self.tags)
    /// The result of the test, if it keeps files: that of XCTest of Xcode, unless set before the first step.
    @nonobjc package lazy var attachableResult: (any AttachableResult)? = makeAttachableResult()
    /// True if other tests may run in the process at the same time.
    @nonobjc package var runsBesideOthers = false
    /// The attempt at the test; a retried test has a test case for each.
    @nonobjc package var attempt = TestAttempt()
    /// The failures of the attempt as long as there may be another, or nil if they are reported at once.
    @nonobjc package var heldFailures: HeldFailures?
    /// The test case that XCTest performs, of which this one is a further attempt, or nil if it is that test case itself.
    @nonobjc unowned var original: BaseTestCase?
    /// The further attempt that runs now, or nil if none does.
    @nonobjc var latestAttempt: BaseTestCase?

    /// Makes the driver that the test runs on; called once a test, when the app is first needed.
    ///
    /// The driver of the ``app`` unless overridden; a class without an app must override it. An error that it throws
    /// fails the test at the step that needs the app.
    open func makeDriver() throws -> any Driver {
        if let app = Self.app { return try app.makeDriver(for: session) }
        throw StepFailure(
            .misuse("\(type(of: self)) has no driver: override app or makeDriver()."))
    }

    /// Makes the presenter of the test's screens; called once.
    open func makeScreenPresenter() -> ScreenPresenter { ScreenPresenter() }

    /// Waits until a condition of the test's own holds, for as long as actions wait.
    ///
    /// The waits of all steps for elements pass through here too, so a test case that overrides it waits in its own way, such
    /// as for a spinner to go, and calls `super`. Waits inside such a wait don't.
    ///
    /// ``FlowSession/waiting(for:errorMessage:negateCondition:file:line:)`` also returns whether it came to hold.
    open func waiting(
        for condition: @autoclosure @escaping () -> Bool, errorMessage: String, negateCondition: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        session.waiting(
            for: condition(), errorMessage: errorMessage, negateCondition: negateCondition, file: file, line: line)
    }

    /// Waits until nothing on the screen has moved for an animation frame; at most as long as actions wait.
    open func waitForAnimationsToFinish() {
        And.viewTester.waitForAnimationsToFinish(file: run.position.file, line: run.position.line)
    }

    #if canImport(Darwin)
    /// Makes a test case outside XCTest's runner, as `StepTrial` needs.
    public required override convenience init() { self.init(invocation: nil) }
    #else
    /// The method of the test, as XCTest calls it.
    @nonobjc let testMethod: XCTestCaseClosure

    /// Makes a test case as XCTest's runner does.
    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        testMethod = testClosure
        super.init(name: name, testClosure: testClosure)
    }

    /// Makes a test case outside XCTest's runner, as `StepTrial` needs.
    public required convenience init() { self.init(name: "\(Self.self)", testClosure: { _ in }) }
    #endif

    /// Makes a test case that stands for a session of another host, wherever one is asked for.
    @nonobjc convenience init(standingFor session: FlowSession) {
        self.init()
        adoptedSession = session
    }

    /// Skips the test if the environment's tags or shards leave it out.
    ///
    /// A subclass that overrides it calls it first; otherwise tags and shards choose nothing. If the variables of shards do not
    /// make sense, the test fails. On Linux XCTest calls `setUp()` and `tearDown()` of skipped tests too; steps in them are not
    /// performed.
    ///
    /// - Throws: `XCTSkip` with the reason.
    open override func setUpWithError() throws {
        try super.setUpWithError()
        do {
            _ = try environment.quarantine()
            _ = try environment.measurements()
            guard
                let reason = try environment.reasonToSkip(
                    identity, classTags: Self.tags, among: { ListedTests.all })
            else { return }
            run.skip(because: reason)
            throw XCTSkip(reason)
        } catch let failure as StepFailure {
            run.fail(failure)
        }
    }

    /// Forgets the screen, the facts and the values that the test remembers.
    ///
    /// A subclass that overrides it calls it last, because the state of the test is not available after it.
    open override func tearDown() {
        session.forgetState()
        testInfo = [:]
        super.tearDown()
    }

    /// Performs the test with its set-up and tear-down, then ends the app.
    ///
    /// The app is ended here and not in `tearDown()`, so that steps are possible there before and after `super.tearDown()`, and
    /// nothing is left running if that call is forgotten. A test that fails is performed again, by a test case that is made anew, as often as
    /// `SWERKIN_RETRIES` says.
    open override func invokeTest() {
        begin()
        super.invokeTest()
        finish()
        if original == nil { retry() }
    }

    #if canImport(Darwin)
    /// Records a failure of the test; one inside a step or a segment is that step's failure.
    open override func record(_ issue: XCTIssue) {
        let location = issue.sourceCodeContext.location
        let running = latestAttempt ?? self
        let isTaken = running.takeFailedAssertion(
            issue.compactDescription, file: location?.fileURL.path ?? "", line: location?.lineNumber ?? 0)
        guard !isTaken else { return }
        running.hold(issue.compactDescription.withoutXCTestPrefix) { [original = original ?? self] in
            original.recordAtOnce(issue)
        }
    }

    private func recordAtOnce(_ issue: XCTIssue) { super.record(issue) }
    #else
    /// Records a failure of the test; one inside a step or a segment is that step's failure.
    open override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        let running = latestAttempt ?? self
        let isTaken = running.takeFailedAssertion(description, file: filePath, line: lineNumber)
        guard !isTaken else { return }
        running.hold(description.withoutXCTestPrefix) { [original = original ?? self] in
            original.recordAtOnce(description, filePath, lineNumber, expected)
        }
    }

    private func recordAtOnce(_ description: String, _ file: String, _ line: Int, _ expected: Bool) {
        super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
    }
    #endif

    /// Takes a failure of XCTest as that of the running step or segment; returns false if none runs.
    ///
    /// It neither makes a session nor waits for one that is being made, because making one may report a failure itself.
    private func takeFailedAssertion(_ words: String, file: String, line: Int) -> Bool {
        (adoptedSession ?? ownSession)?.openRun?.takeFailedAssertion(ofXCTest: words, file: file, line: line) ?? false
    }

    /// Keeps a failure if there may be another attempt, or reports it.
    private func hold(_ message: String, _ report: @escaping () -> Void) {
        if let heldFailures { heldFailures.hold(message, report) } else { report() }
    }

    /// Opens the record of the test, before anything of it can fail or hang.
    @nonobjc package func begin() {
        session.preconditions = preconditions
        session.begin()
        attempt.limit = 1 + environment.retries(of: identity, classTags: Self.tags)
        // A failure to record the run fails every attempt, so failures are held only from here on.
        if attempt.number < attempt.limit || isInQuarantine { heldFailures = HeldFailures() }
        if attempt.number > 1 { session.run.retry(attempt) }
        session.run.watchLaunch(by: session.alarm)
    }

    /// Ends the app and the test's record, and forgets the state; does nothing when called again.
    ///
    /// XCTest's tests are finished automatically. Call it for a test case that you made yourself.
    public func finish() {
        if heldFailures?.first != nil, attempt.number == attempt.limit {
            session.run.output("The test is in quarantine, so its failure fails nothing.")
        }
        session.finish(heldFailures?.first == nil ? testRun?.outcome : .failed)
        testInfo = [:]
    }

    private func makeSession() -> FlowSession {
        let session = FlowSession(host: self)
        // Registered screens may be wrong, and XCTest asks for the session when that failure is recorded.
        ownSession = session
        session.origin = origin
        for screens in Self.app?.screens ?? [] { session.register(screens, file: origin.file, line: origin.line) }
        for module in Self.screenModules { session.register(module, file: origin.file, line: origin.line) }
        return session
    }
}

extension XCTestRun {
    /// The outcome of the test so far, as XCTest knows it.
    fileprivate var outcome: Outcome {
        hasBeenSkipped ? .skipped : totalFailureCount == 0 ? .passed : .failed
    }
}
