#if os(iOS) || os(macOS) || !canImport(Darwin)
import Foundation
import Swerkin
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
public final class XCUITestDriver: DeviceDriver {
    /// The name of the driver in reports.
    public let name = "xcuitest"
    /// False: a snapshot of the app takes XCUITest longer than an action.
    public var hasCheapSnapshots: Bool { false }
    /// The clock that waiting is measured on.
    public let clock: any DriverClock
    /// The app, its launch, and what snapshots do not report; a change is good from the next launch or reset on.
    public var configuration: XCUITestConfiguration
    /// The last snapshot of the screen.
    var reading: ReportedScreen?
    /// The field that was touched last, which has the focus as long as a keyboard or a picker is shown.
    var touchedField: ElementReference?
    /// The app that the test has switched to, or nil for the one under test.
    var otherApp: String?
    /// The kind of machine that the app runs on.
    let platform: Platform
    private var proxy: AppProxy?
    /// The number of launches of the app; references begin with it.
    private var launches = 0

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
        (self.configuration, self.clock, self.platform) = (configuration, clock, platform)
    }

    /// Launches the app, unless this driver has.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it does not run then.
    public func launch() throws {
        if proxy == nil { try start() }
    }

    /// Ends the app and launches it again; what it has stored stays.
    ///
    /// Throws as ``launch()``.
    public func reset() throws { try start() }

    /// Ends the app.
    public func end() {
        try? onMain { $0.terminate() }
        proxy = nil
        forgetScreen()
    }

    private func start() throws {
        forgetScreen()
        otherApp = nil
        launches += 1
        let (configuration, platform) = (configuration, platform)
        if proxy == nil {
            try checkThread()
            proxy = MainActor.assumeIsolated {
                AppProxy(bundleIdentifier: configuration.bundleIdentifier, on: platform)
            }
        }
        try prepareDevice()
        let state = try onMain { proxy in
            proxy.launch(configuration.launchArguments, configuration.environment)
            return proxy.state
        }
        guard state != .notRunning else {
            proxy = nil
            throw DriverError.lost(notLaunched)
        }
    }

    /// Brings the device into the state that the configuration asks for, before the launch.
    private func prepareDevice() throws {
        let configuration = configuration
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

    private var notLaunched: String {
        let remedy = "see that it is installed, that the device is unlocked, and that it starts by hand"
        guard let identifier = configuration.bundleIdentifier else {
            return """
                the app of the test target does not run after its launch: see that the target has a Target Application; \
                \(remedy)
                """
        }
        return "the app \(identifier) does not run after its launch: \(remedy)"
    }

    private func forgetScreen() { (reading, touchedField) = (nil, nil) }

    /// The properties of elements that a snapshot does not report.
    var supplement: ReportedScreen.Supplement {
        var supplement = ReportedScreen.Supplement()
        (supplement.launch, supplement.wheelOptions) = (launches, configuration.wheelOptions)
        return supplement
    }

    // MARK: Main thread

    /// Uses the app's proxy on the main actor.
    ///
    /// Throws `StepFailure` on another thread, ``/Swerkin/DriverError/lost(_:)`` before the launch and after the end.
    @discardableResult
    func onMain<Value: Sendable>(_ body: @MainActor (AppProxy) throws -> Value) throws -> Value {
        try checkThread()
        guard let proxy else {
            throw DriverError.lost("the app is not running: the driver has not been launched, or has ended")
        }
        return try MainActor.assumeIsolated { try body(proxy) }
    }

    /// Does something to the app that takes some time by itself, as a long touch does.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` unless the app is in front, and if it was not idle for so long that XCUITest
    /// gave up waiting.
    @discardableResult
    func act<Value: Sendable>(lasting own: Duration = .zero, _ body: @MainActor (AppProxy) throws -> Value) throws
        -> Value
    {
        try checkState()
        let start = clock.now
        let value = try onMain(body)
        let waited = clock.now - start - own
        guard waited < configuration.idleTimeout else {
            throw DriverError.appFailed(
                """
                the app was not idle for \(waited.seconds) s, so XCUITest waited that long before a touch: something \
                in it moves or works without end, as an animation that repeats; turn that off under test
                """)
        }
        return value
    }

    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` unless the app is in front.
    func checkState() throws {
        let app = otherApp.map { "the app \($0)" } ?? "the app"
        switch try onMain({ $0.state }) {
        case .inFront: return
        case .inBackground:
            throw DriverError.appFailed(
                """
                \(app) has gone to the background: another one is in front, or the device is locked; activate() brings the app \
                under test back
                """)
        case .notRunning:
            throw DriverError.appFailed("\(app) has crashed, or has ended by itself: it does not run any more")
        }
    }

    private func checkThread() throws {
        guard Thread.isMainThread else {
            throw StepFailure(
                .misuse("XCUITest works on the main thread only: let the test be no asynchronous function."))
        }
    }
}
#endif
