import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

@testable import SwerkinAppium

/// What the driver sends for Android, beside what Appium's own client for Python, 6.0.9, sent to a recording server for the same.
///
/// The client sends no arguments as an empty array, the driver as an object without names in it, as the client did for `hideKeyboard`.
final class AndroidGoldenRequestTests: GoldenTestCase {
    override var automation: AppiumAutomation { .uiAutomator2 }

    override var screen: String {
        """
        <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">\
        <android.widget.FrameLayout class="android.widget.FrameLayout" package="com.x" bounds="[0,0][1080,2400]">\
        <android.widget.Button class="android.widget.Button" package="com.x" text="Save" \
        resource-id="com.x:id/save" bounds="[0,0][300,120]"/>\
        <android.widget.Button class="android.widget.Button" package="com.x" content-desc="More" bounds="[300,0][400,120]"/>\
        <android.widget.EditText class="android.widget.EditText" package="com.x" text="old" \
        resource-id="com.x:id/field" bounds="[0,300][300,420]"/>\
        <android.widget.ScrollView class="android.widget.ScrollView" package="com.x" scrollable="true" \
        resource-id="com.x:id/list" bounds="[0,1000][1080,2000]">\
        <android.widget.TextView class="android.widget.TextView" package="com.x" text="Low" resource-id="com.x:id/low" \
        displayed="false" bounds="[0,2100][1080,2200]"/></android.widget.ScrollView>\
        </android.widget.FrameLayout></hierarchy>
        """
    }

    private let save = ElementReference(rawValue: "1:Button:0:com.x:id/save")
    private let more = ElementReference(rawValue: "1:Button:0:More")
    private let field = ElementReference(rawValue: "1:TextField:0:com.x:id/field")
    private let list = ElementReference(rawValue: "1:ScrollView:0:com.x:id/list")
    private let low = ElementReference(rawValue: "1:StaticText:0:com.x:id/low")

    private func find(_ name: String) -> String { "POST /element {\"using\": \"id\", \"value\": \"com.x:id/\(name)\"}" }

    /// The actions of one finger.
    private func finger(_ steps: String...) -> String {
        """
        POST /actions {"actions": [{"type": "pointer", "parameters": {"pointerType": "touch"}, "id": "touch", \
        "actions": [\(steps.joined(separator: ", "))]}]}
        """
    }

    private func move(_ x: Double, _ y: Double, _ milliseconds: Int = 0) -> String {
        "{\"type\": \"pointerMove\", \"duration\": \(milliseconds), \"x\": \(x), \"y\": \(y), \"origin\": \"viewport\"}"
    }

    private let down = "{\"type\": \"pointerDown\", \"duration\": 0, \"button\": 0}"
    private let up = "{\"type\": \"pointerUp\", \"duration\": 0, \"button\": 0}"
    private func pause(_ milliseconds: Int) -> String { "{\"type\": \"pause\", \"duration\": \(milliseconds)}" }

    private func script(_ name: String, _ arguments: String = "") -> String {
        "POST /execute/sync {\"script\": \"mobile: \(name)\", \"args\": [{\(arguments)}]}"
    }

    // MARK: Session

