import Swerkin

final class UsersScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Users") }
    override var name: String { "Users" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromMenu(to: People.users, "Settings", "Users"), pathFromNewUser]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: People.users)] }

    private var pathFromNewUser: PathSegment {
        PathSegment(
            start: People.newUser, end: People.users, label: "Create", preconditions: [.userExists: false],
            effects: [.userExists: true], cost: 3
        ) {
            self.test.When.IEnter("ada", into: NewUserScreen.View.username)
            self.test.And.IEnter("ada@example.com", into: NewUserScreen.View.email)
            self.test.And.IEnter("Ada", into: NewUserScreen.View.firstName)
            self.test.And.IEnter("Lovelace", into: NewUserScreen.View.lastName)
            self.test.And.IEnter("notebook-g", into: NewUserScreen.View.password)
            self.test.And.IEnter("notebook-g", into: NewUserScreen.View.passwordConfirmation)
            self.test.And.ITouch(.button("Create"))
        }
    }
}
