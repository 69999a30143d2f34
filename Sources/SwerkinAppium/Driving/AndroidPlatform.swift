import Foundation
import SwerkinBrowsers
import SwerkinCore
import SwerkinMobile

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

extension AndroidPlatform {
    func acceptSystemAlert(by driver: AppiumDriver) throws -> Bool {
        let reading = try driver.read()
        guard reading.application.hasSystemAlert else { return false }
        guard let button = reading.allowingButton(labels: driver.configuration.allowingButtons) else {
            try driver.answerAlert(accepting: true, button: nil)
            return true
        }
        try driver.send(.post("element/\(driver.serverElement(button))/click"))
        return true
    }

    func buttonsOfAlert(by driver: AppiumDriver) throws -> [String] {
        guard let alert = try driver.read().screen.elements.last(where: { $0.type == .alert }) else {
            throw DriverError.notPossible("there is no alert")
        }
        return alert.selfAndDescendants.filter { $0.type == .button }.compactMap(\.label)
    }

    func answerAlert(accepting: Bool, button: String) -> WebDriverCommand {
        .mobile(accepting ? "acceptAlert" : "dismissAlert", ["buttonLabel": .string(button)])
    }
}

extension SourceElement {
    /// The last parts of the packages of the system's apps that ask for permissions.
    private static let askingApps = ["permissioncontroller", "packageinstaller"]

    /// True if the frontmost window asks for a permission.
    fileprivate var hasSystemAlert: Bool {
        selfAndDescendants.contains { element in
            let package = element.text("package") ?? ""
            return Self.askingApps.contains { package.hasSuffix($0) }
        }
    }
}

extension ScreenReading {
    /// The button that grants the system's request: by its identifier or, on systems that use another one, its label.
    fileprivate func allowingButton(labels: [String]) -> ElementReference? {
        let buttons = tree.elements.filter { $0.role == .button && $0.isEnabled }
        let byIdentifier = AndroidDialogs.allowing.lazy.compactMap { name in buttons.first { $0.identifier == name } }
        let byLabel = labels.lazy.compactMap { label in buttons.first { $0.label == label } }
        return (byIdentifier.first ?? byLabel.first)?.reference
    }
}

extension AndroidPlatform {
    func dismissPopover(by driver: AppiumDriver) throws {
        guard try driver.read().screen.popover != nil else { throw DriverError.notPossible("there is no popover") }
        try driver.take(away: \.popover, by: [.post("back")], orFail: Self.stays("popover"))
    }

    func dismissModal(by driver: AppiumDriver) throws {
        guard try driver.read().screen.layerInFront != nil else { throw DriverError.notPossible("there is no modal") }
        try driver.take(away: \.layerInFront, by: [.post("back")], orFail: Self.stays("modal"))
    }

    private static func stays(_ layer: String) -> String {
        "the \(layer) stays when going back; look for a button of the app that closes it"
    }

    func dismissKeyboard(by driver: AppiumDriver) throws {
        guard try driver.send(.mobile("isKeyboardShown")) == true else { return }
        do {
            try driver.send(.mobile("hideKeyboard"))
        } catch let fault as WebDriverFault where fault.isFailedAction {
            throw DriverError.notPossible(
                "the server cannot hide the keyboard (\(fault.words)); touch what ends typing in the app")
        }
    }
}

extension ReportedScreen {
    /// The popover, the sheet or the alert in front of the screen.
    fileprivate var layerInFront: ReportedElement? {
        popover ?? sheet ?? elements.last { $0.type == .alert }
    }
}

extension AndroidPlatform {
    /// The most drags that bring one element into view.
    private static let mostDrags = 60

    func scrollIntoView(_ element: ElementReference, by driver: AppiumDriver) throws {
        _ = try driver.indexedLocator(of: element)
        for _ in 0..<Self.mostDrags {
            guard let before = driver.reading?.screen, let path = before.path(revealing: element) else { return }
            try driver.send(Finger.scroll(path), extra: .seconds(1))
            if try driver.read().screen.positions == before.positions { return }
        }
    }

    func scroll(
        _ direction: SwipeDirection, _ view: ElementReference, by driver: AppiumDriver
    ) throws -> WebDriverCommand? {
        guard let screen = driver.reading?.screen, let element = screen.tree.element(view) else {
            throw DriverError.staleElement(view)
        }
        return screen.path(scrolling: direction, in: element).map(Finger.scroll)
    }

    func goBack(by driver: AppiumDriver) throws {
        let before = try driver.read().package
        try driver.send(.post("back"))
        if let before, let after = try driver.read().package, before != after {
            throw DriverError.notPossible("going back has left \(before) for \(after)")
        }
    }
}

extension ScreenReading {
    /// The package of the frontmost window.
    fileprivate var package: String? {
        application.selfAndDescendants.lazy.compactMap { $0.text("package") }.first
    }
}
