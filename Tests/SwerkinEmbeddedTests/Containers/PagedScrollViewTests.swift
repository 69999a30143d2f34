import Swerkin
import SwerkinEmbedded
import XCTest

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
