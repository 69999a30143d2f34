import Foundation
import SwerkinBrowsers
import SwerkinCore

/// Drives an app of iOS or Android through an Appium server, by its driver for XCUITest, UiAutomator2 or Espresso.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver {
///         var configuration = AppiumConfiguration()
///         configuration.deviceName = "iPhone 16"
///         configuration.app = "/builds/Shop.app"
///         return AppiumDriver(try XCTUnwrap(URL(string: "http://127.0.0.1:4723")), configuration: configuration)
///     }
/// }
/// ```
///
/// A snapshot is made from the page source, read once; properties that the server does not report are set in
/// ``AppiumConfiguration``. References name elements by type, name and number among equal ones, so that they stay good while
/// other elements come and go, as long as these are not of the same type and name.
///
/// The commands were compared with those of Appium's own client, and tried on a scripted server. It was run neither on iOS
/// nor on Android.
public final class AppiumDriver: DeviceDriver {
    /// The name of the driver in reports.
    public let name = "appium"
    /// False: the source of a screen takes the device longer than an action.
    public var hasCheapSnapshots: Bool { false }
    /// Those for devices and simulators.
    public var usualTimeouts: UsualTimeouts { .devices }
    /// The name of the device or the emulator as configured, or its identifier, or nil if the configuration has none of them.
    public var device: String? { configuration.deviceName ?? configuration.emulator ?? configuration.deviceIdentifier }
    /// The clock that waiting is measured on.
    public let clock: any DriverClock
    /// The address of the server, with its base path: `/` since Appium 2, `/wd/hub` before.
    public let server: URL
    /// The app, its device, and the server's settings.
    public let configuration: AppiumConfiguration
    /// The translation of queries for the server.
    public var dialect: any ServerDialect { platform.dialect }
    /// The last snapshot of the screen.
    var reading: ScreenReading?
    private var session: WebDriverSession?
    /// The platform-specific part of the driver.
    let platform: any MobilePlatform
    /// The number of launches of the app; references begin with it.
    private(set) var launches = 0

    /// Makes a driver; nothing is started before the launch.
    public convenience init(_ server: URL, configuration: AppiumConfiguration = AppiumConfiguration()) {
        self.init(server, configuration: configuration, clock: WallClock())
    }

    /// Makes a driver that measures waiting on a clock.
    init(_ server: URL, configuration: AppiumConfiguration, clock: any DriverClock) {
        (self.server, self.configuration, self.clock) = (server, configuration, clock)
        platform = configuration.automation.platform
    }

    /// Asks the server for a session, in which the app runs, unless there is one.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the server cannot be reached or has no such device or app.
    public func launch() throws {
        guard session == nil else { return }
        try inDriverErrors { try start() }
    }

    /// Puts the app back into its first state, by ``AppiumConfiguration/reset-swift.property``.
    ///
    /// A session that the server has given up is replaced by a new one. Throws as ``launch()``.
    public func reset() throws {
        try inDriverErrors {
            guard configuration.reset != .newSession, session != nil else { return try startAnew() }
            do {
                try relaunch()
            } catch let fault as WebDriverFault where fault.code == .invalidSessionId {
                try startAnew()
            }
        }
    }

    /// Ends the session, and with it the app.
    public func end() {
        session?.delete()
        session = nil
        reading = nil
    }

    private func startAnew() throws {
        end()
        try start()
    }

    private func start() throws {
        let client = try WebDriverClient(server, timeouts: configuration.timeouts)
        session = try client.newSession(configuration.sessionCapabilities())
        beginScreen()
        let settings = configuration.sessionSettings
        if !settings.isEmpty { try send(.post("appium/settings", ["settings": .object(settings)])) }
    }

    private func relaunch() throws {
        let clears = configuration.reset == .clear
        for command in try platform.relaunch(bundleIdentifier(), configuration, clears: clears) { try send(command) }
        beginScreen()
    }

    /// References from before are good no more.
    private func beginScreen() {
        launches += 1
        reading = nil
    }

    func bundleIdentifier() throws -> String {
        if let identifier = knownIdentifier { return identifier }
        throw DriverError.unsupported("launching the app again without its bundleIdentifier in the configuration")
    }

    /// The identifier of the app, if the configuration or the session says it.
    var knownIdentifier: String? {
        let told = platform.namesOfApp.lazy.compactMap { self.session?.capabilities[$0]?.string }
        return configuration.bundleIdentifier ?? told.first
    }

    // MARK: Commands

    /// Sends a command to the session; throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    @discardableResult
    func send(_ command: WebDriverCommand, extra: Duration = .zero) throws -> JSONValue {
        try currentSession().send(command, extra: extra)
    }

    /// Sends a command to the session, and decodes the value of the answer.
    func value<Value: Decodable>(of command: WebDriverCommand) throws -> Value {
        try currentSession().value(of: command)
    }

    /// The session; throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    @discardableResult
    func currentSession() throws -> WebDriverSession {
        guard let session else {
            throw DriverError.lost("there is no session: the driver has not been launched, or has ended")
        }
        return session
    }

    /// Sends one of the driver's own commands, those that begin with `mobile:`.
    @discardableResult
    func mobile(_ name: String, _ arguments: [String: JSONValue], extra: Duration = .zero) throws -> JSONValue {
        try send(.mobile(name, arguments), extra: extra)
    }
}

extension AppiumDriver {
    /// Does something, and converts errors to those of a driver.
    ///
    /// - Parameters:
    ///   - element: the element of the action, which is stale if the server does not find it.
    ///   - body: the action.
    /// - Returns: the result of the body.
    /// - Throws: ``/Swerkin/DriverError``, and ``/Swerkin/StepFailure`` unchanged.
    @discardableResult
    func inDriverErrors<Value>(_ element: ElementReference? = nil, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let fault as WebDriverFault {
            if let element, fault.tellsOfMissingElement { throw DriverError.staleElement(element) }
            throw fault.errorOfApp
        } catch let fault as PageSource.Fault {
            throw DriverError.lost("the server's page source cannot be read: \(fault.problem)")
        }
    }
}

extension WebDriverFault {
    /// True if the element that was meant is not there.
    var tellsOfMissingElement: Bool { code == .noSuchElement || code == .staleElementReference }

    /// True if the server tried the request and the app refused it.
    var isFailedAction: Bool { code.map(Self.failedActions.contains) ?? false }

    // WebDriverAgent has no error of its own for most actions that XCTest cannot perform.
    private static let failedActions: Set<WebDriverErrorCode> = [
        .invalidElementState, .elementNotInteractable, .invalidArgument, .moveTargetOutOfBounds, .timeout,
        .unknownError,
    ]

    /// The fault as an error of a driver of apps.
    fileprivate var errorOfApp: DriverError {
        switch self {
        case .refused(.invalidElementState, let message, let command),
            .refused(.elementNotInteractable, let message, let command),
            .refused(.moveTargetOutOfBounds, let message, let command),
            .refused(.noSuchElement, let message, let command):
            .notPossible("the server refused \(command): \(message)")
        case .refused(.unexpectedAlertOpen, _, _):
            .notPossible("an alert must be answered first, and nothing else can be done before")
        default: driverError
        }
    }
}
