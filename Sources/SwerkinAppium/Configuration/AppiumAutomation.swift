import SwerkinBrowsers

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

    /// What differs between the platforms.
    var platform: any MobilePlatform {
        self == .xcuiTest ? ApplePlatform() : AndroidPlatform(setsText: self == .uiAutomator2)
    }

    /// The usual settings, with which the server does not wait for the app to be idle before it answers: waiting is what steps do.
    ///
    /// UiAutomator2 would put the package under test in front of identifiers without one, as Jetpack Compose has them, and leave
    /// out what must be scrolled to.
    var settings: [String: JSONValue] {
        switch self {
        case .xcuiTest: ["waitForIdleTimeout": 0, "animationCoolOffTimeout": 0]
        case .uiAutomator2:
            ["waitForIdleTimeout": 0, "disableIdLocatorAutocompletion": true, "allowInvisibleElements": true]
        case .espresso: [:]
        }
    }
}
