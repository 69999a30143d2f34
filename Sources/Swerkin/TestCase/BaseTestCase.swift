// swift-format-ignore-file: AlwaysUseLowerCamelCase
import XCTest

/// The foundation of every test class: the Gherkin words, the screens, the timeouts and the course of one test.
///
/// A project makes one subclass, which says which driver it runs on and registers its screens, and its test classes
/// inherit from that. Each test has an instance of its own, and so begins without the state of the one before.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override class var screenModules: [any ScreenModule.Type] { [ShopScreen.self] }
///
///     override func makeDriver() throws -> any Driver { EmbeddedDriver { clock in ShopApp(clock: clock) } }
/// }
/// ```
open class BaseTestCase: XCTestCase {
    /// The tags of all tests of the class.
    ///
    /// `TEST_TAGS` and `EXCLUDE_TAGS` in the environment choose by them; see ``TagSelection``.
    open class var tags: [TestTag] { [.all] }

    /// What the graph of the registered screens is called, in pictures and as the name of its exported file.
    ///
    /// The test target's name unless overridden. A target that tests several apps gives the graph of each a name.
    open class var graphName: String { targetName }
    /// The enums of screens that each test knows; none unless overridden.
    ///
    /// Enums that don't say which screen objects they have are registered with a provider, in `setUp()`:
    /// ``ScreenPresenter/registerScreenProvider(_:for:file:line:)``.
    open class var screenModules: [any ScreenModule.Type] { [] }
    /// The screens on which the app can start; none unless overridden.
    open class var startScreens: [any PresentableScreen] { [] }
    /// The facts with all the values they can have; none unless overridden.
    ///
    /// A fact that is not declared has the values that segments mention. Only a fact declared with bounds can be added to.
    open class var facts: [Fact] { [] }

    /// Whatever a test wants to remember from one step to another.
    open var testInfo: [String: Any] = [:]
    /// Where the test believes the app to be.
    open var currentScreen: (any PresentableScreen)?
    /// What is known of the app's stack of screens; where ``currentScreen`` is another than its top, from before that was set.
    var knownStack = KnownStack()
    /// The screen that a segment leads to whose steps are performed, which a navigation follows itself.
    var crossedTo: String?
    /// Whether the steps of a segment are performed.
    var isCrossingSegment: Bool { crossedTo != nil }
    /// Whether steps look everywhere, also while the app is on a screen that has a scope.
    var looksAnywhere = false
    /// What the effects of segments have written into ``preconditions``.
    var learnedFacts: [PreconditionKey: FactValue] = [:]
    /// What the test knows about the app and its user.
    open var preconditions: [PreconditionKey: any PreconditionValue] = [:]
    /// Knows all screens of the test.
    public private(set) lazy var screenPresenter = makeScreenPresenter()

    /// The longest time for the whole test, in seconds.
    ///
    /// Set-up, ``makeDriver()`` and the launch are counted by the wall clock, in whole seconds, and everything after the launch by
    /// the driver's. A test that takes longer fails, at the outermost step that was the last.
    open var testTimeout: Int { 60 }
    /// How long acts wait, in seconds.
    open var waitingTimeout: TimeInterval { 2 }
    /// How long validations wait, in seconds.
    open class var validationTimeout: TimeInterval { 2 }
    /// How often a navigation may be planned anew after a segment that did not lead where it should.
    open var navigationRetries: Int { 2 }

    /// What the test is told from outside; the variables of the process unless overridden.
    open var environment: SwerkinEnvironment { .process }

    /// What hands failures to the test framework; XCTest's unless replaced before the first step.
    public var failureRecorder: any FailureRecorder = XCTestFailureRecorder() {
        didSet { if isBegun { run.recorder = failureRecorder } }
    }
    /// The observers of the test; the console and the report, unless replaced before the first step.
    ///
    /// The test has started when set-up begins. An observer that is added in set-up is told so at once; one that is removed
    /// there has heard of the start and hears no more.
    public lazy var observers: [any RunObserver] = environment.observers(
        for: identity, gathersLog: runsBesideOthers)
    {
        didSet { if isBegun { run.observers = observers } }
    }

    /// What is done to the driver before it launches the app; nothing unless set before the first step.
    package var prepareDriver: (any Driver) throws -> Void = { _ in }

    /// What keeps the graphs of screens; that of all test cases unless replaced before the first navigation.
    public var graphs = ScreenGraphStore.shared

    /// The course of the test.
    public private(set) lazy var run = TestRun(
        name: identity.description, recorder: failureRecorder, observers: observers,
        timeout: { [weak self] in .seconds(self?.testTimeout ?? 60) }, pictureMoments: environment.pictureMoments,
        position: origin, stopwatch: stopwatch,
        makeApp: { [weak self] in
            guard let self else { throw StepFailure(.misuse("the test case is gone, and its app with it.")) }
            return try makeApp()
        })

