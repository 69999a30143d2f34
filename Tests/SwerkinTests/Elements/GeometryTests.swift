import Swerkin
import XCTest

final class GeometryTests: XCTestCase {
    private let frame = Frame(x: 10, y: 20, width: 100, height: 40)

    func testAFrameKnowsItsMiddleAndItsEdges() {
        XCTAssertEqual(frame.middle, Point(x: 60, y: 40))
        XCTAssertEqual(frame.maxX, 110)
        XCTAssertEqual(frame.maxY, 60)
    }

    func testTheRightAndLowerEdgesAreOutside() {
        XCTAssertTrue(frame.contains(Point(x: 10, y: 20)))
        XCTAssertTrue(frame.contains(Point(x: 109.9, y: 59.9)))
        XCTAssertFalse(frame.contains(Point(x: 110, y: 30)))
        XCTAssertFalse(frame.contains(Point(x: 50, y: 60)))
        XCTAssertFalse(frame.contains(Point(x: 9.9, y: 30)))
        XCTAssertFalse(frame.contains(Point(x: 50, y: 19.9)))
    }

    func testAFrameWithoutWidthOrHeightIsEmptyAndContainsNothing() {
        for empty in [Frame(x: 0, y: 0, width: 0, height: 5), Frame(x: 0, y: 0, width: 5, height: -1)] {
            XCTAssertTrue(empty.isEmpty)
            XCTAssertFalse(empty.contains(Point(x: 0, y: 0)))
        }
        XCTAssertFalse(frame.isEmpty)
    }

    func testFramesShareTheAreaInBoth() {
        let other = Frame(x: 60, y: 0, width: 100, height: 30)
        XCTAssertEqual(frame.intersection(other), Frame(x: 60, y: 20, width: 50, height: 10))
        XCTAssertEqual(other.intersection(frame), frame.intersection(other))
    }

    func testFramesThatOnlyTouchShareNothing() {
        XCTAssertNil(frame.intersection(Frame(x: 110, y: 20, width: 10, height: 10)))
        XCTAssertNil(frame.intersection(Frame(x: 200, y: 200, width: 10, height: 10)))
    }
}
