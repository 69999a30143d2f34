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

final class AccountScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case email = "account_email"
    }

    override var trait: String { View.email.accessibilityIdentifier }
    override var name: String { "Account" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RegistrationPresentableScreen.startScreen, end: RegistrationPresentableScreen.accountScreen,
                label: "My account", preconditions: [.loggedIn: true]
            ) {
                self.test.When.ITouchButton(StartScreen.View.accountButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .accountScreen)] }
}

/// The screens of the app around the registration form.
enum RegistrationPresentableScreen: String, ScreenModule {
    case startScreen
    case registrationScreen
    case welcomeScreen
    case accountScreen

    var screenType: any Screen.Type {
        switch self {
        case .startScreen: StartScreen.self
        case .registrationScreen: RegistrationScreen.self
        case .welcomeScreen: WelcomeScreen.self
        case .accountScreen: AccountScreen.self
        }
    }
}

extension PreconditionKey {
    /// Whether the person in front of the app has registered.
    static let registered = PreconditionKey(rawValue: "registered")
}

extension BaseScreen {
    /// The segment back to the screen beneath.
    func pathBack(from start: RegistrationPresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
