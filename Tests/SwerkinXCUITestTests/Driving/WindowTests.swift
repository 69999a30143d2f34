#if !canImport(Darwin)
import EmbeddedConformance
import Foundation
import Swerkin
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// Several windows of an app side by side on a tablet.
final class WindowTests: XCUITestTestCase {
    private static let second = ElementQuery.identifier("second")

    /// A launched driver of an app with a further window at the right, which is called `second` and has the keyboard.
    private func launchedDriverOfWindows() throws -> XCUITestDriver {
        let driver = try launchedDriver()
        nonisolated(unsafe) let content = EmbeddedConformanceApp.driver()
        try onApp { try $0.windows = [SimulatedWindow("second", at: CGPoint(x: 400, y: 0), showing: content)] }
        return driver
    }

    func testAllWindowsAreInOneSnapshotThatWithTheKeyboardFirst() throws {
        let driver = try launchedDriverOfWindows()
        let before = onDevice { $0.snapshotCount }
        let tree = try driver.snapshot()
        XCTAssertEqual(onDevice { $0.snapshotCount }, before + 1)
        XCTAssertEqual(tree.size, Size(width: 790, height: 844), "around both windows")
        let buttons = try tree.matches(.identifier("openControls"))
        XCTAssertEqual(buttons.map { $0.bounds.origin.x >= 400 }, [true, false])
        XCTAssertEqual(buttons.map(\.obstruction), [nil, nil])
        XCTAssertEqual(try tree.matches(.identifier("openControls").within(Self.second)).count, 1)
        assertNothingRecorded()
    }

    func testElementsOfANamedWindowAreTouchedAndTypedInto() throws {
        let driver = try launchedDriverOfWindows()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("openFields").within(Self.second))
        let field = ElementQuery.identifier("empty")
        let reference = try XCTUnwrap(driver.snapshot().matches(field).first).reference
        try driver.enter("Bea", into: reference, replacing: true)
        XCTAssertEqual(try driver.snapshot().matches(field.within(Self.second)).map(\.value), ["Bea"])
        // The window without a name has what is not in the other.
        try app.touch(.identifier("openControls"))
        try app.touch(.identifier("save"))
        XCTAssertEqual(try driver.snapshot().matches(field.within(Self.second)).count, 1)
        assertNothingRecorded()
    }

    func testAnAlertOfOneWindowCoversNothingOfTheOther() throws {
        let driver = try launchedDriverOfWindows()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("openLayers").within(Self.second))
        try app.touch(.identifier("showAlert").within(Self.second))
        let tree = try driver.snapshot()
        let covered = try XCTUnwrap(tree.elements.first { $0.identifier == "showAlert" })
        XCTAssertEqual(covered.obstruction, .covered(by: "the alert \"Attention\""))
        XCTAssertTrue(covered.isInert)
        let free = try XCTUnwrap(tree.matches(.identifier("openControls")).first)
        XCTAssertEqual(free.obstruction, nil)
        XCTAssertFalse(free.isInert)
        try app.touch(.identifier("openControls"))
        XCTAssertEqual(try driver.snapshot().matches(.identifier("save")).count, 1)
        assertNothingRecorded()
    }

    func testAPopoverIsDismissedByATouchInItsWindow() throws {
        let driver = try launchedDriverOfWindows()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("openLayers").within(Self.second))
        try app.touch(.identifier("showPopover").within(Self.second))
        try driver.dismiss(.popover)
        XCTAssertEqual(try driver.snapshot().matches(.identifier("popoverText")), [])
        assertNothingRecorded()
    }

    func testTheWayBackIsThatOfTheFirstWindow() throws {
        let driver = try launchedDriverOfWindows()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("openControls").within(Self.second))
        try app.touch(.identifier("openControls"))
        try driver.goBack()
        let left = try driver.snapshot().matches(.identifier("save"))
        XCTAssertEqual(left.map { $0.bounds.origin.x >= 400 }, [true], "the window at the left was touched last")
        assertNothingRecorded()
    }

    func testWindowsThatOverlapAreOneScreenAsAlways() throws {
        let driver = try launchedDriver(on: "Layers")
        try AppUnderTest(driver: driver).touch(.identifier("showAlert"))
        let size = try driver.snapshot().size
        nonisolated(unsafe) let content = EmbeddedConformanceApp.driver()
        try onApp { try $0.windows = [SimulatedWindow("cover", at: .zero, showing: content)] }
        let tree = try driver.snapshot()
        XCTAssertEqual(tree.size, size)
        XCTAssertEqual(tree.elements.filter { $0.identifier == "openControls" }.map(\.isInert), [true])
    }
}
#endif
