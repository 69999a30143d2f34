#if os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

/// The app under test, another app that is driven instead, and the home screen, as XCUITest lets a test reach them: on the main
/// actor, and never by a query.
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

    /// The app under test.
    let testedApp: XCUIApplication
    /// The app that is driven: the one under test unless the test has switched to another.
    private(set) var app: XCUIApplication
    private let platform: Platform
    /// The upper left corner of the app in the latest snapshot, from which coordinates count.
    private(set) var origin = Point(x: 0, y: 0)
    #if !os(tvOS)
    /// The finger or pointer that touches the screen.
    let hand: any Hand
    #endif
    #if !os(macOS)
    /// The home screen's app.
    let homeScreen = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    #endif

    /// The proxy of an app, or of the one that the test target is for.
    init(bundleIdentifier: String?, on platform: Platform) {
        testedApp = bundleIdentifier.map { XCUIApplication(bundleIdentifier: $0) } ?? XCUIApplication()
        app = testedApp
        self.platform = platform
        #if !os(tvOS)
        hand = platform.hand
        #endif
    }

    /// The state of the app, as XCUITest follows it without asking the app.
    var state: State {
        switch app.state {
        case .runningForeground: return .inFront
        case .runningBackground: return .inBackground
        #if !os(macOS)
        case .runningBackgroundSuspended: return .inBackground
        #endif
        default: return .notRunning
        }
    }

    /// Launches the app under test, after ending it if it runs.
    func launch(_ arguments: [String], _ environment: [String: String]) {
        app = testedApp
        testedApp.launchArguments = arguments
        testedApp.launchEnvironment = environment
        testedApp.launch()
    }

    /// Ends the app under test.
    func terminate() { testedApp.terminate() }

    /// Brings the app under test to the front within some seconds, and drives it; returns false if it does not come.
    func activate(within seconds: Double) -> Bool {
        app = testedApp
        testedApp.activate()
        return testedApp.wait(for: .runningForeground, timeout: seconds)
    }

    /// Brings another app to the front within some seconds, and drives it; returns false if it does not come.
    ///
    /// XCUITest records a failure itself if no such app is installed.
    func switchTo(_ bundleIdentifier: String, within seconds: Double) -> Bool {
        let other = XCUIApplication(bundleIdentifier: bundleIdentifier)
        other.activate()
        guard other.wait(for: .runningForeground, timeout: seconds) else { return false }
        app = other
        return true
    }

    /// The app with everything on its screen, by one snapshot.
    func report() throws -> ReportedElement {
        let report = ReportedElement(try app.snapshot())
        origin = report.bounds.origin
        return report
    }

    /// The home screen with the system's alerts, by one snapshot, or nil on a device without one.
    func reportOfHomeScreen() throws -> ReportedElement? {
        #if os(macOS)
        return nil
        #else
        return platform == .device ? ReportedElement(try homeScreen.snapshot()) : nil
        #endif
    }

    /// A picture of the screen as PNG.
    func picture() -> Data { XCUIScreen.main.screenshot().pngRepresentation }
}

extension AppProxy {
    /// Resets the permission of the app under test, so that the system asks again; returns false if the system has no
    /// such resource.
    func resetPermission(for resource: ProtectedResource) -> Bool {
        guard let resource = Self.resources[resource] else { return false }
        testedApp.resetAuthorizationStatus(for: resource)
        return true
    }

    /// The resources that the system has.
    private static let resources: [ProtectedResource: XCUIProtectedResource] = {
        var resources: [ProtectedResource: XCUIProtectedResource] = [
            .contacts: .contacts, .calendar: .calendar, .reminders: .reminders, .photos: .photos,
            .microphone: .microphone, .camera: .camera, .mediaLibrary: .mediaLibrary, .homeKit: .homeKit,
        ]
        #if !os(tvOS)
        resources[.focus] = .focus
        #endif
        #if !os(macOS)
        resources[.bluetooth] = .bluetooth
        resources[.keyboardNetwork] = .keyboardNetwork
        resources[.location] = .location
        resources[.health] = .health
        resources[.userTracking] = .userTracking
        #endif
        #if os(iOS) || !canImport(Darwin)
        resources[.localNetwork] = .localNetwork
        #endif
        #if os(macOS) || !canImport(Darwin)
        resources[.systemRootDirectory] = .systemRootDirectory
        resources[.userDesktopDirectory] = .userDesktopDirectory
        resources[.userDownloadsDirectory] = .userDownloadsDirectory
        resources[.userDocumentsDirectory] = .userDocumentsDirectory
        resources[.networkVolumes] = .networkVolumes
        resources[.removableVolumes] = .removableVolumes
        resources[.appleEvents] = .appleEvents
        #endif
        return resources
    }()
}

/// The kind of machine that the app runs on.
enum Platform: Sendable {
    /// A telephone or a tablet: touched by fingers, with a keyboard on the screen, and a home screen that shows the system's alerts.
    case device
    /// A Mac: touched by a pointer.
    case desktop
    /// An Apple TV: a remote moves the focus.
    case television

    #if os(macOS)
    /// The platform that this code was compiled for.
    static let current = Platform.desktop
    #elseif os(tvOS)
    /// The platform that this code was compiled for.
    static let current = Platform.television
    #else
    /// The platform that this code was compiled for; the simulation of XCUITest simulates a device unless a test says otherwise.
    static let current = Platform.device
    #endif

    #if !os(tvOS)
    /// The finger or pointer that touches the screen.
    @MainActor var hand: any Hand {
        #if os(macOS)
        return Pointer()
        #elseif os(iOS)
        return Finger()
        #else
        return self == .desktop ? Pointer() : Finger()
        #endif
    }
    #endif
}
#endif
