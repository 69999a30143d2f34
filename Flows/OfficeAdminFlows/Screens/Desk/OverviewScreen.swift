import Swerkin

final class OverviewScreen: OfficeBaseScreen {
    override var traitQuery: ElementQuery? { .heading("Overview") }
    override var name: String { "Overview" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: Entrance.logIn, end: Desk.overview, label: "Log in", kind: .root,
                preconditions: [.loggedIn: false], effects: [.loggedIn: true], cost: 2
            ) {
                self.test.When.IEnter("ada", into: LogInScreen.View.name)
                self.test.And.IEnter("engine no. 1", into: LogInScreen.View.password)
                self.test.And.ITouch(LogInScreen.View.logIn)
            }
        ]
    }
}
