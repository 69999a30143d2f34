import Swerkin
import SwerkinEmbedded
import XCTest

final class ScrollViewTests: XCTestCase {
    private let diary = Diary()

    private func buttons(_ count: Int, prefix: String = "b") -> [View] {
        (1...count).map { number in
            Button("\(prefix)\(number)", identifier: "\(prefix)\(number)") { [diary] in diary.note("\(prefix)\(number)")
            }
        }
    }

    func testAnElementBelowTheFoldIsInTheTreeAndNotInView() throws {
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(Stack(buttons(40)))))
        let last = try XCTUnwrap(trial.element("b40"))
        XCTAssertFalse(last.isVisible)
        XCTAssertEqual(last.obstruction, .offScreen)
        XCTAssertEqual(try trial.element("b1")?.isVisible, true)
    }

    func testTouchingWhatLiesBelowTheFoldScrollsToIt() throws {
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(Stack(buttons(40)))))
        try trial.app.touch(.identifier("b40"))
        try trial.app.touch(.identifier("b1"))
        XCTAssertEqual(diary.entries, ["b40", "b1"])
    }

    func testNestedScrollViewsAreAllMoved() throws {
        let inner = ScrollView(Stack(buttons(20, prefix: "inner")), height: 200)
        let outer = ScrollView(Stack(buttons(30, prefix: "outer") + [inner]))
        let trial = try TrialApp(screen: EmbeddedScreen(content: outer))
        try trial.app.touch(.identifier("inner20"))
        XCTAssertEqual(diary.entries, ["inner20"])
        XCTAssertNil(try trial.element("inner20")?.obstruction)
        XCTAssertEqual(try trial.element("inner1")?.isVisible, false)
    }

    func testASwipeUpScrollsDownUntilTheEnd() throws {
        let scrollView = ScrollView(ImageView(identifier: "tall", height: 1500), identifier: "scroll")
        let trial = try TrialApp(screen: EmbeddedScreen(content: scrollView))
        XCTAssertEqual(scrollView.offset, 0)
        try trial.app.swipe(.up)
        XCTAssertEqual(scrollView.offset, 640)
        try trial.app.swipe(.up)
        XCTAssertEqual(scrollView.offset, 700)
        try trial.app.swipe(.down)
        try trial.app.swipe(.down)
        XCTAssertEqual(scrollView.offset, 0)
    }

    func testASwipeAtTheEndOfTheInnerScrollViewMovesTheOuter() throws {
        let inner = ScrollView(ImageView(height: 500), height: 400, identifier: "inner")
        let outer = ScrollView(Stack([inner, ImageView(height: 2000)]))
        let trial = try TrialApp(screen: EmbeddedScreen(content: outer))
        try trial.app.swipe(.up, on: .identifier("inner"))
        XCTAssertEqual([inner.offset > 0, outer.offset > 0], [true, false])
        try trial.app.swipe(.up, on: .identifier("inner"))
        XCTAssertEqual([inner.offset > 0, outer.offset > 0], [true, true])
    }

    func testTheDriverSaysWhetherAnythingMoved() throws {
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(ImageView(height: 1500))))
        XCTAssertEqual(
            try [SwipeDirection.down, .down, .down, .left, .up].map { try trial.driver.scroll($0, in: nil) },
            [true, true, false, false, true])
    }

    func testTheDriverScrollsTheScrollViewAroundAnElement() throws {
        let first = ScrollView(ImageView(identifier: "one", height: 500), height: 200)
        let second = ScrollView(ImageView(identifier: "two", height: 500), height: 200)
        let trial = try TrialApp(first, second)
        let reference = try XCTUnwrap(trial.element("two")).reference
        XCTAssertTrue(try trial.driver.scroll(.down, in: reference))
        XCTAssertEqual([first.offset, second.offset], [0, 160])
    }

    func testADisabledScrollViewDoesNotMove() throws {
        let scrollView = ScrollView(ImageView(identifier: "tall", height: 1500))
        scrollView.isEnabled = false
        let trial = try TrialApp(screen: EmbeddedScreen(content: scrollView))
        XCTAssertFalse(try trial.driver.scroll(.down, in: nil))
        try trial.app.swipe(.up, on: .identifier("tall"))
        XCTAssertEqual(scrollView.offset, 0)
    }

    func testContentThatBecomesShorterDoesNotStayScrolledBeyondItsEnd() throws {
        let stack = Stack(buttons(60))
        let scrollView = ScrollView(stack)
        let trial = try TrialApp(screen: EmbeddedScreen(content: scrollView))
        try trial.app.touch(.identifier("b60"))
        stack.items = buttons(2)
        XCTAssertEqual(try trial.element("b1")?.isVisible, true)
        XCTAssertEqual(scrollView.offset, 0)
    }

    func testAScrollViewInAFullStackGetsTheRoomThatIsLeft() throws {
        let table = Table((1...40).map { Row("Row \($0)", identifier: "row\($0)") }, identifier: "table")
        let trial = try TrialApp(Label("Above", identifier: "above"), table, Button("Below", identifier: "below"))
        let display = try trial.driver.snapshot()
        let below = try XCTUnwrap(trial.element("below"))
        XCTAssertTrue(below.isVisible)
        XCTAssertEqual(below.bounds.maxY, display.size.height - 16, accuracy: 0.01)
        try trial.app.touch(.identifier("row40"))
        XCTAssertEqual(try trial.element("row1")?.isVisible, false)
    }
}

