import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest

@testable import SwerkinAppium

/// What the driver makes of screens that the conformance app does not have.
final class MovingTests: AppiumTestCase {
    /// A server that shows what it is told, finds elements by their names, and is content with everything.
    private func server(showing source: @escaping @Sendable () -> String) throws -> ScriptedAppium {
        try server { request in
            if request.path == "/session" { return .value(["sessionId": "S", "capabilities": [:]]) }
            if request.path.hasSuffix("/source") {
                let app = "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"390\" height=\"844\">"
                return .value(.string("\(app)\(source())</XCUIElementTypeApplication>"))
            }
            if request.path.hasSuffix("/element/active") { return .refusal(.noSuchElement, "none") }
            guard request.path.hasSuffix("/element") else { return .value(nil) }
            let body = try? JSONDecoder().decode(JSONValue.self, from: Data(request.body.utf8))
            return .value(["element-6066-11e4-a52e-4f735466cecf": body?["value"] ?? nil])
        }
    }

    /// Counts how often something was asked, on whatever thread.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func next() -> Int {
            lock.withLock {
                count += 1
                return count
            }
        }
    }

    private func scrolled(_ lines: [String]) -> [String] {
        lines.filter { $0.contains("mobile: scroll") }.compactMap { line in
            line.components(separatedBy: "\"elementId\":\"").dropFirst().first?.components(separatedBy: "\"").first
        }
    }

    func testScrollingBeginsWithTheLargestThatCanBeSeenAndEndsWhereNothingMoves() throws {
        let server = try server {
            """
            <XCUIElementTypeTable name="table" x="0" y="0" width="390" height="600">\
            <XCUIElementTypeCollectionView name="row" x="0" y="0" width="390" height="100"/></XCUIElementTypeTable>\
            <XCUIElementTypeScrollView name="hidden" visible="false" x="0" y="0" width="390" height="800"/>\
            <XCUIElementTypeScrollView name="bar" x="0" y="600" width="390" height="100"/>
            """
        }
        let driver = try launchedDriver(of: server)
        let lines = try server.lines { XCTAssertFalse(try driver.scroll(.left, in: nil)) }
        XCTAssertEqual(scrolled(lines), ["table", "bar", "row"])
    }

    func testUnderAPopoverNothingIsScrolled() throws {
        let server = try server {
            """
            <XCUIElementTypeTable name="below" x="0" y="0" width="390" height="800"/>\
            <XCUIElementTypeOther name="PopoverDismissRegion" label="dismiss popup" x="0" y="0" width="390" height="844"/>\
            <XCUIElementTypePopover x="50" y="50" width="200" height="200">\
            <XCUIElementTypeTable name="inside" x="50" y="50" width="200" height="200"/></XCUIElementTypePopover>
            """
        }
        let driver = try launchedDriver(of: server)
        let lines = try server.lines { XCTAssertFalse(try driver.scroll(.down, in: nil)) }
        XCTAssertEqual(scrolled(lines), ["inside"])
    }

    func testAPopoverMayTakeItsTimeToGo() throws {
        let snapshots = Counter()
        let server = try server {
            snapshots.next() < 4 ? "<XCUIElementTypePopover x=\"50\" y=\"300\" width=\"200\" height=\"200\"/>" : ""
        }
        let driver = try launchedDriver(of: server)
        let start = driver.clock.now
        let lines = try server.lines { try driver.dismiss(.popover) }
        XCTAssertEqual(driver.clock.now - start, .milliseconds(100))
        // The widest strip beside it is the one below.
        XCTAssertEqual(lines.filter { $0.contains("\"x\":195,\"y\":672") }.count, 1)
    }

    func testAModalThatCannotBePulledDownIsTouchedBeside() throws {
        let snapshots = Counter()
        let server = try server {
            let region =
                "<XCUIElementTypeOther name=\"PopoverDismissRegion\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"/>"
            let sheet = "<XCUIElementTypeOther x=\"0\" y=\"400\" width=\"390\" height=\"444\"/>"
            return snapshots.next() < 24 ? region + sheet : ""
        }
        let driver = try launchedDriver(of: server)
        let actions = try server.lines { try driver.dismiss(.modal) }.filter { $0.contains("/actions") }
        XCTAssertEqual(actions.count, 2)
        XCTAssertTrue(
            actions[0].contains("\"x\":195,\"y\":410") && actions[0].contains("\"x\":195,\"y\":843"), actions[0])
        XCTAssertTrue(actions[1].contains("\"x\":195,\"y\":200") && actions[1].contains("pause"), actions[1])
    }

    func testAnActionSheetIsCancelledByATouchBesideIt() throws {
        let snapshots = Counter()
        let sheet = """
            <XCUIElementTypeWindow x="0" y="0" width="390" height="844">\
            <XCUIElementTypeButton name="more" x="20" y="100" width="100" height="40"/>\
            <XCUIElementTypeSheet label="Delete it?" x="8" y="600" width="374" height="200">\
            <XCUIElementTypeButton label="Delete" x="8" y="650" width="374" height="50"/></XCUIElementTypeSheet>\
            </XCUIElementTypeWindow>
            """
        let server = try server { snapshots.next() < 4 ? sheet : "" }
        let driver = try launchedDriver(of: server)
        XCTAssertEqual(
            try driver.snapshot().matches(.identifier("more")).map(\.obstruction),
            [.covered(by: "the dialog \"Delete it?\"")])
        let actions = try server.lines { try driver.dismiss(.modal) }.filter { $0.contains("/actions") }
        XCTAssertEqual(actions.count, 1)
        XCTAssertTrue(actions[0].contains("\"x\":195,\"y\":300"), actions[0])
    }

    func testADatePickerSaysWhereItsChoicesAre() throws {
        let server = try server {
            """
            <XCUIElementTypeDatePicker name="birthday" x="0" y="0" width="390" height="200">\
            <XCUIElementTypePickerWheel value="June" x="0" y="0" width="100" height="200"/></XCUIElementTypeDatePicker>
            """
        }
        let driver = try launchedDriver(of: server)
        let picker = try XCTUnwrap(driver.snapshot().matches(.identifier("birthday")).first).reference
        XCTAssertThrowsError(try driver.choose("2024-06-01", in: picker)) { error in
            XCTAssertEqual(
                error as? DriverError,
                .notPossible("it is a date picker: choose in its wheels, which show \"June\""))
        }
    }

    func testWheelsThatServeNoFieldAreNoKeyboard() throws {
        let server = try server { "<XCUIElementTypePickerWheel name=\"a\" value=\"1\"/>" }
        let driver = try launchedDriver(of: server)
        XCTAssertEqual(try server.lines { try driver.dismiss(.keyboard) }.filter { $0.contains("hideKeyboard") }, [])
    }
}
