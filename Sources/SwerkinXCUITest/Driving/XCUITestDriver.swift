#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

/// Drives an app for iOS, iPadOS or macOS from its own UI test target, by XCUITest.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver {
///         var configuration = XCUITestConfiguration()
///         configuration.arguments = ["-UITests", "YES"]
///         return XCUITestDriver(configuration: configuration)
///     }
/// }
/// ```
///
/// One look is one snapshot of the app. Actions go to points of the screen, never to an element query: an action on a query
/// that finds nothing or several elements records a failure that no caller can catch. References name elements by type, name
/// and number among equal ones, so that they stay good while other elements come and go, as long as these are not of the
/// same type and name.
///
/// XCUITest works on the main thread only, which XCTest runs tests on unless they are asynchronous; on other threads
/// everything throws `StepFailure`. It was run on a simulation of XCUITest, and neither on iOS nor on macOS.
public final class XCUITestDriver: DeviceDriver, LaunchFactDriver {
    /// The name of the driver in reports.
    public let name = "xcuitest"
    /// False: a snapshot of the app takes XCUITest longer than an action.
    public var hasCheapSnapshots: Bool { false }
    /// Those for devices and simulators.
    public var usualTimeouts: UsualTimeouts { .devices }
    /// The clock that waiting is measured on.
    public var clock: any DriverClock { connection.clock }
    /// The app, its launch, and information that snapshots lack; a change is good from the next launch or reset on.
    public var configuration: XCUITestConfiguration
    /// The facts of the next launch and of each reset, which ``XCUITestConfiguration/launchFacts`` make arguments and variables.
    public var factsAtLaunch: [PreconditionKey: FactValue]
    /// The last snapshot of the screen.
    var reading: ReportedScreen?
    /// The field that was touched last, which has the focus as long as a keyboard or a picker is shown.
    var touchedField: ElementReference?
    /// The time from which a second counts until the next look for an alert that a rule answers.
    var lastAlertLook = Duration.zero
    /// The alerts answered by rules, and not yet handed out.
    var notes: [String] = []
    /// The connection to the app.
    let connection: AppConnection

    /// Makes a driver; nothing is started before the launch.
    public convenience init(configuration: XCUITestConfiguration = XCUITestConfiguration()) {
        self.init(configuration: configuration, clock: WallClock())
    }

    /// Makes a driver that measures waiting on a clock.
    package convenience init(configuration: XCUITestConfiguration, clock: any DriverClock) {
        self.init(configuration: configuration, clock: clock, platform: .current)
    }

    /// Makes a driver for a kind of machine.
    init(configuration: XCUITestConfiguration, clock: any DriverClock, platform: Platform) {
        (self.configuration, connection) = (configuration, AppConnection(clock: clock, platform: platform))
        factsAtLaunch = configuration.givenFacts
    }

    /// The facts by which the app is launched.
    public var launchFactKeys: Set<PreconditionKey> { Set(configuration.launchFacts.map(\.key)) }

    /// Launches the app, unless this driver has, with the same facts.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it does not run then.
    public func launch() throws {
        if !connection.isLaunched(with: factsAtLaunch) { try start() }
    }

    /// Ends the app and launches it again; its stored data stay.
    ///
    /// Throws as ``launch()``.
    public func reset() throws { try start() }

    /// Ends the app.
    public func end() {
        connection.end()
        forgetScreen()
    }

    private func start() throws {
        forgetScreen()
        try connection.launch(configuration, with: factsAtLaunch, after: prepareDevice)
    }

    /// Brings the device into the state that the configuration of a launch asks for.
    private func prepareDevice(for configuration: XCUITestConfiguration) throws {
        let isPlaced = try onMain { proxy in
            if let isDark = configuration.isDark { proxy.setColors(isDark: isDark) }
            #if !os(macOS)
            if let orientation = configuration.orientation { proxy.turn(to: orientation) }
            #endif
            guard let location = configuration.location else { return true }
            return proxy.setLocation(latitude: location.latitude, longitude: location.longitude)
        }
        guard isPlaced else { throw DriverError.unsupported("set the location before iOS 16.4 and macOS 13.3") }
    }

    private func forgetScreen() { (reading, touchedField, lastAlertLook) = (nil, nil, clock.now) }

    /// The properties of elements that a snapshot does not report.
    var supplement: ReportedScreen.Supplement {
        var supplement = ReportedScreen.Supplement()
        (supplement.launch, supplement.wheelOptions) = (connection.launches, configuration.wheelOptions)
        return supplement
    }

    // MARK: Connection

    /// The kind of machine that the app runs on.
    var platform: Platform { connection.platform }

    /// Uses the app's proxy on the main actor; see ``AppConnection/onMain(_:)``.
    @discardableResult
    func onMain<Value: Sendable>(_ body: @MainActor (AppProxy) throws -> Value) throws -> Value {
        try connection.onMain(body)
    }

    /// Does something to the app that takes some time by itself; see ``AppConnection/act(lasting:within:_:)``.
    @discardableResult
    func act<Value: Sendable>(lasting own: Duration = .zero, _ body: @MainActor (AppProxy) throws -> Value) throws
        -> Value
    {
        try connection.act(lasting: own, within: configuration.idleTimeout, body)
    }
}
#endif
