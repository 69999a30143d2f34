import Swerkin

class InlineEdit: ExampleTestCase {
    func testVerifyExistenceOfFirstNameTextFieldWithLabel() {
        Given.IAmOnScreen(ExamplePresentableScreen.textFieldScreen)
        And.IRender(screen: ExamplePresentableScreen.textFieldScreen)
        When.IWaitToSeeScreen(ExamplePresentableScreen.textFieldScreen)
        Then.IShouldSeeTextField(
            withLabel: "first name text Field",
            withText: "John")
    }
}