final class PagedScrollViewTests: XCTestCase {
    private let pages = PagedScrollView(
        [Label("One", identifier: "one"), Label("Two", identifier: "two")], identifier: "pages")

    func testBeforeTheFirstTurnAllPagesAreInTheTreeAndOneIsVisible() throws {
        let trial = try TrialApp(pages)
        XCTAssertEqual(try trial.element("one")?.isVisible, true)
        XCTAssertEqual(try trial.element("two")?.isVisible, false)
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(role: .tabList)).map(\.value), ["page 1 of 2"])
    }

    func testASwipeToTheLeftShowsTheNextPageAlone() throws {
        let trial = try TrialApp(pages)
        try trial.app.swipe(.left, on: .identifier("pages"))
        XCTAssertEqual(try trial.identifiers, ["pages", "two"])
        XCTAssertEqual(try trial.element("two")?.isVisible, true)
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(role: .tabList)).map(\.value), ["page 2 of 2"])
        try trial.app.swipe(.left, on: .identifier("pages"))
        XCTAssertEqual(try trial.identifiers, ["pages", "two"])
        try trial.app.swipe(.right, on: .identifier("pages"))
        XCTAssertEqual(try trial.identifiers, ["pages", "one"])
    }

    func testASwipeBeyondTheFirstPageIsAnAttemptToTurn() throws {
        let trial = try TrialApp(pages)
        try trial.app.swipe(.right, on: .identifier("pages"))
        XCTAssertEqual(try trial.identifiers, ["pages", "one"])
    }

    func testScrollingToTheRightShowsTheNextPage() throws {
        let trial = try TrialApp(pages)
        XCTAssertEqual(
            try [SwipeDirection.right, .right, .left, .left].map { try trial.driver.scroll($0, in: nil) },
            [true, false, true, false])
    }

    func testTouchingWhatIsOnAnotherPageTurnsToIt() throws {
        let trial = try TrialApp(pages)
        try trial.app.touch(.identifier("two"))
        XCTAssertEqual(pages.currentPage, 1)
    }

    func testScrollingToAnElementOfTheVisiblePageTurnsNothing() throws {
        let trial = try TrialApp(pages)
        try trial.driver.scrollIntoView(XCTUnwrap(trial.element("one")).reference)
        XCTAssertEqual(try trial.identifiers, ["pages", "one", "two"])
    }

    func testPagesInAScrollViewLetVerticalSwipesThrough() throws {
        let scrollView = ScrollView(Stack([pages, ImageView(height: 2000)]))
        let trial = try TrialApp(screen: EmbeddedScreen(content: scrollView))
        try trial.app.swipe(.up, on: .identifier("pages"))
        XCTAssertGreaterThan(scrollView.offset, 0)
        XCTAssertEqual(pages.currentPage, 0)
    }
}
