import Swerkin

final class WelcomeScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case greeting = "welcome_label"
        case continueButton

        var accessibilityLabel: String { self == .continueButton ? "CONTINUE" : "" }
    }

    override var trait: String { View.greeting.accessibilityIdentifier }
    override var name: String { "Welcome" }

    // The form goes away with its last step: Welcome takes its place.
    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RegistrationPresentableScreen.registrationScreen,
                end: RegistrationPresentableScreen.welcomeScreen, label: "REGISTER", kind: .replace,
                effects: [.registered: true], cost: 5
            ) {
                self.test.When.IRegister(email: "ada@example.com", password: "notebook-g")
            }
        ]
    }
}
