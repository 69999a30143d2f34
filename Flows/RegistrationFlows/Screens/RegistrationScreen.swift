import Swerkin

final class RegistrationScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case email = "emailTextField"
        case password = "passwordTextField"
        case confirmation = "confirmPasswordTextField"
        case error = "registration_error"
        case registerButton

        var accessibilityLabel: String { self == .registerButton ? "REGISTER" : "" }
    }

    override var trait: String { View.password.accessibilityIdentifier }
    override var name: String { "Registration" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RegistrationPresentableScreen.startScreen, end: RegistrationPresentableScreen.registrationScreen,
                label: "Register", preconditions: [.registered: false]
            ) {
                self.test.When.ITouchButton(StartScreen.View.registerButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .registrationScreen)] }
}
