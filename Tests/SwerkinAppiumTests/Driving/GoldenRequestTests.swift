import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

@testable import SwerkinAppium

/// What the driver sends, beside what Appium's own client for Python, 6.0.9, sent to a recording server for the same.
final class GoldenRequestTests: GoldenTestCase {
    private let source = """
        <XCUIElementTypeApplication x="0" y="0" width="390" height="844">\
        <XCUIElementTypeButton name="save" label="Save" x="0" y="0" width="100" height="40"/>\
        <XCUIElementTypeTextField name="field" value="old" x="0" y="100" width="100" height="40"/>\
        <XCUIElementTypePickerWheel name="wheel" value="a" x="0" y="200" width="100" height="40"/>\
        <XCUIElementTypeKeyboard x="0" y="500" width="390" height="344"/></XCUIElementTypeApplication>
        """

    override var screen: String { source }

    private let save = ElementReference(rawValue: "1:Button:0:save")
    private let field = ElementReference(rawValue: "1:TextField:0:field")
    private let wheel = ElementReference(rawValue: "1:PickerWheel:0:wheel")
    private func find(_ name: String) -> String {
        "POST /element {\"using\": \"accessibility id\", \"value\": \"\(name)\"}"
    }

    // MARK: Session

    func testASessionBeginsWithItsCapabilitiesAndSettingsAndIsDeleted() throws {
        let server = try server { request in
            request.path == "/session" ? .value(["sessionId": "S", "capabilities": [:]]) : .value(nil)
        }
        let driver = driver(of: server) {
            $0.deviceName = "iPhone 15"
            $0.settings = ["snapshotMaxDepth": 30]
        }
        try driver.launch()
        try driver.launch()
        driver.end()
        driver.end()
        let golden = [
            """
            POST /session {"capabilities": {"firstMatch": [{}], "alwaysMatch": {"appium:automationName": "XCUITest", \
            "platformName": "iOS", "appium:deviceName": "iPhone 15"}}}
            """,
            "POST /session/S/appium/settings {\"settings\": {\"snapshotMaxDepth\": 30}}", "DELETE /session/S",
        ]
        XCTAssertEqual(server.lines.map(Request.init), golden.map(Request.init))
    }

    func testTheAppIsLaunchedAgainWithItsArguments() throws {
        try check(
            [
                "POST /execute/sync {\"script\": \"mobile: terminateApp\", \"args\": [{\"bundleId\": \"com.x\"}]}",
                """
                POST /execute/sync {"script": "mobile: launchApp", "args": [{"bundleId": "com.x", "arguments": ["-a"], \
                "environment": {"K": "V"}}]}
                """,
            ],
            {
                $0.reset = .relaunch
                $0.bundleIdentifier = "com.x"
                $0.arguments = ["-a"]
                $0.environment = ["K": "V"]
            }
        ) { try $0.reset() }
    }

    // MARK: Device

    func testTwoFingersMoveOnTheAppItself() throws {
        try check([
            "POST /execute/sync {\"script\": \"mobile: pinch\", \"args\": [{\"scale\": 2, \"velocity\": 2}]}",
            "POST /execute/sync {\"script\": \"mobile: pinch\", \"args\": [{\"scale\": 0.5, \"velocity\": -2}]}",
            """
            POST /execute/sync {"script": "mobile: rotateElement", "args": [{"rotation": \(Double.pi), "velocity": 2}]}
            """,
        ]) { driver in
            try driver.pinch(scale: 2)
            try driver.pinch(scale: 0.5)
            try driver.rotate(degrees: 180)
        }
    }

    func testButtonsAddressesAndOtherAppsAreTheServersOwnCommands() throws {
        // The client names an app twice, as `appId` for Android and as `bundleId` for iOS.
        try check(
            [
                "POST /execute/sync {\"script\": \"mobile: pressButton\", \"args\": [{\"name\": \"volumeup\"}]}",
                "POST /execute/sync {\"script\": \"mobile: deepLink\", \"args\": [{\"url\": \"shop://cart\"}]}",
                """
                POST /execute/sync {"script": "mobile: activateApp", "args": [{"bundleId": "com.apple.Preferences"}]}
                """,
                "POST /execute/sync {\"script\": \"mobile: activateApp\", \"args\": [{\"bundleId\": \"com.x\"}]}",
            ], { $0.bundleIdentifier = "com.x" }
        ) { driver in
            try driver.press(.volumeUp)
            try driver.open(XCTUnwrap(URL(string: "shop://cart")))
            try driver.switchToApp("com.apple.Preferences")
            try driver.activate()
        }
    }

