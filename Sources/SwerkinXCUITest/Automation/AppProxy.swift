#if os(iOS) || !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinApple

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

/// The app under test and the home screen, as XCUITest lets a test reach them: on the main actor, and never by a query.
///
/// A query that finds nothing or several elements would record a failure that no caller can catch.
@MainActor final class AppProxy {
    /// The state of the app's process.
    enum State: Sendable {
        /// It is in front.
        case inFront
        /// Another app is in front.
        case inBackground
        /// It does not run.
        case notRunning
    }

    let app: XCUIApplication
    let homeScreen = XCUIApplication(bundleIdentifier: "com.apple.springboard")

    /// The proxy of an app, or of the one that the test target is for.
    init(bundleIdentifier: String?) {
        app = bundleIdentifier.map { XCUIApplication(bundleIdentifier: $0) } ?? XCUIApplication()
    }

    /// The state of the app, as XCUITest follows it without asking the app.
    var state: State {
        switch app.state {
        case .runningForeground: .inFront
        case .runningBackground, .runningBackgroundSuspended: .inBackground
        default: .notRunning
        }
    }

    /// Launches the app, after ending it if it runs.
    func launch(_ arguments: [String], _ environment: [String: String]) {
        app.launchArguments = arguments
        app.launchEnvironment = environment
        app.launch()
    }

    /// Ends the app.
    func terminate() { app.terminate() }

    /// Brings the app to the front.
    func activate() { app.activate() }

    /// The app with everything on its screen, by one snapshot.
    func report() throws -> ReportedElement { ReportedElement(try app.snapshot()) }

    /// The home screen with the system's alerts, by one snapshot.
    func reportOfHomeScreen() throws -> ReportedElement { ReportedElement(try homeScreen.snapshot()) }

    /// A picture of the screen as PNG.
    func picture() -> Data { XCUIScreen.main.screenshot().pngRepresentation }

    // MARK: Device

    /// The orientation of the device, or nil for one that has no name here.
    var orientation: DeviceOrientation? {
        switch XCUIDevice.shared.orientation {
        case .portrait: .portrait
        case .landscapeLeft: .landscape
        default: nil
        }
    }

    /// Turns the device.
    func turn(to orientation: DeviceOrientation) {
        XCUIDevice.shared.orientation = orientation == .portrait ? .portrait : .landscapeLeft
    }

    /// Sets the colours of the device.
    func setColors(isDark: Bool) { XCUIDevice.shared.appearance = isDark ? .dark : .light }

    /// Opens an address by the app that it belongs to; returns false if the system is too old for that.
    func open(_ address: URL) -> Bool {
        guard #available(iOS 16.4, *) else { return false }
        XCUIDevice.shared.system.open(address)
        return true
    }
}
#endif
