import Swerkin

final class NewUserScreen: BaseScreen {
    enum View {
        static let username = ElementQuery.field("Username*")
        static let email = ElementQuery.field("Email*")
        static let firstName = ElementQuery.field("First Name*")
        static let lastName = ElementQuery.field("Last Name*")
        static let password = ElementQuery.field("Password*")
        static let passwordConfirmation = ElementQuery.field("Password confirmation*")
    }

    override var traitQuery: ElementQuery? { .heading("Add user: User") }
    override var name: String { "New user" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: People.users, to: People.newUser, touching: .link("Add a user"), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: People.newUser)] }
}