    func testASessionBeginsWithEveryCapabilityAndItsSettings() throws {
        let server = try server(automation) { request in
            request.path == "/session" ? .value(["sessionId": "S", "capabilities": [:]]) : .value(nil)
        }
        let driver = driver(of: server) { configuration in
            configuration.deviceName = "Pixel 8"
            configuration.platformVersion = "15"
            configuration.deviceIdentifier = "U"
            configuration.app = "/x/a.apk"
            configuration.bundleIdentifier = "com.x"
            configuration.activity = ".Main"
            configuration.emulator = "Pixel_8"
            configuration.keepsAppData = true
            configuration.acceptsAlerts = true
            configuration.systemPort = 8201
            configuration.newCommandTimeout = .seconds(60)
            (configuration.language, configuration.locale) = ("de", "DE")
            configuration.arguments = ["--ez", "offline", "true"]
            configuration.settings = ["allowInvisibleElements": true]
        }
        try driver.launch()
        driver.end()
        // The client writes the name with a capital I; servers compare it without regard to that.
        let golden = [
            """
            POST /session {"capabilities": {"firstMatch": [{}], "alwaysMatch": {"appium:automationName": "UiAutomator2", \
            "platformName": "Android", "appium:deviceName": "Pixel 8", "appium:platformVersion": "15", "appium:udid": "U", \
            "appium:app": "/x/a.apk", "appium:appPackage": "com.x", "appium:appActivity": ".Main", "appium:avd": "Pixel_8", \
            "appium:noReset": true, "appium:autoGrantPermissions": true, "appium:systemPort": 8201, \
            "appium:newCommandTimeout": 60, "appium:language": "de", "appium:locale": "DE", \
            "appium:optionalIntentArguments": "--ez offline true"}}}
            """,
            "POST /session/S/appium/settings {\"settings\": {\"allowInvisibleElements\": true}}", "DELETE /session/S",
        ]
        XCTAssertEqual(server.lines.map(Request.init), golden.map(Request.init))
    }

    func testTheAppIsLaunchedAgainWithOrWithoutWhatItHasStored() throws {
        let (terminate, activate) = (
            script("terminateApp", "\"appId\": \"com.x\""), script("activateApp", "\"appId\": \"com.x\"")
        )
        let resets: [(AppiumConfiguration.Reset, [String])] = [
            (.relaunch, [terminate, activate]),
            (.clear, [terminate, script("clearApp", "\"appId\": \"com.x\""), activate]),
        ]
        for (reset, lines) in resets {
            try check(
                lines,
                {
                    $0.reset = reset
                    $0.bundleIdentifier = "com.x"
                }
            ) { try $0.reset() }
        }
    }

    // MARK: Gestures

    func testATouchOfAnElementIsAClick() throws {
        try check([find("save"), "POST /element/E1/click {}"]) { try $0.perform(.touch, on: .element(save)) }
        try check(
            ["POST /element {\"using\": \"accessibility id\", \"value\": \"More\"}", "POST /element/E1/click {}"]
        ) { try $0.perform(.touch, on: .element(more)) }
    }

    func testEveryOtherGestureIsWhatAFingerDoesInTheMiddle() throws {
        try check([finger(move(150, 60), down, pause(1500), up)]) {
            try $0.perform(.longPress(seconds: 1.5), on: .element(save))
        }
        try check([finger(move(540, 1200), down, pause(50), up)]) { try $0.perform(.touch, on: .screen) }
        try check([finger(move(10, 20), down, pause(50), up, pause(100), down, pause(50), up)]) {
            try $0.perform(.doubleTouch, on: .point(Point(x: 10, y: 20)))
        }
        try check([finger(move(300, 1900), down, move(300, 940, 200), up)]) {
            try $0.perform(.swipe(.up), on: .point(Point(x: 300, y: 1900)))
        }
        try check([finger(move(150, 60), down, pause(700), move(150, 360, 600), up)]) {
            try $0.perform(.drag(to: .element(field)), on: .element(save))
        }
    }

    func testASwipeHasTheSpeedOfTheConfiguration() throws {
        try check([finger(move(540, 1200), down, move(108, 1200, 432), up)], { $0.swipeVelocity = 1000 }) {
            try $0.perform(.swipe(.left), on: .screen)
        }
    }

    func testTwoFingersMoveApartTogetherAndRound() throws {
        let requests = try requests { driver in
            try driver.pinch(scale: 2)
            try driver.pinch(scale: 0.5)
            try driver.rotate(degrees: 90)
        }
        let ways = requests.map { request in
            (request.body?["actions"]?.array ?? []).map { finger -> [Double] in
                let moves = (finger["actions"]?.array ?? []).filter { $0["type"] == "pointerMove" }
                return [moves.first, moves.last].flatMap { [$0?["x"]?.double ?? 0, $0?["y"]?.double ?? 0] }
            }
        }
        XCTAssertEqual(
            ways.map { $0.map { $0.map { $0.rounded() } } },
            [
                [[378, 1200, 216, 1200], [702, 1200, 864, 1200]], [[216, 1200, 378, 1200], [864, 1200, 702, 1200]],
                [[864, 1200, 540, 1524], [216, 1200, 540, 876]],
            ])
        let identifiers = requests.first?.body?["actions"]?.array?.compactMap { $0["id"]?.string }
        XCTAssertEqual(identifiers, ["touch", "touch2"])
    }

