import Swerkin

final class SwipeFlows: ExampleTestCase {
    private let scrollView = SwipeScreen.View.scrollView.accessibilityIdentifier
    private let firstPage = SwipeScreen.View.rightSwipedLabel
    private let secondPage = SwipeScreen.View.leftSwipedLabel

    override func setUp() {
        super.setUp()
        Given.IRender(screen: ExamplePresentableScreen.swipeScreen)
    }

    func testBothPagesAreThereBeforeAnySwipeAndOneCanBeSeen() {
        Then.IShouldSeeElement(firstPage.accessibilityIdentifier)
        And.IShouldSeeElement(secondPage.accessibilityIdentifier)
        But.IShouldNotBeAbleToSeeElement(withLabel: secondPage.accessibilityLabel)
    }

    func testASwipeToTheLeftShowsTheSecondPage() {
        When.ISwipeToTheLeft()
        Then.IShouldSeeLabel(secondPage.accessibilityIdentifier, withText: secondPage.accessibilityLabel)
        And.IShouldNotSeeElement(firstPage.accessibilityIdentifier)
    }

    func testASwipeToTheRightShowsTheFirstPageAgain() {
        Given.ISwipeToTheLeft()
        When.ISwipeToTheRight()
        Then.IShouldSeeLabel(firstPage.accessibilityIdentifier, containingText: "Right")
        And.IShouldNotSeeElement(secondPage.accessibilityIdentifier)
    }

    func testTheScrollViewItselfCanBeSwiped() {
        When.ISwipe(.left, onElement: scrollView)
        Then.IShouldBeAbleToTouchElement(withText: secondPage.accessibilityLabel)
        When.ISwipe(.right, onElement: scrollView)
        Then.IShouldBeAbleToTouchElement(withText: firstPage.accessibilityLabel)
    }

    func testThereIsNothingBehindTheLastPage() {
        Given.ISwipe(.left)
        When.ISwipe(.left)
        Then.IShouldBeAbleToTouchElement(withText: secondPage.accessibilityLabel)
        And.IShouldNotSeeElement(withLabel: firstPage.accessibilityLabel)
    }
}
