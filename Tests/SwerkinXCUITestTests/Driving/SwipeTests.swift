#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinMobile
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// A swipe is a fast drag, since iOS has none of a coordinate.
final class SwipeTests: XCUITestTestCase {
    func testASwipeGoesOverTwoFifthsOfItsWindow() {
        let window = Rectangle(x: 400, y: 100, width: 300, height: 600)
        let middle = Point(x: 550, y: 400)
        let ends: [(SwipeDirection, Point)] = [
            (.left, Point(x: 430, y: 400)), (.right, Point(x: 670, y: 400)), (.up, Point(x: 550, y: 160)),
            (.down, Point(x: 550, y: 640)),
        ]
        for (direction, end) in ends {
            let path = FingerPath.swipe(direction, from: middle, within: window)
            XCTAssertEqual(path, FingerPath(from: middle, to: end))
        }
    }

    func testASwipeEndsInItsWindow() {
        let window = Rectangle(x: 400, y: 100, width: 300, height: 600)
        let corner = Point(x: 410, y: 690)
        XCTAssertEqual(FingerPath.swipe(.left, from: corner, within: window).end, Point(x: 401, y: 690))
        XCTAssertEqual(FingerPath.swipe(.down, from: corner, within: window).end, Point(x: 410, y: 699))
    }

    func testASwipeOutOfTheWindowIsRefused() throws {
        let driver = try launchedDriver(on: "Gestures")
        XCTAssertEqual(
            error { try driver.perform(.swipe(.left), on: .point(Point(x: 30, y: 400))) },
            .notPossible(
                "a swipe left from (30.0, 400.0) leaves the window after 29.0 points; swipe something farther from its edge"
            ))
        assertNothingRecorded()
    }

    func testASlowSwipeScrollsWhatIsUnderIt() throws {
        let driver = try launchedDriver(on: "Scrolling") { $0.swipeVelocity = 100 }
        let line = try element("line1", of: driver)
        let before = try XCTUnwrap(driver.snapshot().element(line)).bounds.middle.y
        try driver.perform(.swipe(.up), on: .screen)
        let after = try XCTUnwrap(driver.snapshot().element(line)).bounds.middle.y
        XCTAssertEqual(before - after, 844 * 2 / 5, accuracy: 1)
        assertNothingRecorded()
    }
}
#endif
