import Swerkin

/// Makes the screen objects of the app around the registration form.
final class RegistrationScreenProvider: ScreenProvider<RegistrationPresentableScreen> {
    // The test holds on to its providers: a strong reference back would keep both for ever.
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: RegistrationPresentableScreen) -> (any Screen)? {
        typeMarker(for: screen)?.init(testCase: test)
    }

    override func typeMarker(for screen: RegistrationPresentableScreen) -> (any Screen.Type)? {
        switch screen {
        case .startScreen: StartScreen.self
        case .registrationScreen: RegistrationScreen.self
        case .welcomeScreen: WelcomeScreen.self
        case .accountScreen: AccountScreen.self
        }
    }
}
