#if !canImport(Darwin)
import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// What belongs to the device and not to the app: orientation, buttons, location, fingers beside the first, other apps.
final class DeviceTests: XCUITestTestCase {
    func testTheAppTurnsWithTheDevice() throws {
        let driver = try launchedDriver()
        XCTAssertEqual(try driver.orientation(), .portrait)
        try driver.turn(to: .landscape)
        XCTAssertEqual(try driver.orientation(), .landscape)
        let size = try driver.snapshot().size
        XCTAssertGreaterThan(size.width, size.height)
        MainActor.assumeIsolated { SimulatedDevice.current.turnsApps = false }
        XCTAssertEqual(
            error { try driver.turn(to: .portrait) }, .notPossible("the app does not turn with the device"))
    }

    func testAnAddressIsOpenedByTheSystem() throws {
        let driver = try launchedDriver()
        let address = try XCTUnwrap(URL(string: "shop://cart"))
        try driver.open(address)
        XCTAssertEqual(onDevice { $0.openedURLs }, [address])
    }

    func testTwoFingersMoveAroundTheMiddleOfTheApp() throws {
        let driver = try launchedDriver()
        try driver.pinch(scale: 2)
        try driver.pinch(scale: 0.5)
        try driver.rotate(degrees: -180)
        XCTAssertEqual(
            onDevice { $0.events },
            ["pinch to 2.0 at 2.0", "pinch to 0.5 at -2.0", "rotate by \(-Double.pi) at -2.0"])
        XCTAssertEqual(
            failure { try driver.pinch(scale: 0) },
            "a pinch cannot have the scale 0.0: it is more than 0.\nAt fault: the test, not the app.")
        XCTAssertEqual(
            failure { try driver.rotate(degrees: .nan) },
            "fingers cannot turn by nan°.\nAt fault: the test, not the app.")
        assertNothingRecorded()
    }

    func testTheHomeButtonPutsTheAppIntoTheBackground() throws {
        let driver = try launchedDriver(on: "Controls")
        try driver.press(.volumeUp)
        XCTAssertNoThrow(try driver.snapshot())
        try driver.press(.home)
        XCTAssertEqual(error { try driver.snapshot() }?.culprit, .app)
        try driver.activate()
        XCTAssertNoThrow(try element("save", of: driver))
        XCTAssertEqual(onDevice { $0.events }, ["press volumeUp", "press home"])
        assertNothingRecorded()
    }

    func testThePlaceAndOrientationAreSetBeforeTheLaunch() throws {
        let driver = try launchedDriver {
            $0.location = DeviceLocation(latitude: 52.52, longitude: 13.4)
            $0.orientation = .landscape
        }
        XCTAssertEqual(try driver.orientation(), .landscape)
        XCTAssertTrue(onDevice { $0.location != nil })
        try driver.reset()
        XCTAssertEqual(try driver.orientation(), .landscape)
    }

    // MARK: Other apps

    private func installSettings() {
        MainActor.assumeIsolated {
            let settings = EmbeddedDriver<EmbeddedApp> { clock in
                let wifi = Switch(identifier: "wifi", label: "Wi-Fi")
                return EmbeddedApp(root: EmbeddedScreen("Settings", content: Stack([wifi])), clock: clock)
            }
            SimulatedDevice.current.install(settings, as: "com.apple.Preferences")
        }
    }

    func testAnotherAppIsDrivenUntilTheTestReturns() throws {
        let driver = try launchedDriver(on: "Controls")
        installSettings()
        try driver.switchToApp("com.apple.Preferences")
        let wifi = try element("wifi", of: driver)
        try driver.perform(.touch, on: .element(wifi))
        XCTAssertEqual(try driver.snapshot().element(wifi)?.value, "1")
        XCTAssertEqual(onDevice { $0.testedApplication?.state }, .runningBackground)
        try driver.activate()
        XCTAssertNoThrow(try element("save", of: driver))
        assertNothingRecorded()
    }

