import Swerkin

final class TappableFlows: ExampleTestCase {
    private let checkBox = TappableScreen.View.checkBox.accessibilityIdentifier
    private let firstSwitch = TappableScreen.View.firstSwitch.accessibilityIdentifier
    private let secondSwitch = TappableScreen.View.secondSwitch.accessibilityIdentifier
    private let link = TappableScreen.View.link
    private let popUpButton = TappableScreen.View.popUpButton.accessibilityIdentifier
    private let popoverText = TappableScreen.View.popoverText

    override func setUp() {
        super.setUp()
        Given.IRender(screen: ExamplePresentableScreen.tappableScreen)
    }

    func testTheCheckBoxToggles() {
        When.ITapCheckbox(checkBox)
        Then.IShouldSeeElement(withLabel: "CheckBox tapped")
        When.ITapCheckbox(checkBox)
        Then.IShouldSeeElement(withLabel: "CheckBox Untapped")
    }

    func testASwitchThatIsRightAlreadyIsLeftAlone() {
        When.IToggleSwitch(secondSwitch, to: true)
        Then.IShouldSeeElement(secondSwitch, withValue: "1")
        And.IShouldNotSeeElement(withLabel: "Switch2 is ON")
    }

    func testOneSwitchSetsTheOther() {
        When.IToggleSwitch(firstSwitch, to: true)
        Then.IShouldSeeElement(withLabel: "Switch1 is ON")
        And.IShouldSeeElement(secondSwitch, withValue: "0")
        When.IToggleSwitch(secondSwitch, to: true)
        Then.IShouldSeeElement(withLabel: "Switch2 is ON")
        And.IShouldSeeElement(firstSwitch, withValue: "0")
        When.IToggleSwitch(secondSwitch, to: false)
        Then.IShouldSeeElement(withLabel: "Switch2 is OFF")
        And.IShouldSeeElement(firstSwitch, withValue: "1")
        When.IToggleSwitch(firstSwitch, to: false)
        Then.IShouldSeeElement(withLabel: "Switch1 is OFF")
    }

    func testTheLinkTakesATouch() {
        When.ITouchElement(link.accessibilityIdentifier)
        Then.IShouldSeeElement(withLabel: "Long Button Pressed")
    }

    func testTheLinkTakesALongPress() {
        When.ILongPressElement(link.accessibilityIdentifier)
        Then.IShouldSeeElement(withLabel: "Long Button Pressed")
    }

    func testTheLinkCanBeFoundByItsLabel() {
        When.ILongPressElement(withLabel: link.accessibilityLabel)
        Then.IShouldSeeElement(withLabel: "Long Button Pressed")
    }

    func testTheBarHasADoneButton() {
        When.ITouchButtonBarButton(withLabel: TappableScreen.View.doneBarButton.accessibilityLabel)
        Then.IShouldSeeElement(withLabel: "Done bar button item")
    }

    func testTheInfoButtonShowsAnAlert() {
        When.ITouchButton(TappableScreen.View.infoBarButton.accessibilityIdentifier)
        Then.IWaitToSeeAlert()
        And.IShouldSeeElement(withLabel: "Info Button Pressed")
        When.ITouchElement(withLabel: "OK")
        Then.IWaitUntilIDoNotSeeElement(withLabel: "Info Button Pressed")
    }

    func testThePopoverGoesAwayByATouchBesideIt() {
        When.ITouchButton(popUpButton)
        Then.IShouldSeeElement(
            popoverText.accessibilityIdentifier, withLabel: popoverText.accessibilityLabel)
        When.IDismissPopoverElement()
        Then.IWaitUntilIDoNotSeeElement(popoverText.accessibilityIdentifier)
    }

    func testAPopoverIsAModalToo() {
        Given.ITouchButton(popUpButton)
        When.IDismissModal()
        Then.IShouldNotSeeElement(popoverText.accessibilityIdentifier)
    }

    func testIfNoPromptIsUpAllowingItIsNothingToDo() {
        When.ITouchAllowSystemAlert()
        Then.IShouldSeeElement(checkBox)
    }
}