    // MARK: Gestures

    func testATouchOfAnElementIsAClick() throws {
        try check([find("save"), "POST /element/E1/click {}"]) { try $0.perform(.touch, on: .element(save)) }
    }

    func testATouchOfAPointIsWhatOneFingerDoes() throws {
        // The client moves the finger for 250 ms before it goes down, which nothing needs.
        try check([
            """
            POST /actions {"actions": [{"type": "pointer", "parameters": {"pointerType": "touch"}, "id": "touch", \
            "actions": [{"type": "pointerMove", "duration": 0, "x": 10, "y": 20, "origin": "viewport"}, \
            {"type": "pointerDown", "duration": 0, "button": 0}, {"type": "pause", "duration": 50}, \
            {"type": "pointerUp", "duration": 0, "button": 0}]}]}
            """
        ]) { try $0.perform(.touch, on: .point(Point(x: 10, y: 20))) }
    }

    func testALongPressIsHeldByTheServer() throws {
        try check([
            find("save"),
            """
            POST /execute/sync {"script": "mobile: touchAndHold", "args": [{"elementId": "E1", "duration": 1.5}]}
            """,
        ]) { try $0.perform(.longPress(seconds: 1.5), on: .element(save)) }
        try check([
            """
            POST /execute/sync {"script": "mobile: touchAndHold", "args": [{"x": 195, "y": 422, "duration": 1}]}
            """
        ]) { try $0.perform(.longPress(seconds: 1), on: .screen) }
    }

    func testASwipeMovesAsTheFingerDoes() throws {
        try check([
            find("save"),
            "POST /execute/sync {\"script\": \"mobile: swipe\", \"args\": [{\"direction\": \"up\", \"elementId\": \"E1\"}]}",
        ]) { try $0.perform(.swipe(.up), on: .element(save)) }
        try check(
            [
                "POST /execute/sync {\"script\": \"mobile: swipe\", \"args\": [{\"direction\": \"left\", \"velocity\": 500}]}"
            ],
            { $0.swipeVelocity = 500 }
        ) { try $0.perform(.swipe(.left), on: .screen) }
    }

    func testASwipeAtAPointStaysOnTheScreen() throws {
        try check([
            """
            POST /actions {"actions": [{"type": "pointer", "parameters": {"pointerType": "touch"}, "id": "touch", \
            "actions": [{"type": "pointerMove", "duration": 0, "x": 300, "y": 800, "origin": "viewport"}, \
            {"type": "pointerDown", "duration": 0, "button": 0}, \
            {"type": "pointerMove", "duration": 200, "x": 300, "y": 843, "origin": "viewport"}, \
            {"type": "pointerUp", "duration": 0, "button": 0}]}]}
            """
        ]) { try $0.perform(.swipe(.down), on: .point(Point(x: 300, y: 800))) }
    }

    // MARK: Text

    func testTextIsTypedWholeAndByItsCharactersAfterWhatWasThereIsCleared() throws {
        let value = """
            POST /element/E1/value {"text": "Zoë 👩‍👩‍👧", "value": ["Z", "o", "ë", " ", "👩", "\\u200d", "👩", "\\u200d", \
            "👧"]}
            """
        try check([find("field"), "POST /element/E1/clear {}", value]) {
            try $0.enter("Zoë 👩‍👩‍👧", into: field, replacing: true)
        }
        try check([find("field"), value]) { try $0.enter("Zoë 👩‍👩‍👧", into: field, replacing: false) }
        try check([find("field"), "POST /element/E1/clear {}"]) { try $0.enter("", into: field, replacing: true) }
        try check([find("field"), "POST /element/E1/click {}"]) { try $0.enter("", into: field, replacing: false) }
    }

    func testAWheelIsTurnedByItsValue() throws {
        try check([find("wheel"), "POST /element/E1/value {\"text\": \"hi\", \"value\": [\"h\", \"i\"]}"]) {
            try $0.choose("hi", in: wheel)
        }
    }

