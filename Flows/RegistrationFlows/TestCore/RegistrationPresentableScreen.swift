import Swerkin

/// The screens of the app around the registration form.
enum RegistrationPresentableScreen: String, PresentableScreen {
    case startScreen
    case registrationScreen
    case welcomeScreen
    case accountScreen
}

extension PreconditionKey {
    /// Whether the person in front of the app has registered.
    static let registered = PreconditionKey(rawValue: "registered")
}
