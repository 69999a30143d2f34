import Swerkin

final class LoginFlows: MemberTestCase {
    private let email = LoginScreen.View.email.accessibilityIdentifier
    private let password = LoginScreen.View.password.accessibilityIdentifier
    private let error = LoginScreen.View.error.accessibilityIdentifier

    override func setUp() {
        super.setUp()
        preconditions = [.loggedIn: false]
        Given.INavigate(toScreen: MemberPresentableScreen.loginScreen)
    }

    // The password is typed into a secure field, so it is masked in every log and report.
    func testAWrongPasswordIsAnError() {
        Given.IShouldNotSeeInlineError(error)
        When.IEnterIntoTextField(email, text: "ada@example.com")
        And.IEnterIntoTextField(password, text: "notebook-a", andDismissKeyboard: true)
        And.ITouchButton(LoginScreen.View.submitButton.accessibilityIdentifier)
        Then.IShouldSeeInlineError(error, withText: "E-mail or password is wrong.")
        When.IGoBack()
        Then.IShouldSeeButton(EntranceScreen.View.membersButton.accessibilityIdentifier, isEnabled: false)
    }

    func testTheRightPasswordOpensTheMembersArea() {
        When.IEnterIntoTextField(email, text: "ada@example.com")
        And.IEnterIntoTextField(password, text: "notebook-g", andDismissKeyboard: true)
        And.ITouchButton(LoginScreen.View.submitButton.accessibilityIdentifier)
        Then.IWaitToSeeScreen(MemberPresentableScreen.entranceScreen)
        And.IShouldSeeButton(EntranceScreen.View.membersButton.accessibilityIdentifier, isEnabled: true)
    }
}
