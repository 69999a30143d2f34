import Swerkin

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
