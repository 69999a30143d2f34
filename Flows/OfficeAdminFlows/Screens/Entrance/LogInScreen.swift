import Swerkin

final class LogInScreen: BaseScreen {
    enum View {
        static let name = ElementQuery.field("Name")
        static let password = ElementQuery.field("Password")
        static let logIn = ElementQuery.button("Log in")
    }

    override var traitQuery: ElementQuery? { .heading("Welcome to the office") }
    override var name: String { "Log in" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: Entrance.accountMenu, end: Entrance.logIn, label: "Log out", kind: .root,
                effects: [.loggedIn: false], destructive: true
            ) {
                self.test.When.ITouch(.button("Log out"))
            }
        ]
    }
}
