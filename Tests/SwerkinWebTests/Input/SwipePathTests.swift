import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class SwipePathTests: XCTestCase {
    private let screen = Size(width: 400, height: 800)

    func testASwipeCoversHalfOfTheBoundsAroundTheMiddle() {
        let area = PageArea(x: 200, y: 400, width: 300, height: 600)
        let up = SwipePath(.up, over: area, on: screen).points
        XCTAssertEqual(up.first, Point(x: 200, y: 550))
        XCTAssertEqual(up.last, Point(x: 200, y: 250))
        XCTAssertEqual(up.count, SwipePath.steps + 1)
        let right = SwipePath(.right, over: area, on: screen).points
        XCTAssertEqual(right.first, Point(x: 125, y: 400))
        XCTAssertEqual(right.last, Point(x: 275, y: 400))
    }

    func testASwipeIsLongEnoughToBeOneAndStaysOnTheScreen() {
        let point = PageArea(x: 20, y: 400, width: 0, height: 0)
        let left = SwipePath(.left, over: point, on: screen).points
        XCTAssertEqual(left.first?.x, 70)
        XCTAssertEqual(left.last?.x, 1)
    }
}
