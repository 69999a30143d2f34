import Swerkin

final class WaitToSeeFlows: ExampleTestCase {
    private let loader = WaitToSeeScreen.View.loader.accessibilityIdentifier
    private let scrollLoader = WaitToSeeScreen.View.scrollLoader
    private let toggle = WaitToSeeScreen.View.toggle.accessibilityIdentifier
    private let firstLabel = WaitToSeeScreen.View.firstLabel
    private let sixthLabel = WaitToSeeScreen.View.sixthLabel

    override func setUp() {
        super.setUp()
        Given.IRender(screen: ExamplePresentableScreen.waitToSeeScreen)
    }

    private func loadEverything() {
        Given.ITouchButton(loader)
        And.ITouchButton(scrollLoader.accessibilityIdentifier)
        And.IWaitToSeeElement(toggle)
    }

    func testAtFirstThereIsLittleToSee() {
        Then.IShouldSeeElement(firstLabel.accessibilityIdentifier, withPartialLabel: "only item")
        And.IShouldNotSeeButton(scrollLoader.accessibilityIdentifier)
        And.IShouldNotSeeElement(toggle)
    }

    func testTheLoaderShowsTheNextOne() {
        When.ITouchButton(loader)
        Then.IWaitToSeeElement(withLabelPrefix: "This button loads")
        And.IWaitToSeeElement(withLabelSuffix: "force scrolling")
        And.IWaitToSeeElement(withPartialLabel: "more items")
        And.IWaitToSeeElement(withLabel: scrollLoader.accessibilityLabel)
        And.IWaitToSeeTappableElement(scrollLoader.accessibilityIdentifier)
    }

    func testWhatIsLoadedIsLoadedOnce() {
        loadEverything()
        Then.IShouldSeeButton(scrollLoader.accessibilityIdentifier, isEnabled: false)
        And.IShouldSeeElement(
            WaitToSeeScreen.View.secondLabel.accessibilityIdentifier, withLabelMatchingPattern: "This is .* button")
        And.IShouldSeeElement(withLabelMatchingPattern: "The switch below .*screen")
        And.IShouldSeeImage(WaitToSeeScreen.View.firstImage.accessibilityIdentifier)
        And.IShouldSeeImage(WaitToSeeScreen.View.secondImage.accessibilityIdentifier)
        But.IShouldNotSeeImage(toggle)
    }

    func testTheLastLabelMustBeScrolledTo() {
        loadEverything()
        Then.IShouldNotBeAbleToSeeElement(withLabel: sixthLabel.accessibilityLabel)
        When.IScrollDownUntilISeeElement(withLabel: sixthLabel.accessibilityLabel)
        Then.IShouldBeAbleToTouchElement(withText: sixthLabel.accessibilityLabel)
    }

    func testTheSwitchHidesTheFirstAndTheLastLabel() {
        loadEverything()
        When.IToggleSwitch(toggle, to: false)
        Then.IWaitUntilIDoNotSeeElement(firstLabel.accessibilityIdentifier)
        And.IWaitUntilIDoNotSeeElement(withLabel: sixthLabel.accessibilityLabel)
        When.IToggleSwitch(toggle, to: true)
        Then.IShouldSeeElement(withLabel: firstLabel.accessibilityLabel)
        And.IShouldSeeElement(sixthLabel.accessibilityIdentifier)
    }

    func testTheAlertMustBeAnswered() {
        loadEverything()
        When.ITouchButton(WaitToSeeScreen.View.alertButton.accessibilityIdentifier)
        Then.IWaitToSeeAlert()
        And.IShouldSeeElement(WaitToSeeScreen.View.alert.accessibilityIdentifier)
        And.IShouldSeeElement(withLabel: "This is a test alert")
        // The alert lies over everything else.
        And.IShouldNotBeAbleToTouchElement(withText: scrollLoader.accessibilityLabel)
        When.ITouchButton(withLabel: "Cancel")
        Then.IWaitUntilIDoNotSeeElement(WaitToSeeScreen.View.alert.accessibilityIdentifier)
    }

    // On a driver whose clock is virtual, as the embedded one's is, the two seconds take no time.
    func testTimeMayPass() {
        When.IWaitForSeconds(2)
        Then.IShouldSeeButton(loader)
        // For looking around while a flow is written:
        And.IPrintAllLabels()
        And.IPrintAllIdentifiers()
        And.IPrintAllLabelsAndIdentifiers()
    }
}
