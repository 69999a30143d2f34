import Foundation
import SwerkinBrowsers
import SwerkinCore
import SwerkinMobile

/// iOS, by Appium's XCUITest driver.
struct ApplePlatform: MobilePlatform {
    /// The scale by which two fingers move apart or together in a second, and the radians by which they turn.
    private static let twoFingerVelocity = 2.0

    var dialect: any ServerDialect { XCUITestDialect() }
    var actsOnElements: Bool { true }
    var namesOfApp: [String] { ["bundleId", "appium:bundleId", "CFBundleIdentifier"] }

    // MARK: Session

    func capabilities(_ configuration: AppiumConfiguration) -> [String: JSONValue] {
        let hasProcess = !configuration.arguments.isEmpty || !configuration.environment.isEmpty
        let process: JSONValue = ["args": configuration.launchArguments, "env": configuration.launchEnvironment]
        return [String: JSONValue](present: [
            "appium:webDriverAgentUrl": (configuration.webDriverAgentAddress?.absoluteString).map(JSONValue.string),
            "appium:bundleId": configuration.bundleIdentifier.map(JSONValue.string),
            "appium:autoAcceptAlerts": configuration.acceptsAlerts.map(JSONValue.bool),
            "appium:wdaLocalPort": configuration.webDriverAgentPort.map(JSONValue.integer),
            "appium:processArguments": hasProcess ? process : Optional.none,
        ])
    }

    func settings(_ configuration: AppiumConfiguration) -> [String: JSONValue] {
        configuration.asksForHittability ? ["includeHittableInPageSource": true] : [:]
    }

    func relaunch(
        _ app: String, _ configuration: AppiumConfiguration, clears: Bool
    ) throws -> [WebDriverCommand] {
        if clears { throw DriverError.unsupported("delete what an app of iOS has stored without a new session") }
        return [
            .mobile("terminateApp", ["bundleId": .string(app)]),
            .mobile(
                "launchApp",
                [
                    "bundleId": .string(app), "arguments": configuration.launchArguments,
                    "environment": configuration.launchEnvironment,
                ]),
        ]
    }

    // MARK: Source

    func application(in source: PageSource) throws(PageSource.Fault) -> SourceElement {
        guard let application = source.root.selfAndDescendants.first(where: { $0.type == .application }) else {
            throw PageSource.Fault(
                problem: "it has no XCUIElementTypeApplication, but begins with \(source.root.tag)")
        }
        return application
    }

    func reported(_ application: SourceElement, _ configuration: AppiumConfiguration) -> ReportedElement {
        application.reported(identifiesByLabel: configuration.identifiesByLabel)
    }

    func locators(
        _ elements: [SourceElement], turns: [ElementTurn]
    ) -> [(locator: ElementLocator, turn: ElementTurn)] {
        let census = XCUITestCensus(elements)
        return zip(elements, turns).map { (census.locator(of: $0), $1) }
    }

    // MARK: Gestures

    func hold(_ site: GestureSite, seconds: Double) -> WebDriverCommand {
        .mobile("touchAndHold", site.arguments.merging(["duration": .number(seconds)]) { own, _ in own })
    }

    func touchTwice(_ site: GestureSite) -> WebDriverCommand { .mobile("doubleTap", site.arguments) }

    func swipe(_ direction: SwipeDirection, _ site: GestureSite, on size: Size, speed: Double?) -> WebDriverCommand {
        if site.element == nil, !site.isScreen {
            return Finger.drag(.swipe(direction, from: site.point, on: size))
        }
        var arguments = site.isScreen ? [:] : site.arguments
        arguments["direction"] = .string(direction.rawValue)
        arguments["velocity"] = speed.map(JSONValue.number)
        return .mobile("swipe", arguments)
    }

    func drag(_ path: FingerPath) -> WebDriverCommand {
        .mobile(
            "dragFromToForDuration",
            [
                "fromX": .number(path.start.x), "fromY": .number(path.start.y), "toX": .number(path.end.x),
                "toY": .number(path.end.y), "duration": 0.5,
            ])
    }

    func pinch(scale: Double, on size: Size) -> WebDriverCommand {
        let velocity = scale < 1 ? -Self.twoFingerVelocity : Self.twoFingerVelocity
        return .mobile("pinch", ["scale": .number(scale), "velocity": .number(velocity)])
    }

    func rotate(degrees: Double, on size: Size) -> WebDriverCommand {
        let velocity = degrees < 0 ? -Self.twoFingerVelocity : Self.twoFingerVelocity
        return .mobile(
            "rotateElement", ["rotation": .number(degrees * .pi / 180), "velocity": .number(velocity)])
    }

    // MARK: Typing

    func replaceText(of field: String, by text: String) -> WebDriverCommand? { nil }