    func testScrollingIsASlowDragThatRests() throws {
        try check([finger(move(540, 1900), down, move(540, 1100, 600), pause(200), up)]) {
            XCTAssertFalse(try $0.scroll(.down, in: list))
        }
        try check([finger(move(540, 1825), down, move(540, 1175, 600), pause(200), up)]) { try $0.scrollIntoView(low) }
    }

    // MARK: Text

    func testTextIsSetAtOnceAppendedOrTypedKeyByKey() throws {
        try check([
            find("field"), script("replaceElementValue", "\"elementId\": \"E1\", \"text\": \"hi\""),
        ]) { try $0.enter("hi", into: field, replacing: true) }
        try check([find("field"), "POST /element/E1/value {\"text\": \"Zoë\", \"value\": [\"Z\", \"o\", \"ë\"]}"]) {
            try $0.enter("Zoë", into: field, replacing: false)
        }
        try check([find("field"), "POST /element/E1/clear {}"]) { try $0.enter("", into: field, replacing: true) }
        try check([
            find("field"), "POST /element/E1/clear {}", "POST /element/E1/click {}", script("type", "\"text\": \"hi\""),
        ]) { try $0.type("hi", into: field, replacing: true) }
    }

    func testTheKeyboardIsHiddenIfItIsShown() throws {
        try check([script("isKeyboardShown"), script("hideKeyboard")]) { try $0.dismiss(.keyboard) }
    }

    // MARK: Device

    func testBackButtonsAddressesNotificationsAndOtherAppsAreTheServersOwnCommands() throws {
        try check(
            [
                "POST /back {}", script("pressKey", "\"keycode\": 24"), script("pressKey", "\"keycode\": 25"),
                script("pressKey", "\"keycode\": 3"),
                script("deepLink", "\"url\": \"shop://cart\", \"package\": \"com.x\""), script("openNotifications"),
                script("activateApp", "\"appId\": \"com.android.settings\""),
                script("activateApp", "\"appId\": \"com.x\""),
            ], { $0.bundleIdentifier = "com.x" }
        ) { driver in
            try driver.goBack()
            for button in [DeviceButton.volumeUp, .volumeDown, .home] { try driver.press(button) }
            try driver.open(XCTUnwrap(URL(string: "shop://cart")))
            try driver.openNotifications()
            try driver.switchToApp("com.android.settings")
            try driver.activate()
        }
    }

    func testAlertsPicturesAndOrientationAreAsOnIOSButForButtons() throws {
        try check([
            "GET /alert/text", "POST /alert/accept {}", script("acceptAlert", "\"buttonLabel\": \"OK\""),
            script("dismissAlert", "\"buttonLabel\": \"No\""), "GET /screenshot", "GET /orientation",
            "POST /orientation {\"orientation\": \"LANDSCAPE\"}",
        ]) { driver in
            XCTAssertEqual(try driver.alertText(), "May the app know the place?")
            try driver.acceptAlert()
            try driver.acceptAlert(button: "OK")
            try driver.dismissAlert(button: "No")
            XCTAssertNotNil(try driver.screenshot())
            XCTAssertEqual(try driver.orientation(), .portrait)
            try driver.turn(to: .landscape)
        }
    }

    func testAnIdentifierIsFoundWithAndWithoutItsPackage() throws {
        let path = "//*[@resource-id='save' or @resource-id=concat(@package, ':id/save')]"
        try check(["POST /elements {\"using\": \"xpath\", \"value\": \"\(path)\"}"]) {
            XCTAssertEqual(try $0.elementIdentifiers(for: .identifier("save")), ["E1"])
        }
    }
}
