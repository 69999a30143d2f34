import Swerkin

final class TextFieldFlows: ExampleTestCase {
    private let firstName = TextFieldScreen.View.firstName
    private let firstNameError = TextFieldScreen.View.firstNameError
    private let lastName = TextFieldScreen.View.lastName
    private let info = TextFieldScreen.View.info.accessibilityIdentifier

    override func setUp() {
        super.setUp()
        Given.IRender(screen: ExamplePresentableScreen.textFieldScreen)
    }

    // MARK: What is there

    func testTheFieldsShowWhoIsMeant() {
        let field = firstName.accessibilityIdentifier
        Then.IShouldSeeTextField(field)
        And.IShouldSeeTextField(field, withText: "John")
        And.IShouldSeeTextField(field, withLabel: firstName.accessibilityLabel)
        And.IShouldSeeTextField(field, withPlaceholder: "Enter Name")
        And.IShouldSeeTextField(withLabel: lastName.accessibilityLabel, withText: "Doe")
        And.IShouldSeeElement(containingValue: "Jo")
        And.IShouldSeeMultiLineTextField(info)
        But.IShouldNotSeeTextField(info)
        And.IShouldNotSeeMultiLineTextField(field)
    }

    func testTheLastNameCannotBeChanged() {
        Then.IShouldSeeTextField(lastName.accessibilityIdentifier, isEnabled: false)
        But.IShouldSeeTextField(firstName.accessibilityIdentifier, isEnabled: true)
    }

    // MARK: Typing

    func testTypingReplacesWhatIsThere() {
        When.IEnterIntoTextField(firstName.accessibilityIdentifier, text: "Ada", andDismissKeyboard: true)
        Then.IShouldSeeTextField(firstName.accessibilityIdentifier, withText: "Ada")
        And.IShouldNotSeeElement(containingValue: "John")
    }

    func testTheFieldCanBeFoundByWhatItShows() {
        When.IEnterIntoTextField(withValue: "John", text: "Ada")
        Then.IWaitToSeeElement(withValue: "Ada")
        When.IClearTextField(withValue: "Ada")
        // An empty field shows its placeholder.
        Then.IShouldSeeTextField(firstName.accessibilityIdentifier, withValue: "Enter Name")
        When.ITouchTextBox(withValue: "Enter Name")
        Then.IShouldSeeTextField(firstName.accessibilityIdentifier, isFocused: true)
    }

    func testTheFieldCanBeFoundByTheNameBesideIt() throws {
        try skipOnXCUITest(because: "a snapshot does not report which text names a field")
        When.ITouchTextBox(withFieldName: "First Name")
        Then.IShouldSeeTextField(withFieldName: "First Name", isFocused: true)
        When.IEnterIntoTextField(withFieldName: "First Name", text: "Grace")
        Then.IShouldSeeTextField(withLabel: firstName.accessibilityLabel, andValue: "Grace")
    }

    func testAnyElementThatTakesTextCanBeTypedInto() {
        When.IEnterIntoElement(firstName.accessibilityIdentifier, text: "Mary")
        And.IEnterIntoElement(withLabel: firstName.accessibilityLabel, text: "Ann")
        Then.IShouldSeeTextField(firstName.accessibilityIdentifier, withText: "Ann")
    }

    func testTheNoteHasSeveralLines() {
        When.IEnterIntoMultiLineTextField(info, text: "First line\nSecond line", andDismissKeyboard: true)
        Then.IShouldSeeElement(info, withValue: "First line\nSecond line")
        When.IClearMultiLineTextField(info)
        Then.IShouldNotSeeElement(containingValue: "line")
    }

    func testWhatIsTypedTwiceIsThereTwice() {
        When.IEnterIntoTextField(
            firstName.accessibilityIdentifier, text: "na", numberOfTimes: 3, andSeeItNumberOfTimes: 3)
        Then.IShouldSeeTextField(firstName.accessibilityIdentifier, withText: "nanana")
    }

    func testTheFieldTakesTheTextAsItIs() {
        When.IEnterIntoTextField(firstName.accessibilityIdentifier, text: "ADA", andExpect: "ADA")
        And.IClearTextField(firstName.accessibilityIdentifier)
        Then.IShouldSeeTextField(firstName.accessibilityIdentifier, withText: "")
    }

    // MARK: The keyboard

    func testTheBarAboveTheKeyboardEndsTyping() {
        Given.ITouchTextBox(firstName.accessibilityIdentifier)
        And.IShouldSeeTextField(withLabel: firstName.accessibilityLabel, isFocused: true)
        When.ITouchButtonBarButton(withLabel: "done")
        Then.IShouldSeeTextField(withLabel: firstName.accessibilityLabel, isFocused: false)
        And.IWaitUntilIDoNotSeeElement(withLabel: "done")
    }

    func testTheNoteHasTheSameBar() {
        When.ITouchElement(info)
        Then.IWaitToSeeTappableElement(withLabel: "done")
        When.IDismissKeyboard()
        Then.IWaitUntilIDoNotSeeElement(withLabel: "done")
    }

    // MARK: The error below the field

    func testANameHasLettersOnly() {
        let error = firstNameError.accessibilityIdentifier
        Then.IShouldNotSeeInlineError(error)
        When.IEnterIntoTextFieldAndTouchButton(firstName.accessibilityIdentifier, text: "J0hn")
        Then.IShouldSeeInlineError(error)
        And.IShouldSeeInlineError(error, withText: firstNameError.accessibilityLabel)
        And.IShouldSeeInlineError(error, containingText: "error")
        And.IShouldSeeInlineError(withLabel: firstNameError.accessibilityLabel)
        When.IEnterIntoTextFieldAndTouchButton(firstName.accessibilityIdentifier, text: "John", buttonText: "done")
        Then.IShouldNotSeeInlineError(error)
        And.IShouldNotSeeInlineError(withLabel: firstNameError.accessibilityLabel)
    }

    func testTheErrorWaitsUntilTheFieldIsLeft() {
        When.IEnterIntoTextField(firstName.accessibilityIdentifier, text: "123")
        Then.IShouldNotSeeInlineError(firstNameError.accessibilityIdentifier)
        When.IDismissKeyboard()
        Then.IShouldSeeInlineError(firstNameError.accessibilityIdentifier)
        And.IShouldNotSeeInlineError(firstNameError.accessibilityIdentifier, withText: "Another text")
        But.IShouldNotSeeInlineError(TextFieldScreen.View.lastNameError.accessibilityIdentifier)
    }

    func testAnEmptyNameIsNoError() {
        Given.IClearTextField(firstName.accessibilityIdentifier)
        And.IDismissKeyboard()
        When.ILeaveEmptyTextField(firstName.accessibilityIdentifier)
        And.ILeaveEmptyTextField(withValue: "Enter Name")
        Then.IShouldNotSeeInlineError(firstNameError.accessibilityIdentifier)
    }
}
