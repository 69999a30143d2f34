import Swerkin

final class EntranceScreen: MemberBaseScreen, Accessible {
    enum View: String, Accessibility {
        case greeting = "entrance_label"
        case logInButton = "log_in_button"
        case membersButton = "members_button"
        case offerButton = "offer_button"
    }

    override var trait: String { View.greeting.accessibilityIdentifier }
    override var name: String { "Entrance" }

    // Whoever logs in is back where they came from, and is somebody else: that is what an effect says.
    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: MemberPresentableScreen.loginScreen, end: MemberPresentableScreen.entranceScreen,
                label: "Submit", kind: .replace, effects: [.loggedIn: true], cost: 3
            ) {
                self.test.When.IEnterIntoTextField(
                    LoginScreen.View.email.accessibilityIdentifier, text: "ada@example.com")
                self.test.And.IEnterIntoTextField(
                    LoginScreen.View.password.accessibilityIdentifier, text: "notebook-g", andDismissKeyboard: true)
                self.test.And.ITouchButton(LoginScreen.View.submitButton.accessibilityIdentifier)
            }
        ]
    }
}
