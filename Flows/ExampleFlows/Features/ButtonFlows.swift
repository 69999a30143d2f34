import Swerkin

final class ButtonFlows: ExampleTestCase {
    private let enableButton = ButtonScreen.View.enableButton
    private let disableButton = ButtonScreen.View.disableButton
    private let highlightedButton = ButtonScreen.View.highlightedButton

    override func setUp() {
        super.setUp()
        Given.IRender(screen: ExamplePresentableScreen.buttonScreen)
    }

    func testTheButtonCanBeFoundByItsIdentifier() {
        When.ITouchButton(enableButton.accessibilityIdentifier)
        Then.IShouldSeeElement(withLabel: "Enable Button Clicked")
    }

    func testTheButtonCanBeFoundByItsLabel() {
        When.ITouchButton(withLabel: enableButton.accessibilityLabel)
        Then.IShouldSeeElement(withPartialLabel: "Clicked")
    }

    func testTheButtonCanBeFoundByBoth() {
        When.ITouchButton(enableButton.accessibilityIdentifier, withLabel: enableButton.accessibilityLabel)
        Then.IShouldSeeElement(endsWithLabel: "Button Clicked")
    }

    func testNothingIsSaidBeforeATouch() {
        Then.IShouldSeeButton(enableButton.accessibilityIdentifier)
        And.IShouldSeeButton(enableButton.accessibilityIdentifier, withLabel: enableButton.accessibilityLabel)
        And.IShouldSeeButton(enableButton.accessibilityIdentifier, containsText: "Enable")
        But.IShouldNotSeeElement(withLabel: "Enable Button Clicked")
    }

    func testADisabledButtonTakesNoTouch() {
        Then.IShouldSeeButton(disableButton.accessibilityIdentifier, isEnabled: false)
        And.IShouldSeeButton(withLabel: disableButton.accessibilityLabel, isEnabled: false)
        And.IShouldSeeElement(disableButton.accessibilityIdentifier, withTrait: .notEnabled)
        And.IShouldNotBeAbleToTouchElement(withText: disableButton.accessibilityLabel)
        But.IShouldBeAbleToTouchElement(withText: enableButton.accessibilityLabel)
        // ITouchButton would wait for the button to be enabled, and fail; this one touches whatever is there.
        When.ITouchMiddleOf(disableButton.accessibilityIdentifier)
        Then.IShouldNotSeeElement(withLabel: "Enable Button Clicked")
    }

    func testOnlyOneButtonIsHighlighted() {
        Then.IShouldSeeButton(highlightedButton.accessibilityIdentifier, isHighlighted: true)
        And.IShouldSeeButton(withLabel: highlightedButton.accessibilityLabel)
        But.IShouldSeeButton(enableButton.accessibilityIdentifier, isHighlighted: false)
    }

    func testBackLeadsHome() {
        When.IGoBack()
        Then.IWaitToSeeScreen(ExamplePresentableScreen.homeScreen)
        And.IShouldNotSeeButton(enableButton.accessibilityIdentifier)
    }
}
