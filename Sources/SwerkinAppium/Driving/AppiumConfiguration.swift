import Foundation
import SwerkinBrowsers
import SwerkinCore
import SwerkinMobile

/// The configuration of an ``AppiumDriver``: its app, its device, and the server's settings.
///
/// ```swift
/// var configuration = AppiumConfiguration()
/// configuration.deviceName = "iPhone 16"
/// configuration.platformVersion = "18.4"
/// configuration.app = "/builds/Shop.app"
/// configuration.bundleIdentifier = "com.example.shop"
/// ```
///
/// ```swift
/// var configuration = AppiumConfiguration(.uiAutomator2)
/// configuration.emulator = "Pixel_8"
/// configuration.app = "/builds/shop.apk"
/// configuration.bundleIdentifier = "com.example.shop"
/// ```
///
/// Source of the capabilities: the documentation of the drivers for XCUITest, UiAutomator2 and Espresso, "Capabilities" and "Settings".
public struct AppiumConfiguration: Sendable {
    /// A reset of the app to the state that a test begins in.
    public enum Reset: String, Hashable, Sendable, CaseIterable {
        /// By a new session: as fresh as the server makes the app by ``AppiumConfiguration/keepsAppData``; takes seconds.
        case newSession
        /// By ending the app and launching it again in the same session: quicker, and the app's stored data stay.
        case relaunch
        /// By ending the app, deleting its stored data, and launching it again in the same session; on Android alone.
        case clear
    }

    /// The server's driver.
    public let automation: AppiumAutomation

    // MARK: Device

    /// The device by its name, as in `iPhone 16`; nil for the server's choice.
    public var deviceName: String?
    /// The version of iOS or Android, as in `18.4`; nil for the server's choice.
    public var platformVersion: String?
    /// The identifier of the device; nil for any that fits.
    public var deviceIdentifier: String?
    /// The Android emulator by its name, which the server starts if it does not run; nil for a device that runs.
    public var emulator: String?
    /// The address of a WebDriverAgent that runs already, or nil if the server starts one.
    public var webDriverAgentAddress: URL?
    /// The port that the server talks to the device on, or nil for the server's default; sessions at the same time on
    /// one machine need different ones.
    public var webDriverAgentPort: Int?
    /// The port that the server talks to the UiAutomator2 or Espresso server of a device on, as ``webDriverAgentPort`` on iOS.
    public var systemPort: Int?

    // MARK: App

    /// The path or the address of the app, as the server sees it; nil for an app that is installed.
    public var app: String?
    /// The identifier of the app, on iOS its bundle's and on Android its package, or nil if ``app`` says which app it is.
    public var bundleIdentifier: String?
    /// The activity of an app of Android that is launched, as in `.MainActivity`; nil for the one that its manifest says.
    public var activity: String?
    /// True if the app's stored data is kept when a session begins; nil for the server's default.
    public var keepsAppData: Bool?
    /// The language of the app, as in `de`; nil for the device's.
    public var language: String?
    /// The region of the app, as in `de_CH`; nil for the device's.
    public var locale: String?
    /// The launch arguments of the app; on Android those of its intent, as `am start` takes them: `--ez`, `offline`, `true`.
    public var arguments: [String] = []
    /// The environment that the app is launched with, on iOS alone.
    public var environment: [String: String] = [:]
    /// The reset of the app to its first state.
    public var reset = Reset.newSession

    // MARK: Session

    /// The time that the server waits for the next command before it ends the session, in whole seconds; nil for its default.
    public var newCommandTimeout: Duration?
    /// True if the server accepts all alerts by itself, so that no test sees an alert of its app, or on Android grants all
    /// permissions when it installs the app; nil for the server's default.
    public var acceptsAlerts: Bool?
    /// Further capabilities with their prefixes, as in `appium:showXcodeLog`; they take precedence over the properties above.
    public var capabilities: [String: JSONValue] = [:]
    /// The settings of the session.
    ///
    /// By default the server does not wait for the app to be idle before it answers: the steps wait.
    public var settings: [String: JSONValue]
    /// The time limits for the server; 30 s for an answer by default.
    public var timeouts = WebDriverClient.AnswerTimeouts()
    /// The speed of a swipe, in points per second, on Android pixels; nil for the server's default.
    public var swipeVelocity: Double?

    // MARK: Properties that the server does not report

