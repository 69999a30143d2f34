import Swerkin

final class LoginScreen: BaseScreen, Accessible {
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

    // From wherever somebody came to log in, they are back there, and are somebody else: that is what an effect says.
    override func exitPathSegments() -> [PathSegment] {
        [
            pathBack(from: MemberPresentableScreen.loginScreen),
            .back(
                from: MemberPresentableScreen.loginScreen, label: "Submit", effects: [.loggedIn: true], cost: 3
            ) {
                self.test.When.IEnterIntoTextField(View.email.accessibilityIdentifier, text: "ada@example.com")
                self.test.And.IEnterIntoTextField(
                    View.password.accessibilityIdentifier, text: "notebook-g", andDismissKeyboard: true)
                self.test.And.ITouchButton(View.submitButton.accessibilityIdentifier)
            },
        ]
    }
}

final class EntranceScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case greeting = "entrance_label"
        case logInButton = "log_in_button"
        case membersButton = "members_button"
        case offerButton = "offer_button"
        case roomsButton = "rooms_button"
    }

    override var trait: String { View.greeting.accessibilityIdentifier }
    override var name: String { "Entrance" }
}
