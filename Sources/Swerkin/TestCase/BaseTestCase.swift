// swift-format-ignore-file: AlwaysUseLowerCamelCase
import XCTest

/// The foundation of every test class: the Gherkin words, the screens, the timeouts and the course of one test.
///
/// A project makes one subclass, which says which driver it runs on and registers its screens, and its test classes
/// inherit from that.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver { EmbeddedDriver(ShopApp()) }
///
///     override func setUp() {
///         super.setUp()
///         screenPresenter.registerScreenProvider(ShopScreenProvider(testCase: self), for: ShopScreen.self)
///     }
/// }
/// ```
open class BaseTestCase: XCTestCase {
    /// The tags of all tests of the class.
    open class var tags: [TestTag] { [.all] }

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
    /// What the test knows about the app and its user.
    open var preconditions: [PreconditionKey: any PreconditionValue] = [:]
    /// Knows all screens of the test.
    public private(set) lazy var screenPresenter = ScreenPresenter { [unowned self] failure, file, line in
        run.fail(failure, file: file, line: line)
    }

    /// How long the whole test may take on the driver's clock, in seconds.
    open var testTimeout: Int { 60 }
    /// How long acts wait, in seconds.
    open var waitingTimeout: TimeInterval { 2 }
    /// How long validations wait, in seconds.
    open class var validationTimeout: TimeInterval { 2 }
    /// How often a navigation may be planned anew after a segment that did not lead where it should.
    open var navigationRetries: Int { 2 }

    /// What hands failures to the test framework; XCTest's unless replaced before the first step.
    public var failureRecorder: any FailureRecorder = XCTestFailureRecorder()
    /// Who is told what happens; the console and the report, unless replaced before the first step.
    public var observers: [any RunObserver] = []

    /// What keeps the graphs of screens; that of all test cases unless replaced before the first navigation.
    public var graphs = ScreenGraphStore.shared

    /// The course of the test.
    public private(set) lazy var run = TestRun(
        name: name, recorder: failureRecorder, observers: observers,
        makeApp: { [unowned self] in try makeApp() })

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

    /// Ends the test and forgets its state.
    ///
    /// A subclass that overrides it calls it last.
    open override func tearDown() {
        finish()
        super.tearDown()
    }

    /// Ends the app and the test's record, and forgets the state; does nothing when called again.
    public func finish() {
        exportGraph()
        run.finish()
        currentScreen = nil
        testInfo = [:]
        preconditions = [:]
        screenPresenter.removeAll()
    }

    private func makeApp() throws -> AppUnderTest {
        let driver = try makeDriver()
        try driver.launch()
        let timeouts = Timeouts(
            waiting: .seconds(waitingTimeout), validation: .seconds(Self.validationTimeout))
        return AppUnderTest(driver: driver, timeouts: timeouts)
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
