import Swerkin

final class StartScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case greeting = "start_label"
        case registerButton = "register_button"
        case accountButton = "account_button"
    }

    override var trait: String { View.greeting.accessibilityIdentifier }
    override var name: String { "Start" }

    // Start is passed a second time here, and by then somebody is logged in. The kind is `.root`, for Start alone is left,
    // whatever lay beneath Welcome.
    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RegistrationPresentableScreen.welcomeScreen, end: RegistrationPresentableScreen.startScreen,
                label: "Continue", kind: .root, preconditions: [.registered: true], effects: [.loggedIn: true]
            ) {
                self.test.When.ITouchButton(withLabel: WelcomeScreen.View.continueButton.accessibilityLabel)
            }
        ]
    }
}