    func typeKeys(_ text: String) -> WebDriverCommand? { nil }

    // MARK: Device

    func press(_ button: DeviceButton) -> WebDriverCommand {
        .mobile("pressButton", ["name": .string(button.rawValue.lowercased())])
    }

    func open(_ address: URL, app: String?) -> WebDriverCommand {
        .mobile("deepLink", ["url": .string(address.absoluteString)])
    }

    func bringToFront(_ app: String) -> WebDriverCommand { .mobile("activateApp", ["bundleId": .string(app)]) }
}

extension GestureSite {
    /// The site as arguments of the driver's own commands.
    fileprivate var arguments: [String: JSONValue] {
        if let element { return ["elementId": .string(element)] }
        return ["x": .number(point.x), "y": .number(point.y)]
    }
}

extension ApplePlatform {
    func acceptSystemAlert(by driver: AppiumDriver) throws -> Bool {
        guard try driver.alert() != nil, try !driver.read().hasAlertOfApp else { return false }
        let buttons = try buttonsOfAlert(by: driver)
        let allowing = driver.configuration.allowingButtons.first { buttons.contains($0) }
        try driver.answerAlert(accepting: true, button: allowing)
        return true
    }

    func buttonsOfAlert(by driver: AppiumDriver) throws -> [String] {
        try driver.send(.mobile("alert", ["action": "getButtons"])).array?.compactMap(\.string) ?? []
    }

    func answerAlert(accepting: Bool, button: String) -> WebDriverCommand {
        .mobile("alert", ["action": accepting ? "accept" : "dismiss", "buttonLabel": .string(button)])
    }
}

extension ScreenReading {
    /// True if an alert is one of the app's own elements; the system's belong to the home screen's app.
    fileprivate var hasAlertOfApp: Bool {
        application.text("bundleId") != "com.apple.springboard" && screen.hasAlert
    }
}

extension ApplePlatform {
    func dismissPopover(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        guard let popover = screen.popoverOrModal else { throw DriverError.notPossible("there is no popover") }
        let command = touch(beside: popover, on: screen)
        try driver.take(away: \.popoverOrModal, by: [command], orFail: popover.stays("popover"))
    }

    func dismissModal(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        if screen.popover != nil { return try dismissPopover(by: driver) }
        if let modal = screen.modal {
            let pull = Finger.drag(.pullDown(modal.bounds, on: screen.tree.size))
            let commands = [pull, touch(beside: modal, on: screen)]
            return try driver.take(away: \.modal, by: commands, orFail: modal.stays("modal"))
        }
        guard let sheet = screen.sheet else { throw DriverError.notPossible("there is no modal") }
        try driver.take(away: \.sheet, by: [touch(beside: sheet, on: screen)], orFail: sheet.stays("sheet"))
    }

    private func touch(beside layer: ReportedElement, on screen: ReportedScreen) -> WebDriverCommand? {
        screen.point(besideLayer: layer).map(Finger.touch)
    }

    func dismissKeyboard(by driver: AppiumDriver) throws {
        let screen = try driver.read().screen
        guard screen.hasKeyboard else { return }
        let labels = driver.configuration.keyboardDismissingButtons
        if let button = screen.barButton(labels) {
            try driver.send(.post("element/\(driver.serverElement(button.reference))/click"))
            return
        }
        do {
            try driver.send(.mobile("hideKeyboard", ["keys": .array(labels.map(JSONValue.string))]))
        } catch let fault as WebDriverFault where fault.isFailedAction {
            throw DriverError.notPossible(
                """
                the keyboard has no key \(labels.listed), and the server knows no other way (\(fault.words)); touch what \
                ends typing in the app
                """)
        }
    }
}

extension ApplePlatform {
    func scrollIntoView(_ element: ElementReference, by driver: AppiumDriver) throws {
        let target = try driver.serverElement(element)
        do {
            try driver.send(.mobile("scrollToElement", ["elementId": .string(target)]))
        } catch let fault as WebDriverFault where fault.isFailedAction {
            return
        }
    }

    func scroll(
        _ direction: SwipeDirection, _ view: ElementReference, by driver: AppiumDriver
    ) throws -> WebDriverCommand? {
        .mobile(
            "scroll",
            [
                "direction": .string(direction.rawValue), "distance": .number(ReportedScreen.scrollShare),
                "elementId": .string(try driver.serverElement(view)),
            ])
    }

    func goBack(by driver: AppiumDriver) throws {
        let labels = driver.configuration.backButtons
        guard let back = try driver.read().screen.backButton(labels) else {
            throw DriverError.notPossible(
                "no navigation bar has a button to go back, labelled \(labels.sorted().listed)")
        }
        try driver.send(.post("element/\(driver.serverElement(back.reference))/click"))
    }
}
