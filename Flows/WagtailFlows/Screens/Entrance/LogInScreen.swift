import Swerkin

final class LogInScreen: BaseScreen {
    enum View {
        static let username = ElementQuery.field("Username*")
        static let password = ElementQuery.field("Password*")
        static let signIn = ElementQuery.button("Sign in")
    }

    override var traitQuery: ElementQuery? { .heading("Sign in to Wagtail") }
    override var name: String { "Log in" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: Entrance.dashboard, end: Entrance.logIn, label: "Log out", kind: .root,
                effects: [.loggedIn: false], destructive: true
            ) {
                self.test.When.ITouch(.button("admin").within(.menu))
                self.test.And.ITouch(.button("Log out").within(.menu))
            }
        ]
    }
}
