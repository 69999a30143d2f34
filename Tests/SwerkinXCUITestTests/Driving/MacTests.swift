#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// What is different on a Mac: a pointer, no keyboard on the screen, an app without bounds of its own.
final class MacTests: XCUITestTestCase {
    func testThePointerClicksRestsAndAsksForMenus() throws {
        let driver = try launchedDriver(on: "Controls", platform: .desktop)
        let save = try element("save", of: driver)
        try driver.perform(.touch, on: .element(save))
        XCTAssertEqual(try driver.snapshot().matches(.identifier("status")).map(\.label), ["Saved"])
        let middle = try XCTUnwrap(driver.snapshot().element(save)).bounds.middle
        try driver.perform(.hover, on: .element(save))
        try driver.perform(.contextTouch, on: .element(save))
        XCTAssertEqual(
            onDevice { $0.events },
            ["hover over \(middle.x), \(middle.y)", "secondary click at \(middle.x), \(middle.y)"])
        assertNothingRecorded()
    }

    func testTextIsTypedWithoutAKeyboardOnTheScreen() throws {
        let driver = try launchedDriver(on: "Fields", platform: .desktop)
        let name = try element("name", of: driver)
        try driver.enter("Grace", into: name, replacing: true)
        XCTAssertEqual(try driver.snapshot().element(name)?.value, "Grace")
        try driver.enter(" H.", into: name, replacing: false)
        XCTAssertEqual(try driver.snapshot().element(name)?.value, "Grace H.")
        try driver.press("!", with: [])
        XCTAssertEqual(try driver.snapshot().element(name)?.value, "Grace H.!")
        assertNothingRecorded()
    }

    func testContentIsScrolledByTheWheel() throws {
        let driver = try launchedDriver(on: "Scrolling", platform: .desktop)
        let bottom = try element("bottom", of: driver)
        try driver.scrollIntoView(bottom)
        XCTAssertEqual(try driver.snapshot().element(bottom)?.obstruction, nil)
        assertNothingRecorded()
    }

    func testTheBoundsOfAnAppAreThoseOfItsWindows() throws {
        let driver = try launchedDriver(platform: .desktop)
        XCTAssertEqual(try driver.snapshot().size, Size(width: 390, height: 844))
        XCTAssertEqual(
            error { try driver.perform(.touch, on: .point(Point(x: 1000, y: 10))) },
            .notPossible("the point (1000.0, 10.0) lies beside the screen"))
    }

    func testWhatOnlyADeviceHasIsRefused() throws {
        let driver = try launchedDriver(platform: .desktop)
        XCTAssertEqual(error { try driver.pinch(scale: 2) }, .unsupported("pinch on a Mac"))
        XCTAssertEqual(error { try driver.rotate(degrees: 2) }, .unsupported("rotate by two fingers on a Mac"))
        XCTAssertEqual(error { try driver.press(.home) }, .unsupported("press buttons of a device on a Mac"))
        XCTAssertEqual(error { try driver.turn(to: .landscape) }, .unsupported("turn a Mac"))
        XCTAssertEqual(
            error { try driver.goBack() }, .notPossible("no button goes back; touch what goes back in the app"))
        XCTAssertEqual(error { try driver.dismiss(.modal) }, .notPossible("there is no modal"))
        XCTAssertFalse(try driver.acceptSystemAlert())
        assertNothingRecorded()
    }
}
#endif
