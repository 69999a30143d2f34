#if os(tvOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

/// Drives an app for tvOS from its own UI test target, by the remote.
///
/// ```swift
/// class GuideTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver { XCUITestRemoteDriver() }
/// }
/// ```
///
/// An Apple TV has no touches: the remote moves the focus from element to element, and activates the one that has it. A touch of an
/// element is therefore as many presses of the arrows as it takes to bring the focus there, and one of Select. It was run on a
/// simulation of XCUITest, and not on tvOS.
///
/// XCUITest works on the main thread only; on other threads everything throws `StepFailure`.
public final class XCUITestRemoteDriver: LaunchFactDriver {
    /// The name of the driver in reports.
    public let name = "xcuitest"
    /// False: a snapshot of the app takes XCUITest longer than an action.
    public var hasCheapSnapshots: Bool { false }
    /// Those for devices and simulators.
    public var usualTimeouts: UsualTimeouts { .devices }
    /// The clock that waiting is measured on.
    public var clock: any DriverClock { connection.clock }
    /// The app and its launch; a change is good from the next launch or reset on.
    public var configuration: XCUITestConfiguration
    /// The facts of the next launch and of each reset, which ``XCUITestConfiguration/launchFacts`` make arguments and variables.
    public var factsAtLaunch: [PreconditionKey: FactValue]
    /// The last snapshot of the screen.
    var reading: ReportedScreen?
    /// The connection to the app.
    let connection: AppConnection

    /// Makes a driver; nothing is started before the launch.
    public convenience init(configuration: XCUITestConfiguration = XCUITestConfiguration()) {
        self.init(configuration: configuration, clock: WallClock())
    }

    /// Makes a driver that measures waiting on a clock.
    init(configuration: XCUITestConfiguration, clock: any DriverClock) {
        (self.configuration, connection) = (configuration, AppConnection(clock: clock, platform: .television))
        factsAtLaunch = configuration.givenFacts
    }

    /// The facts by which the app is launched.
    public var launchFactKeys: Set<PreconditionKey> { Set(configuration.launchFacts.map(\.key)) }

    /// Launches the app, unless this driver has, with the same facts.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it does not run then, ``/Swerkin/DriverError/unsupported(_:)`` if the
    /// configuration asks for colours, an orientation or a location.
    public func launch() throws {
        if !connection.isLaunched(with: factsAtLaunch) { try reset() }
    }

    /// Ends the app and launches it again; what it has stored stays.
    ///
    /// Throws as ``launch()``.
    public func reset() throws {
        reading = nil
        try connection.launch(configuration, with: factsAtLaunch) { configuration in
            guard configuration.isDark == nil, configuration.orientation == nil, configuration.location == nil else {
                throw DriverError.unsupported("set colours, the orientation or the location of an Apple TV")
            }
        }
    }

    /// Ends the app.
    public func end() {
        connection.end()
        reading = nil
    }

    // MARK: Screen

    /// Takes a snapshot, by one of XCUITest; the element with the focus is focused, of any role.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the app has crashed, is not in front or does not answer.
    public func snapshot() throws -> ElementTree { try read().tree }

    /// Takes a snapshot, and keeps it for the following actions.
    @discardableResult
    func read() throws -> ReportedScreen {
        var supplement = ReportedScreen.Supplement()
        (supplement.launch, supplement.reportsFocus) = (connection.launches, true)
        let screen = ReportedScreen(try connection.report(), supplement: supplement) { _, _ in false }
        reading = screen
        return screen
    }

    /// A picture of the screen as PNG; never nil.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the app is not running.
    public func screenshot() throws -> Data? { try connection.onMain { $0.picture() } }

    /// Presses a button of the remote.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` unless the app is in front.
    public func press(_ button: RemoteButton) throws { try act { $0.press(button) } }

    /// Does something to the app that takes some time by itself.
    func act(lasting own: Duration = .zero, _ body: @MainActor (AppProxy) throws -> Void) throws {
        try connection.act(lasting: own, within: configuration.idleTimeout, body)
    }
}
#endif
