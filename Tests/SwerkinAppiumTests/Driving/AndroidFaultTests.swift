import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest

@testable import SwerkinAppium

/// What goes wrong between the driver and a server for Android, and what is said then.
final class AndroidFaultTests: AppiumTestCase {
    func testAnEnvironmentIsUnknownToAndroid() throws {
        let driver = driver(of: try server(.uiAutomator2)) { $0.environment = ["A": "B"] }
        XCTAssertEqual(
            error(of: { try driver.launch() }),
            .unsupported("an environment for an app of Android: pass `arguments` to its intent"))
    }

    func testIOSCannotDeleteWhatAnAppHasStoredNorOpenNotifications() throws {
        let driver = try launchedDriver(of: try server()) {
            $0.reset = .clear
            $0.bundleIdentifier = "com.x"
        }
        XCTAssertEqual(
            error(of: { try driver.reset() }),
            .unsupported("delete what an app of iOS has stored without a new session"))
        XCTAssertEqual(
            error(of: { try driver.openNotifications() }),
            .unsupported("open the notifications of iOS: swipe down from the upper edge"))
    }

    func testGoingBackOutOfTheAppIsSaid() throws {
        let driver = try launchedDriver(of: try server(.uiAutomator2))
        XCTAssertEqual(
            error(of: { try driver.goBack() }),
            .notPossible("going back has left com.example.conformance for com.android.launcher3"))
    }

    func testALayerThatStaysIsSaid() throws {
        let server = try server(.uiAutomator2) { $0.path.hasSuffix("/back") ? .value(nil) : nil }
        let driver = try launchedDriver(of: server, on: "Layers")
        try driver.perform(.touch, on: .element(element("showPopover", of: driver)))
        XCTAssertEqual(
            error(of: { try driver.dismiss(.popover) }),
            .notPossible("the popover stays when going back; look for a button of the app that closes it"))
    }

    func testAnAlertIsAModalThatGoingBackAnswersOnAndroid() throws {
        let server = try server(.uiAutomator2) { $0.path.hasSuffix("/back") ? .value(nil) : nil }
        let driver = try launchedDriver(of: server, on: "Layers")
        try driver.perform(.touch, on: .element(element("showAlert", of: driver)))
        XCTAssertEqual(try driver.alertButtons(), ["OK"])
        XCTAssertEqual(
            error(of: { try driver.dismiss(.modal) }),
            .notPossible("the modal stays when going back; look for a button of the app that closes it"))
    }

    func testAKeyboardThatStaysIsSaid() throws {
        let server = try server(.uiAutomator2) { request in
            request.body.contains("hideKeyboard") ? .refusal(.invalidElementState, "no way") : nil
        }
        let driver = try launchedDriver(of: server, on: "Fields")
        try driver.type("x", into: try element("empty", of: driver), replacing: true)
        XCTAssertEqual(
            error(of: { try driver.dismiss(.keyboard) }),
            .notPossible(
                """
                the server cannot hide the keyboard (the server refused POST execute/sync: invalid element state, no way); \
                touch what ends typing in the app
                """))
    }

    func testTwoFingersNeedAScaleAndAnAngle() throws {
        let driver = try launchedDriver(of: try server(.uiAutomator2))
        for scale in [0, -1, .infinity, .nan] { XCTAssertThrowsError(try driver.pinch(scale: scale)) }
        XCTAssertThrowsError(try driver.rotate(degrees: .infinity)) {
            XCTAssertEqual(
                ($0 as? StepFailure)?.message, "fingers cannot turn by inf°.\nAt fault: the test, not the app.")
        }
    }

    func testWhereTheServerKnowsNoButtonThatAllowsItDecides() throws {
        let dialog = """
            <hierarchy class="hierarchy" width="400" height="800"><android.widget.FrameLayout \
            class="android.widget.FrameLayout" package="com.vendor.packageinstaller" bounds="[0,0][400,800]">\
            <android.widget.Button class="android.widget.Button" package="com.vendor.packageinstaller" text="Zulassen" \
            bounds="[0,0][100,100]"/></android.widget.FrameLayout></hierarchy>
            """
        let server = try server(.uiAutomator2) { request in
            if request.path.hasSuffix("/source") { return .value(.string(dialog)) }
            return request.path.hasSuffix("/alert/accept") ? .value(nil) : nil
        }
        let driver = try launchedDriver(of: server)
        XCTAssertEqual(
            try server.lines { XCTAssertTrue(try driver.acceptSystemAlert()) }.last,
            "POST /session/S1/alert/accept {}")
    }
}
