import Swerkin

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
