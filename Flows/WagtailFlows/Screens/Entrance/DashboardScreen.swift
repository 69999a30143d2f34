import Swerkin

final class DashboardScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Site summary") }
    override var name: String { "Dashboard" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: Entrance.logIn, end: Entrance.dashboard, label: "Sign in", kind: .root,
                preconditions: [.loggedIn: false], effects: [.loggedIn: true], cost: 2
            ) {
                self.test.When.IEnter("admin", into: LogInScreen.View.username)
                self.test.And.IEnter("adminpass", into: LogInScreen.View.password)
                self.test.And.ITouch(LogInScreen.View.signIn)
            }
        ]
    }
}