    func testAnotherAppThatCrashesIsNamed() throws {
        let driver = try launchedDriver()
        installSettings()
        try driver.switchToApp("com.apple.Preferences")
        onApp { app in app.activate() }
        XCTAssertEqual(
            error { try driver.snapshot() },
            .appFailed(
                """
                the app com.apple.Preferences has gone to the background: another one is in front, or the device is locked; \
                activate() brings the app under test back
                """))
        try driver.reset()
        XCTAssertNoThrow(try element("openControls", of: driver), "a reset returns to the app under test")
    }

    func testAnAppThatIsNotInstalledIsNotSwitchedTo() throws {
        let driver = try launchedDriver(on: "Controls")
        XCTAssertEqual(
            error { try driver.switchToApp("com.example.none") },
            .notPossible("the app com.example.none does not come to the front: see that it is installed"))
        XCTAssertNoThrow(try element("save", of: driver), "the app under test is still driven")
        XCTAssertEqual(
            onDevice { $0.failures }, ["Failed to activate com.example.none: the app is not installed"],
            "XCUITest records it, too")
    }

    func testADeepLinkOpensAScreenOfTheApp() throws {
        let app = EmbeddedConformanceApp.driver()
        nonisolated(unsafe) var opened: [URL] = []
        SimulatedDevice.begin(testing: app) { _, url in opened.append(url) }
        let driver = XCUITestDriver(configuration: XCUITestConfiguration(), clock: app.virtualClock)
        try driver.launch()
        let address = try XCTUnwrap(URL(string: "shop://cart"))
        try driver.open(address)
        XCTAssertEqual(opened, [address])
    }

    func testAPageOpensInSafariWhichIsDrivenAfterASwitch() throws {
        let driver = try launchedDriver(on: "Controls")
        MainActor.assumeIsolated {
            let safari = EmbeddedDriver<EmbeddedApp> { clock in
                EmbeddedApp(root: EmbeddedScreen("Help", content: Stack([Label("How to pay")])), clock: clock)
            }
            SimulatedDevice.current.install(safari, as: "com.apple.mobilesafari")
            SimulatedDevice.current.appsByScheme["https"] = "com.apple.mobilesafari"
        }
        try driver.open(XCTUnwrap(URL(string: "https://example.com/help")))
        XCTAssertEqual(error { try driver.snapshot() }?.culprit, .app, "the app under test is in the background")
        try driver.switchToApp("com.apple.mobilesafari")
        XCTAssertEqual(try driver.snapshot().matches(.label("How to pay")).count, 1)
        try driver.open(XCTUnwrap(URL(string: "shop://cart")))
        XCTAssertEqual(
            error { try driver.snapshot() },
            .appFailed(
                """
                the app com.apple.mobilesafari has gone to the background: another one is in front, or the device is locked; \
                activate() brings the app under test back
                """), "the deep link has brought the app under test to the front")
        try driver.activate()
        XCTAssertNoThrow(try element("save", of: driver))
        assertNothingRecorded()
    }

    // MARK: Sliders

    func testASliderIsDraggedToItsPositionByPoints() throws {
        let slider = Slider(20, in: 0...100, identifier: "volume", label: "Volume")
        let driver = try launchedDriver(showing: [slider])
        XCTAssertEqual(try driver.snapshot().matches(.identifier("volume")).map(\.value), ["20%"])
        let script = DeviceScript(driver)
        let session = FlowSession(host: script)
        session.When.ISlide(.identifier("volume"), to: 0.7)
        session.finish()
        XCTAssertEqual(script.recorder.failures.map(\.message), [])
        XCTAssertEqual(slider.number, 70, accuracy: 2.5)
        assertNothingRecorded()
    }
}

/// A script that records what fails.
private final class DeviceScript: FlowHost {
    let sessionName = "script"
    let recorder = CollectingRecorder()
    var failureRecorder: any FailureRecorder { recorder }
    let observers: [any RunObserver] = []
    private let driver: XCUITestDriver

    init(_ driver: XCUITestDriver) { self.driver = driver }

    func makeDriver() throws -> any Driver { driver }
}
#endif
