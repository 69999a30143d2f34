import Swerkin

final class LoginScreen: MemberBaseScreen, Accessible {
    enum View: String, Accessibility {
        case email = "email_field"
        case password = "password_field"
        case error = "login_error"
        case submitButton = "submit_button"
    }

    override var trait: String { View.submitButton.accessibilityIdentifier }
    override var name: String { "Log in" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: MemberPresentableScreen.entranceScreen, end: MemberPresentableScreen.loginScreen,
                label: "Log in", preconditions: [.loggedIn: false]
            ) {
                self.test.When.ITouchButton(EntranceScreen.View.logInButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .loginScreen, to: .entranceScreen)] }
}