    /// True once ``run`` has been made, so that a new recorder or observer must be handed to it.
    private var isBegun = false
    /// The time since the test began.
    package lazy var stopwatch = Stopwatch.started()
    /// Names the test in reports; found out from XCTest unless set before the first step.
    package lazy var identity = TestIdentity(name, of: type(of: self))
    /// Whether other tests may run in the process at the same time.
    var runsBesideOthers = false
    /// Where failures are reported that happen before the first step.
    var origin = CallPosition.unknown

    /// Makes the driver that the test runs on; called once a test, when the app is first needed.
    ///
    /// There is no default: a subclass must override it.
    open func makeDriver() throws -> any Driver {
        throw StepFailure(
            .misuse("\(type(of: self)) does not say on which driver it runs: override makeDriver()."))
    }

    #if canImport(Darwin)
    /// Makes a test case that no framework runs, for trying steps out.
    public override convenience init() { self.init(invocation: nil) }
    #else
    /// Makes a test case that no framework runs, for trying steps out.
    public convenience init() { self.init(name: "\(Self.self)", testClosure: { _ in }) }
    #endif

    /// Skips the test where the environment's tags or shards leave it out.
    ///
    /// A subclass that overrides it calls it first; otherwise tags and shards choose nothing. Where the variables of
    /// shards do not make sense, the test fails. On Linux XCTest calls
    /// `setUp()` and `tearDown()` of skipped tests too; steps in them are not performed.
    ///
    /// - Throws: `XCTSkip` with the reason.
    open override func setUpWithError() throws {
        try super.setUpWithError()
        do {
            guard let reason = try environment.reasonToSkip(identity, classTags: Self.tags) else { return }
            run.skip(because: reason)
            throw XCTSkip(reason)
        } catch let failure as StepFailure {
            run.fail(failure)
        }
    }

    /// Performs the test with its set-up and tear-down, then ends the app.
    ///
    /// The app is ended here and not in `tearDown()`, so that steps are possible there before and after
    /// `super.tearDown()`, and nothing is left running where that call is forgotten.
    open override func invokeTest() {
        begin()
        super.invokeTest()
        finish()
    }

    /// Tells the observers that the test has started, before anything of it can fail or hang.
    package func begin() {
        _ = run
        isBegun = true
    }

    /// Ends the app and the test's record, and forgets the state; does nothing when called again.
    ///
    /// XCTest's tests are finished by themselves. Call it for a test case that you made yourself.
    public func finish() {
        exportGraph()
        run.finish(testRun?.outcome)
        currentScreen = nil
        knownStack = KnownStack()
        testInfo = [:]
        preconditions = [:]
        learnedFacts = [:]
        // Providers and screens hold on to the test.
        screenPresenter.removeAll()
    }

    private func makeScreenPresenter() -> ScreenPresenter {
        let presenter = ScreenPresenter { [weak self] failure, file, line in
            self?.run.fail(failure, file: file, line: line)
        }
        for module in Self.screenModules { presenter.register(module, of: self) }
        return presenter
    }

    private func makeApp() throws -> AppUnderTest {
        let driver = try makeDriver()
        // A launch that fails must not tell them either.
        run.keepSecrets(of: driver)
        do {
            try prepareDriver(driver)
            try driver.launch()
        } catch {
            run.keepSecrets(of: driver)
            // What was launched by half is taken away again.
            driver.end()
            throw error
        }
        let timeouts = Timeouts(
            waiting: Duration(boundedSeconds: waitingTimeout),
            validation: Duration(boundedSeconds: Self.validationTimeout))
        let app = AppUnderTest(driver: driver, timeouts: timeouts)
        app.scopeProvider = { [weak self, weak app] in
            guard let self, let app else { return nil }
            return try queryScope(on: app)
        }
        app.backObserver = { [weak self, weak app] before in
            guard let self, let app else { return nil }
            return followBack(of: app, from: before)
        }
        return app
    }
}

extension XCTestRun {
    /// How the test has ended so far, by what XCTest knows.
    fileprivate var outcome: Outcome {
        hasBeenSkipped ? .skipped : totalFailureCount == 0 ? .passed : .failed
    }
}

extension BaseTestCase {
    /// Steps that say what is so before.
    public var Given: Steps { Steps(stepType: .Given, test: self) }
    /// Steps that say what is done.
    public var When: Steps { Steps(stepType: .When, test: self) }
    /// Steps that say what should be so after.
    public var Then: Steps { Steps(stepType: .Then, test: self) }
    /// Further steps.
    public var And: Steps { Steps(stepType: .And, test: self) }
    /// Further steps, as a contrast.
    public var But: Steps { Steps(stepType: .But, test: self) }
}
