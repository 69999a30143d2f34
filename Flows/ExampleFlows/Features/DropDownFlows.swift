import Swerkin

final class DropDownFlows: ExampleTestCase {
    private let field = DropDownScreen.View.textField.accessibilityIdentifier
    private let label = DropDownScreen.View.textField.accessibilityLabel

    override func setUp() {
        super.setUp()
        Given.IRender(screen: ExamplePresentableScreen.dropDownScreen)
    }

    func testTheFieldInvitesToChoose() {
        Then.IShouldSeeTextField(field, withPlaceholder: "Select Fruit/Veggie")
        And.IShouldSeeTextField(field, withText: "")
    }

    func testAFruitCanBeChosen() {
        When.ISelectFromDropDown(field, item: "Banana")
        Then.IShouldSeeTextField(field, withText: "Banana")
        When.ISelectFromDropDown(withLabel: label, item: "Orange")
        Then.IShouldSeeTextField(withLabel: label, withText: "Orange")
        When.ISelectFromDropDown(field, withLabel: label, item: "Grapes")
        Then.IShouldSeeTextField(field, withValue: "Grapes")
    }

    func testAnEmptyFieldIsFoundByItsPlaceholder() {
        When.ISelectFromDropDown(withValue: "Select Fruit/Veggie", item: "Watermelon")
        Then.IShouldSeeTextField(withLabel: label, andValue: "Watermelon")
    }

    func testAFruitAndAVegetableCanBeChosen() {
        When.ISelectFromDropDown(field, items: ["Apple", "Broccoli"])
        Then.IShouldSeeTextField(field, withText: "Apple Broccoli")
    }

    func testAVegetableIsAppended() {
        Given.ISelectFromDropDown(field, item: "Apple")
        When.ISelectFromDropDown(field, item: "Kale")
        Then.IShouldSeeTextField(field, withText: "Apple Kale")
    }

    func testDoneKeepsWhatWasChosen() {
        Given.ISelectFromDropDown(field, item: "Orange")
        When.ITouchButtonBarButton(withLabel: "Done")
        Then.IShouldSeeTextField(field, withText: "Orange")
        And.IShouldSeeTextField(field, isFocused: false)
    }

    func testDoneFillsAnEmptyField() {
        Given.ITouchTextBox(field)
        When.ITouchButtonBarButton(withLabel: "Done")
        Then.IShouldSeeTextField(field, withText: "Apple")
        And.IWaitUntilIDoNotSeeElement(withLabel: "Done")
    }

    func testCancelUndoesWhatWasChosen() {
        Given.ISelectFromDropDown(field, item: "Orange")
        When.ITouchButtonBarButton(withLabel: "Cancel")
        Then.IShouldSeeTextField(field, withText: "")
        And.IWaitUntilIDoNotSeeElement(withLabel: "Cancel")
    }

    func testTheDefaultValueIsTheFirstFruit() throws {
        try skipOnXCUITest(because: "a picker is closed by its button Done there, which fills an empty field")
        When.ISelectDefaultValueFromDropDown(field)
        Then.IShouldSeeTextField(field, withText: "Apple")
        When.ISelectEmptyValueFromDropDown(withLabel: label)
        Then.IShouldSeeTextField(field, withText: "")
        When.ISelectDefaultValueFromDropDown(field, withValue: "Select Fruit/Veggie")
        Then.IShouldSeeTextField(field, withText: "Apple")
        When.ISelectEmptyValueFromDropDown(field)
        And.ISelectDefaultValueFromDropDown(field, withLabel: label)
        Then.IShouldSeeTextField(field, withText: "Apple")
        When.ISelectEmptyValueFromDropDown(field)
        And.ISelectDefaultValueFromDropDown(withLabel: label)
        Then.IShouldSeeTextField(field, withText: "Apple")
    }

    func testAValueCanBeSetWithoutThePicker() {
        When.ISetDropDown(field, toValue: "Banana")
        Then.IShouldSeeTextField(field, withText: "Banana")
        When.ISetDropDown(withLabel: label, toValue: "Kale")
        Then.IShouldSeeTextField(field, withText: "Kale")
        When.ISetDropDown(withValue: "Kale", toValue: "Grapes")
        Then.IShouldSeeTextField(field, withText: "Grapes")
        When.ISetDropDown(field, withLabel: label, toValue: "Tomato")
        Then.IShouldSeeTextField(field, withText: "Tomato")
    }

    func testBackLeadsHomeAlthoughTheScreenShowsNoBackButton() {
        Then.IShouldNotSeeElement(withLabel: "Back")
        When.IGoBack()
        Then.IWaitToSeeScreen(ExamplePresentableScreen.homeScreen)
    }
}
