import FlowGraph

/// An app under test: its declared screens and its driver, named once for a project.
///
/// ```swift
/// enum Shop: DeclaredApp {
///     static let screens: [any DeclaredScreen.Type] = [ShopScreen.self, AccountScreen.self]
///
///     static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in ShopApp(clock: clock) } }
/// }
///
/// final class OrderFlows: BaseTestCase {
///     override class var app: (any DeclaredApp.Type)? { Shop.self }
/// }
/// ```
///
/// An enum of screens that has all screens of its app can be the app itself, and names no others. Tests of Swift Testing
/// name the app in `flow(_:_:)`. An app implements one of the two functions that make a driver:
/// ``makeDriver()``, or ``makeDriver(for:)`` if the driver needs something of the test, such as the address of a server that
/// the test starts.
public protocol DeclaredApp: Sendable {
    /// The enums of screens.
    static var screens: [any DeclaredScreen.Type] { get }
    /// The screens on which the app can start; those that are declared with ``Declaration/start()`` unless implemented.
    static var startScreens: [any PresentableScreen] { get }
    /// The facts with all the values they can have; those of the enums unless implemented.
    static var facts: [Fact] { get }

    /// Makes the driver that a test runs on; called by ``makeDriver(for:)`` unless that is implemented.
    static func makeDriver() throws -> any Driver
    /// Makes the driver that a test runs on, for its session; called once a test, when the app is first needed.
    ///
    /// An app with a server implements it and starts the server, whose data each test gets fresh.
    static func makeDriver(for session: FlowSession) throws -> any Driver
}

extension DeclaredApp {
    /// The screens that are declared with ``Declaration/start()``, in the order of the enums and their cases.
    public static var startScreens: [any PresentableScreen] {
        screens.flatMap { (type: any DeclaredScreen.Type) in type.declaredStartScreens }
    }

    /// The facts of the enums, in their order.
    public static var facts: [Fact] { screens.flatMap { (type: any DeclaredScreen.Type) in type.facts } }

    /// Fails: the app has no driver.
    public static func makeDriver() throws -> any Driver {
        throw StepFailure(.misuse("\(Self.self) has no driver: implement makeDriver() or makeDriver(for:)."))
    }

    /// The driver of ``makeDriver()``.
    public static func makeDriver(for session: FlowSession) throws -> any Driver { try makeDriver() }
}

extension DeclaredApp where Self: DeclaredScreen {
    /// This enum.
    public static var screens: [any DeclaredScreen.Type] { [Self.self] }
    /// None.
    public static var facts: [Fact] { [] }
}