    func testTheKeyboardIsHiddenByItsKeys() throws {
        // The first two requests are those of the snapshot.
        try check(
            [
                "GET /element/active", "GET /element/E1/rect",
                "POST /execute/sync {\"script\": \"mobile: hideKeyboard\", \"args\": [{\"keys\": [\"Done\"]}]}",
            ], { $0.keyboardDismissingButtons = ["Done"] }
        ) { try $0.dismiss(.keyboard) }
    }

    // MARK: The rest

    func testScrollingIsRequestedAndVerified() throws {
        try check([
            find("save"),
            "POST /execute/sync {\"script\": \"mobile: scrollToElement\", \"args\": [{\"elementId\": \"E1\"}]}",
        ]) { try $0.scrollIntoView(save) }
        let requests = try requests { _ = try $0.scroll(.down, in: save) }.map(\.endpoint)
        let snapshot = ["GET /source", "GET /element/active", "GET /element/E1/rect"]
        XCTAssertEqual(requests, ["POST /element"] + snapshot + ["POST /execute/sync"] + snapshot)
    }

    func testAlertsAreAnsweredByTheButtonThatAllows() throws {
        try check([
            "GET /alert/text", "GET /element/active", "GET /element/E1/rect",
            "POST /execute/sync {\"script\": \"mobile: alert\", \"args\": [{\"action\": \"getButtons\"}]}",
            """
            POST /execute/sync {"script": "mobile: alert", "args": [{"action": "accept", "buttonLabel": "Allow"}]}
            """,
        ]) { XCTAssertTrue(try $0.acceptSystemAlert()) }
        try check(["GET /alert/text"]) { XCTAssertEqual(try $0.alertText(), "May the app know the place?") }
        try check(["POST /alert/accept {}", "POST /alert/dismiss {}"]) {
            try $0.acceptAlert()
            try $0.dismissAlert()
        }
    }

    func testPicturesOrientationAndSettings() throws {
        try check([
            "GET /screenshot", "GET /orientation", "POST /orientation {\"orientation\": \"LANDSCAPE\"}",
            "POST /appium/settings {\"settings\": {\"snapshotMaxDepth\": 30}}",
            "POST /execute/sync {\"script\": \"mobile: pinch\", \"args\": [{\"scale\": 2}]}",
        ]) { driver in
            XCTAssertNotNil(try driver.screenshot())
            XCTAssertEqual(try driver.orientation(), .portrait)
            try driver.turn(to: .landscape)
            try driver.change(settings: ["snapshotMaxDepth": 30])
            try driver.execute("mobile: pinch", ["scale": 2])
        }
    }

    func testSecretElementsAreBlankOnPicturesIfThereIsWhatMakesThemSo() throws {
        let focus = ["GET /element/active", "GET /element/E1/rect"]
        try check(focus) { driver in
            XCTAssertNil(try driver.screenshot(blanking: [element("field", of: driver)]))
        }
        try check(focus + ["GET /screenshot"]) { configuration in
            configuration.blankPicture = { areas, picture, size in
                Data("\(areas) \(picture.count) \(size.width) x \(size.height)".utf8)
            }
        } during: { driver in
            let picture = try XCTUnwrap(try driver.screenshot(blanking: [element("field", of: driver)]))
            let field = Rectangle(x: 0, y: 100, width: 100, height: 40)
            XCTAssertEqual(String(decoding: picture, as: UTF8.self), "\([field]) 6 390.0 x 844.0")
        }
        try check(focus + ["GET /screenshot"]) { configuration in
            configuration.blankPicture = { _, _, _ in throw DriverError.lost("no ink") }
        } during: { driver in
            let field = try element("field", of: driver)
            let words = "the elements cannot be made blank on the picture: "
            guard case .notPossible(let why) = error(of: { try driver.screenshot(blanking: [field]) }) else {
                return XCTFail("there is a picture")
            }
            XCTAssertTrue(why.hasPrefix(words), why)
        }
    }

    func testElementsAreFoundForOwnCommandsByTheServerOrInTheTree() throws {
        try check(["POST /elements {\"using\": \"accessibility id\", \"value\": \"save\"}"]) {
            XCTAssertEqual(try $0.elementIdentifiers(for: .identifier("save")), ["E1"])
        }
        try check(["GET /element/active", "GET /element/E1/rect", find("save")]) {
            XCTAssertEqual(try $0.elementIdentifiers(for: ElementQuery(label: .pattern("S.*"))), ["E1"])
        }
    }
}