    /// True if the server reports which element would receive a touch, on iOS alone, which makes snapshots slower.
    ///
    /// Otherwise an element counts as covered only beneath an alert or the keyboard.
    public var asksForHittability = false
    /// True if an element without an identifier has its label as one.
    ///
    /// The server reports one name for both, so without this an identifier that equals the label is lost.
    public var identifiesByLabel = false
    /// The choices of wheels, by their identifiers.
    ///
    /// A wheel without an identifier has the only list with its current choice. Of any other wheel only the
    /// current choice is known, and steps can choose nothing else in it.
    public var wheelOptions: [String: [ElementOption]] = [:]
    /// The labels of the button in a navigation bar that goes back; on Android the system does.
    public var backButtons = KnownButtons.back
    /// The labels of buttons that allow the request of a system's alert, the best first.
    public var allowingButtons = KnownButtons.allowing
    /// The labels of keys and bar buttons that end typing; on Android the system does.
    public var keyboardDismissingButtons = KnownButtons.keyboardDismissing

    /// Makes areas of a picture blank, where elements show a secret; nil to have no picture then.
    ///
    /// It is given the areas in points, the picture as PNG and the size of the screen in points, and returns a PNG.
    /// `PixelImage.blanking` of `SwerkinDrawing`, which needs Cairo, is one. Its errors become
    /// ``/Swerkin/DriverError/notPossible(_:)``.
    public var blankPicture: (@Sendable (_ areas: [Rectangle], _ picture: Data, _ size: Size) throws -> Data)?

    /// The configuration for one of the server's drivers, with everything as it usually is.
    public init(_ automation: AppiumAutomation = .xcuiTest) {
        self.automation = automation
        settings = automation.settings
    }
}

/// One of the drivers that an Appium server has for apps.
public enum AppiumAutomation: String, Hashable, Sendable, CaseIterable {
    /// Apps of iOS, by XCUITest.
    case xcuiTest = "XCUITest"
    /// Apps of Android, from outside, by UiAutomator.
    case uiAutomator2 = "UiAutomator2"
    /// Apps of Android, from inside, by Espresso.
    case espresso = "Espresso"

    /// The platform as the server's capability names it.
    var platformName: String { self == .xcuiTest ? "iOS" : "Android" }

    /// The platform-specific part of the driver.
    var platform: any MobilePlatform {
        self == .xcuiTest ? ApplePlatform() : AndroidPlatform(setsText: self == .uiAutomator2)
    }

    /// The usual settings, with which the server does not wait for the app to be idle before it answers: the steps
    /// wait.
    ///
    /// UiAutomator2 would put the package under test in front of identifiers without one, as Jetpack Compose has them,
    /// and leave out elements that are scrolled out of view.
    var settings: [String: JSONValue] {
        switch self {
        case .xcuiTest: ["waitForIdleTimeout": 0, "animationCoolOffTimeout": 0]
        case .uiAutomator2:
            ["waitForIdleTimeout": 0, "disableIdLocatorAutocompletion": true, "allowInvisibleElements": true]
        case .espresso: [:]
        }
    }
}

extension AppiumConfiguration {
    /// The capabilities of a new session.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` for an option that the platform does not have.
    func sessionCapabilities() throws -> [String: JSONValue] {
        let common = [String: JSONValue](present: [
            "platformName": .string(automation.platformName),
            "appium:automationName": .string(automation.rawValue),
            "appium:deviceName": deviceName.map(JSONValue.string),
            "appium:platformVersion": platformVersion.map(JSONValue.string),
            "appium:udid": deviceIdentifier.map(JSONValue.string),
            "appium:app": app.map(JSONValue.string),
            "appium:language": language.map(JSONValue.string),
            "appium:locale": locale.map(JSONValue.string),
            "appium:noReset": keepsAppData.map(JSONValue.bool),
            "appium:newCommandTimeout": newCommandTimeout.map { .integer(Int($0.components.seconds)) },
        ])
        let own = try automation.platform.capabilities(self)
        return common.merging(own) { first, _ in first }.merging(capabilities) { _, further in further }
    }

    /// The arguments as they are sent.
    var launchArguments: JSONValue { .array(arguments.map(JSONValue.string)) }

    /// The environment as it is sent.
    var launchEnvironment: JSONValue { .object(environment.mapValues(JSONValue.string)) }

    /// The settings that a session begins with.
    var sessionSettings: [String: JSONValue] {
        settings.merging(automation.platform.settings(self)) { _, asked in asked }
    }
}
