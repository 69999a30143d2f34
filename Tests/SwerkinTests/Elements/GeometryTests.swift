import Swerkin
import XCTest

final class GeometryTests: XCTestCase {
    private let bounds = Rectangle(x: 10, y: 20, width: 100, height: 40)

    func testBoundsHaveAMiddleAndEdges() {
        XCTAssertEqual(bounds.middle, Point(x: 60, y: 40))
        XCTAssertEqual(bounds.maxX, 110)
        XCTAssertEqual(bounds.maxY, 60)
    }

    func testTheRightAndLowerEdgesAreOutside() {
        XCTAssertTrue(bounds.contains(Point(x: 10, y: 20)))
        XCTAssertTrue(bounds.contains(Point(x: 109.9, y: 59.9)))
        XCTAssertFalse(bounds.contains(Point(x: 110, y: 30)))
        XCTAssertFalse(bounds.contains(Point(x: 50, y: 60)))
        XCTAssertFalse(bounds.contains(Point(x: 9.9, y: 30)))
        XCTAssertFalse(bounds.contains(Point(x: 50, y: 19.9)))
    }

    func testBoundsWithoutWidthOrHeightAreEmptyAndContainNothing() {
        for empty in [Rectangle(x: 0, y: 0, width: 0, height: 5), Rectangle(x: 0, y: 0, width: 5, height: -1)] {
            XCTAssertTrue(empty.isEmpty)
            XCTAssertFalse(empty.contains(Point(x: 0, y: 0)))
        }
        XCTAssertFalse(bounds.isEmpty)
    }

    func testTheIntersectionIsTheAreaInBothBounds() {
        let other = Rectangle(x: 60, y: 0, width: 100, height: 30)
        XCTAssertEqual(bounds.intersection(other), Rectangle(x: 60, y: 20, width: 50, height: 10))
        XCTAssertEqual(other.intersection(bounds), bounds.intersection(other))
    }

    func testBoundsThatOnlyTouchDoNotIntersect() {
        XCTAssertNil(bounds.intersection(Rectangle(x: 110, y: 20, width: 10, height: 10)))
        XCTAssertNil(bounds.intersection(Rectangle(x: 200, y: 200, width: 10, height: 10)))
    }
}
