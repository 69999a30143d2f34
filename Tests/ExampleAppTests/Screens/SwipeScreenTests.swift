import ExampleApp
import Swerkin
import XCTest

final class SwipeScreenTests: XCTestCase {
    private func labels(_ screen: ShownScreen) throws -> [String] {
        try screen.app.snapshot().elements.compactMap(\.identifier).filter { $0.hasSuffix("SwipedLabel") }
    }

    func testItShowsTwoPagesAndAPageControl() throws {
        XCTAssertEqual(
            try ShownScreen(.swipe).lines,
            [
                "button \"Back\"", "region scrollView", "text rightSwipedLabel \"Right Swiped\"",
                "text leftSwipedLabel \"Left Swiped\"", "tablist value \"page 1 of 2\"",
            ])
    }

    func testTheFirstPageIsShownFirst() throws {
        let screen = try ShownScreen(.swipe)
        XCTAssertTrue(try screen.element("rightSwipedLabel").isVisible)
        XCTAssertFalse(try screen.element("leftSwipedLabel").isVisible)
    }

    func testASwipeToTheLeftShowsTheSecondPageAlone() throws {
        let screen = try ShownScreen(.swipe)
        try screen.app.swipe(.left, on: .identifier("scrollView"))
        XCTAssertEqual(try labels(screen), ["leftSwipedLabel"])
        XCTAssertTrue(try screen.element("leftSwipedLabel").isVisible)
    }

    func testASwipeToTheRightShowsTheFirstPageAlone() throws {
        let screen = try ShownScreen(.swipe)
        try screen.app.swipe(.left, on: .identifier("scrollView"))
        try screen.app.swipe(.right, on: .identifier("scrollView"))
        XCTAssertEqual(try labels(screen), ["rightSwipedLabel"])
        XCTAssertTrue(try screen.element("rightSwipedLabel").isVisible)
    }

    func testASwipeOverTheMiddleOfTheScreenTurnsThePageToo() throws {
        let screen = try ShownScreen(.swipe)
        try screen.app.swipe(.left)
        XCTAssertEqual(try labels(screen), ["leftSwipedLabel"])
    }
}
