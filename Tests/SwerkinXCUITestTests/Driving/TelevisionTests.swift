#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinEmbedded
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// The driver for an Apple TV: a remote that moves the focus.
final class TelevisionTests: XCUITestTestCase {
    /// A launched driver of the conformance app on an Apple TV.
    private func launchedRemoteDriver(
        _ configure: (inout XCUITestConfiguration) -> Void = { _ in }
    ) throws -> XCUITestRemoteDriver {
        let app = EmbeddedConformanceApp.driver()
        SimulatedDevice.begin(testing: app)
        MainActor.assumeIsolated { SimulatedDevice.current.isTelevision = true }
        var configuration = XCUITestConfiguration()
        configure(&configuration)
        let driver = XCUITestRemoteDriver(configuration: configuration, clock: app.virtualClock)
        try driver.launch()
        return driver
    }

    private func reference(_ identifier: String, _ driver: XCUITestRemoteDriver) throws -> ElementReference {
        try XCTUnwrap(try driver.snapshot().matches(.identifier(identifier)).first).reference
    }

    func testATouchBringsTheFocusToAnElementAndSelectsIt() throws {
        let driver = try launchedRemoteDriver()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("openControls"))
        try app.touch(.identifier("save"))
        let tree = try driver.snapshot()
        XCTAssertEqual(try tree.matches(.identifier("status")).map(\.label), ["Saved"])
        XCTAssertEqual(tree.elements.filter(\.isFocused).map(\.identifier), ["save"])
        assertNothingRecorded()
    }

    func testAnAppleTVIsLaunchedByGivenFactsAndAsksForPermissionsAgain() throws {
        let driver = try launchedRemoteDriver {
            $0.launchFacts = [.argument("-loggedIn", for: .loggedIn)]
            $0.resetPermissions = [.photos]
        }
        XCTAssertEqual(driver.launchFactKeys, [.loggedIn])
        driver.factsAtLaunch = [.loggedIn: true]
        onApp { $0.authorizations = [.photos: false, .location: true] }
        try driver.launch()
        XCTAssertEqual(onDevice { $0.testedApplication?.launches }, [[], ["-loggedIn", "YES"]])
        XCTAssertEqual(onDevice { $0.testedApplication?.authorizations }, [.location: true])
        assertNothingRecorded()
    }

    func testALongPressHoldsSelect() throws {
        let driver = try launchedRemoteDriver()
        try AppUnderTest(driver: driver).touch(.identifier("openGestures"))
        try driver.perform(.longPress(seconds: 1), on: .element(reference("press", driver)))
        XCTAssertEqual(
            try driver.snapshot().matches(.identifier("status")).map(\.label), ["Long-pressed"])
        assertNothingRecorded()
    }

    func testMenuGoesBackAndDoesNotLeaveTheApp() throws {
        let driver = try launchedRemoteDriver()
        try AppUnderTest(driver: driver).touch(.identifier("openControls"))
        try driver.goBack()
        XCTAssertNoThrow(try reference("openControls", driver))
        XCTAssertEqual(
            error { try driver.goBack() },
            .notPossible("this is the first screen: Menu leaves the app, which was brought back"))
        XCTAssertNoThrow(try reference("openControls", driver))
    }

    func testAnElementThatTakesNoFocusIsNotReached() throws {
        let driver = try launchedRemoteDriver()
        try AppUnderTest(driver: driver).touch(.identifier("openControls"))
        let greeting = try reference("greeting", driver)
        let message = error { try driver.perform(.touch, on: .element(greeting)) }.map { "\($0)" } ?? ""
        XCTAssertTrue(message.contains("the remote does not bring the focus to it, but leaves it on the"), message)
        XCTAssertNoThrow(try driver.scrollIntoView(greeting))
    }

    func testAButtonOfTheRemoteIsPressed() throws {
        let driver = try launchedRemoteDriver()
        try driver.press(.playPause)
        XCTAssertEqual(onDevice { $0.events }, ["press playPause"])
        let before = try driver.snapshot().elements.filter(\.isFocused).map(\.identifier)
        XCTAssertFalse(try driver.scroll(.up, in: nil), "the focus moves, and nothing else")
        XCTAssertNotEqual(try driver.snapshot().elements.filter(\.isFocused).map(\.identifier), before)
        assertNothingRecorded()
    }

    func testWhatARemoteCannotDoIsRefused() throws {
        let driver = try launchedRemoteDriver()
        let button = try reference("openControls", driver)
        XCTAssertEqual(
            error { try driver.perform(.swipe(.up), on: .element(button)) },
            .unsupported("swipe: a remote moves the focus, and presses Select"))
        XCTAssertEqual(
            error { try driver.perform(.touch, on: .screen) },
            .unsupported("touch a point: a remote moves the focus from element to element"))
        XCTAssertEqual(
            error { try driver.enter("x", into: button, replacing: true) },
            .unsupported(
                "enter text on an Apple TV: its keyboard is a screen of its own; touch the field, then its keys"))
        XCTAssertEqual(
            error { try driver.choose("x", in: button) }, .unsupported("choose in a wheel: tvOS has none"))
        XCTAssertNoThrow(try driver.dismiss(.keyboard), "there is none")
        XCTAssertEqual(
            error { try launchedRemoteDriver { $0.isDark = true } },
            .unsupported("set colours, the orientation or the location of an Apple TV"))
    }
}
#endif
