import Foundation
import SwerkinCore
import SwerkinMobile
import SwerkinBrowsers

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
