#if !canImport(Darwin)
import EmbeddedConformance
import Foundation
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

    // MARK: Titles and windows

    func testTitlesOfControlsAndValuesOfTextsAreLabels() throws {
        let driver = try launchedDriver(on: "Controls", platform: .desktop)
        let save = try XCTUnwrap(driver.snapshot().matches(.identifier("save")).first)
        XCTAssertEqual([save.label, save.value], ["Save", nil])
        let status = try XCTUnwrap(driver.snapshot().matches(.identifier("status")).first)
        XCTAssertEqual([status.label, status.value], ["Ready", nil])
        XCTAssertEqual(try driver.snapshot().matches(.label("Main")).count, 1, "the window")
    }

    func testAWindowIsAContainerWithItsTitle() throws {
        let driver = try launchedDriver(on: "Controls", platform: .desktop)
        nonisolated(unsafe) let content = EmbeddedConformanceApp.driver()
        try onApp { try $0.windows = [SimulatedWindow("Second", at: CGPoint(x: 500, y: 100), showing: content)] }
        let app = AppUnderTest(driver: driver)
        let second = ElementQuery.label("Second")
        try app.touch(.identifier("openControls").within(second))
        try app.touch(.identifier("save").within(second))
        let status = ElementQuery.identifier("status")
        XCTAssertEqual(try driver.snapshot().matches(status.within(second)).map(\.label), ["Saved"])
        XCTAssertEqual(try driver.snapshot().matches(status.within(.label("Main"))).map(\.label), ["Ready"])
        XCTAssertEqual(try driver.snapshot().size, Size(width: 890, height: 944), "around both windows")
        assertNothingRecorded()
    }

    // MARK: Menus

    /// A driver of an app with menus, which notes what is chosen.
    private func driverWithMenus(_ chosen: @escaping @MainActor (String) -> Void) throws -> XCUITestDriver {
        let driver = try launchedDriver(on: "Controls", platform: .desktop)
        onApp { app in
            app.menuBar = SimulatedMenuBar([
                .init(
                    "File",
                    [
                        .init("New", key: "n") { chosen("New") },
                        .init("Open Recent", [.init("Letter") { chosen("Letter") }, .init("Bill") { chosen("Bill") }]),
                    ]),
                .init("Window", [.init("Zoom") { chosen("Zoom") }]),
            ])
        }
        return driver
    }

    func testAnItemOfAClosedMenuIsReachedByOpeningItsMenus() throws {
        nonisolated(unsafe) var chosen: [String] = []
        let driver = try driverWithMenus { chosen.append($0) }
        let app = AppUnderTest(driver: driver)
        let role = Role(rawValue: "menuitem")
        for title in ["Bill", "New", "Zoom"] { try app.touch(ElementQuery(role: role, label: .exact(title))) }
        XCTAssertEqual(chosen, ["Bill", "New", "Zoom"])
        assertNothingRecorded()
    }

    func testAnItemOfAnOpenMenuIsTouchedAtOnce() throws {
        nonisolated(unsafe) var chosen: [String] = []
        let driver = try driverWithMenus { chosen.append($0) }
        let app = AppUnderTest(driver: driver)
        try app.touch(.label("File"))
        XCTAssertEqual(try driver.snapshot().matches(.label("New")).map(\.isVisible), [true])
        XCTAssertEqual(try driver.snapshot().matches(.label("Letter")).map(\.isVisible), [false])
        try app.touch(.label("Open Recent"))
        try app.touch(.label("Letter"))
        XCTAssertEqual(chosen, ["Letter"])
        XCTAssertEqual(try driver.snapshot().matches(.label("New")).map(\.isVisible), [false])
    }

    func testAMenuThatDoesNotOpenLeavesItsItemHidden() throws {
        let driver = try driverWithMenus { XCTFail($0) }
        let item = try XCTUnwrap(driver.snapshot().matches(.label("Zoom")).first)
        XCTAssertEqual(item.obstruction, .offScreen)
        onApp { $0.menuBar = nil }
        XCTAssertNoThrow(try driver.scrollIntoView(item.reference), "the wait for the item says that it is not there")
        XCTAssertEqual(error { try driver.scrollIntoView(item.reference) }, .staleElement(item.reference))
    }

    func testAShortcutPerformsItsItemWithoutItsMenu() throws {
        nonisolated(unsafe) var chosen: [String] = []
        let driver = try driverWithMenus { chosen.append($0) }
        try driver.press("n", with: .meta)
        try driver.press("n", with: [])
        XCTAssertEqual(chosen, ["New"])
        XCTAssertEqual(onDevice { $0.events }, ["press n"])
    }

    // MARK: Only on devices

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
