import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// The path of the mouse in a drag.
final class DragPathTests: XCTestCase {
    private let box = PageArea(x: 138, y: 95.5, width: 50, height: 31)

    func testADragOverAnElementEndsAtTheSecondPixelBehindItsMiddle() {
        XCTAssertEqual(DragPath(from: Point(x: 14, y: 26), to: box, isElement: true).end, Point(x: 140, y: 97))
        XCTAssertEqual(DragPath(from: Point(x: 300, y: 200), to: box, isElement: true).end, Point(x: 136, y: 94))
    }

    func testADragToAPointOrToAnElementOfAFewPixelsEndsThere() {
        XCTAssertEqual(DragPath(from: Point(x: 0, y: 0), to: box, isElement: false).end, box.middle)
        let dot = PageArea(x: 50, y: 60, width: 3, height: 3)
        XCTAssertEqual(DragPath(from: Point(x: 0, y: 0), to: dot, isElement: true).end, dot.middle)
    }

    func testTheLastMoveIsOfAPixelSoThatAPageIsAskedTwice() {
        for isElement in [true, false] {
            let path = DragPath(from: Point(x: 14, y: 26), to: box, isElement: isElement)
            let last = path.moves.suffix(2).map(\.y)
            XCTAssertLessThanOrEqual(abs(last[1] - last[0]), 1)
        }
    }

    func testADragAlongOneAxisLeavesTheOtherAsItIs() {
        let path = DragPath(from: Point(x: 14, y: 95.5), to: box, isElement: true)
        XCTAssertEqual(path.moves.map(\.y), Array(repeating: 95.5, count: path.moves.count))
        XCTAssertEqual(path.moves.map(\.x), path.moves.map(\.x).sorted())
    }

    func testADragToAnElementGoesAcrossFirstAndEndsUpOrDown() {
        let path = DragPath(from: Point(x: 14, y: 26), to: box, isElement: true)
        let across = path.moves.prefix { $0.y == 26 }
        XCTAssertEqual(across.last, Point(x: 140, y: 26))
        let down = path.moves.dropFirst(across.count)
        XCTAssertEqual(down.map(\.x), Array(repeating: 140, count: down.count))
        let straight = DragPath(from: Point(x: 14, y: 26), to: box, isElement: false).moves[0]
        XCTAssertEqual(straight, Point(x: 29.5, y: 34.6875))
    }
}
