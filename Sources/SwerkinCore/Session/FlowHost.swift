import FlowGraph
import SwerkinRecords

/// Hosts a session: names it, makes its driver, and passes its failures on.
///
/// `BaseTestCase` of `Swerkin` hosts the session of a test of XCTest or, by `flow(_:_:)` of `SwerkinSwiftTesting`, of Swift
/// Testing. A script or a command hosts one without any test framework:
///
/// ```swift
/// final class NightlyScript: FlowHost {
///     let sessionName = "nightly"
///     let failureRecorder: any FailureRecorder = PrintingRecorder()
///
///     func makeDriver() throws -> any Driver { EmbeddedDriver { clock in ShopApp(clock: clock) } }
/// }
///
/// let script = NightlyScript()
/// let session = FlowSession(host: script)
/// session.register(ShopScreen.self)
/// session.Given.INavigate(toScreen: ShopScreen.orders)
/// session.finish()
/// ```
public protocol FlowHost: AnyObject {
    /// The name of the session in logs and records.
    var sessionName: String { get }
    /// The declarations of the app that belong to no screen; asked for with each use of the graph.
    ///
    /// The default has no start screens and no facts.
    var appDeclarations: AppDeclarations { get }
    /// The settings of the session; asked for with each step, so they should cost little.
    var settings: FlowSettings { get }
    /// The receiver of failures.
    var failureRecorder: any FailureRecorder { get }
    /// The observers of the session.
    ///
    /// None unless implemented.
    var observers: [any RunObserver] { get }

    /// Makes the driver; called once, when the app is first needed.
    ///
    /// An error that it throws fails the step that needs the app.
    func makeDriver() throws -> any Driver
    /// Performs a wait of a step: calls a closure that waits as long as the step may, and returns true if the condition is met.
    ///
    /// Each further call looks at the app once. Calls it once unless implemented. `message` is the failure if the condition is not
    /// met, as a sentence; a step whose wait failed fails by itself.
    func performWait(until isMet: @escaping () -> Bool, message: String)
    /// Makes the presenter of the session's screens; called once.
    ///
    /// The framework's own unless implemented.
    func makeScreenPresenter() -> ScreenPresenter
    /// The checks that are made at each arrival on any screen; read once, at the first arrival.
    ///
    /// Those of the host's type, if that is ``ArrivalChecked``, unless implemented.
    var arrivalChecks: [any ArrivalCheck] { get }
}

extension FlowHost {
    /// No start screens and no facts.
    public var appDeclarations: AppDeclarations { AppDeclarations() }
    /// The usual timeouts.
    public var settings: FlowSettings { FlowSettings() }
    /// Calls the closure once.
    public func performWait(until isMet: @escaping () -> Bool, message: String) { _ = isMet() }
    /// The framework's own.
    public func makeScreenPresenter() -> ScreenPresenter { ScreenPresenter() }
    /// None.
    public var observers: [any RunObserver] { [] }
}

/// The settings of a session: its timeouts, the moments of its pictures, and the facts of the whole run.
public struct FlowSettings {
    /// The longest time for everything from the beginning to the end.
    public var testTimeout: Duration
    /// The longest time that actions and validations wait.
    public var timeouts: Timeouts
    /// The greatest number of new plans in one navigation, after segments that did not lead to their ends.
    public var navigationRetries: Int
    /// The moments at which the record gets pictures of the screen.
    public var pictureMoments: PictureMoments
    /// The facts that hold for a whole run, such as the device and the account; those of a test are stronger.
    public var given: [PreconditionKey: any PreconditionValue]
    /// The segments and screens that plans go round as long as there is another path.
    package var quarantine = Quarantine()
    /// The measurements of earlier runs that plans go by; nil if declared costs count.
    package var measurements: Measurements?

    /// Makes settings.
    public init(
        testTimeout: Duration = .seconds(60), timeouts: Timeouts = Timeouts(), navigationRetries: Int = 2,
        pictureMoments: PictureMoments = .failures, given: [PreconditionKey: any PreconditionValue] = [:]
    ) {
        self.testTimeout = testTimeout
        self.timeouts = timeouts
        self.navigationRetries = navigationRetries
        self.pictureMoments = pictureMoments
        self.given = given
    }
}
