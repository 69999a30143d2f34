import Foundation
import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

/// Android, by Appium's UiAutomator2 driver or its Espresso driver.
///
/// Gestures are the pointer actions of W3C WebDriver, which both drivers know; their own gestures differ.
struct AndroidPlatform: MobilePlatform {
    /// True for UiAutomator2, which sets texts and types keys by commands of its own; Espresso types all that it enters.
    var setsText = true
    var dialect: any ServerDialect { AndroidDialect() }
    var actsOnElements: Bool { false }
    var namesOfApp: [String] { ["appPackage", "appium:appPackage"] }

    // MARK: Session

    func capabilities(_ configuration: AppiumConfiguration) throws -> [String: JSONValue] {
        guard configuration.environment.isEmpty else {
            throw DriverError.unsupported("an environment for an app of Android: pass `arguments` to its intent")
        }
        let arguments = configuration.arguments.joined(separator: " ")
        return [String: JSONValue](present: [
            "appium:appPackage": configuration.bundleIdentifier.map(JSONValue.string),
            "appium:appActivity": configuration.activity.map(JSONValue.string),
            "appium:avd": configuration.emulator.map(JSONValue.string),
            "appium:autoGrantPermissions": configuration.acceptsAlerts.map(JSONValue.bool),
            "appium:systemPort": configuration.systemPort.map(JSONValue.integer),
            "appium:optionalIntentArguments": arguments.isEmpty ? Optional.none : .string(arguments),
        ])
    }

    func settings(_ configuration: AppiumConfiguration) -> [String: JSONValue] { [:] }

    func relaunch(_ app: String, _ configuration: AppiumConfiguration, clears: Bool) -> [WebDriverCommand] {
        let name: [String: JSONValue] = ["appId": .string(app)]
        let clearing = clears ? [WebDriverCommand.mobile("clearApp", name)] : []
        return [.mobile("terminateApp", name)] + clearing + [bringToFront(app)]
    }

    // MARK: Source

    func application(in source: PageSource) throws(PageSource.Fault) -> SourceElement {
        let classes = source.root.selfAndDescendants.lazy.map(\.className)
        guard source.root.tag == "hierarchy" || classes.contains(where: { $0.contains(".") }) else {
            throw PageSource.Fault(problem: "it has no hierarchy of views, but begins with \(source.root.tag)")
        }
        return source.root
    }

    func reported(_ application: SourceElement, _ configuration: AppiumConfiguration) -> ReportedElement {
        application.androidScreen(configuration)
    }

    func locators(
        _ elements: [SourceElement], turns: [ElementTurn]
    ) -> [(locator: ElementLocator, turn: ElementTurn)] {
        let census = AndroidCensus(elements)
        let locators = elements.map(census.locator)
        return zip(locators, ElementTurn.turns(among: locators)).map { ($0, $1) }
    }

    // MARK: Gestures

    func hold(_ site: GestureSite, seconds: Double) -> WebDriverCommand {
        Finger.hold(site.point, milliseconds: Finger.milliseconds(seconds))
    }

    func touchTwice(_ site: GestureSite) -> WebDriverCommand { Finger.touchTwice(site.point) }

    func swipe(_ direction: SwipeDirection, _ site: GestureSite, on size: Size, speed: Double?) -> WebDriverCommand {
        Finger.drag(.swipe(direction, from: site.point, on: size), speed: speed)
    }

    func drag(_ path: FingerPath) -> WebDriverCommand { Finger.dragHeld(path) }

    func pinch(scale: Double, on size: Size) -> WebDriverCommand { Finger.pinch(scale: scale, on: size) }

    func rotate(degrees: Double, on size: Size) -> WebDriverCommand { Finger.rotate(degrees: degrees, on: size) }

    // MARK: Typing

    func replaceText(of field: String, by text: String) -> WebDriverCommand? {
        setsText ? .mobile("replaceElementValue", ["elementId": .string(field), "text": .string(text)]) : nil
    }

    func typeKeys(_ text: String) -> WebDriverCommand? {
        setsText ? .mobile("type", ["text": .string(text)]) : nil
    }

    // MARK: Device

    func press(_ button: DeviceButton) -> WebDriverCommand {
        .mobile("pressKey", ["keycode": .integer(button.keyCode)])
    }

    func open(_ address: URL, app: String?) -> WebDriverCommand {
        var arguments: [String: JSONValue] = ["url": .string(address.absoluteString)]
        arguments["package"] = app.map(JSONValue.string)
        return .mobile("deepLink", arguments)
    }

    func bringToFront(_ app: String) -> WebDriverCommand { .mobile("activateApp", ["appId": .string(app)]) }
}

extension DeviceButton {
    /// The code of the key, as in `android.view.KeyEvent`.
    fileprivate var keyCode: Int {
        switch self {
        case .home: 3
        case .volumeUp: 24
        case .volumeDown: 25
        }
    }
}
