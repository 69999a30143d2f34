import Swerkin

final class UserEditorScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Editing: Ada Lovelace") }
    override var name: String { "User" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: People.users, to: People.userEditor, touching: .link("Ada Lovelace"), label: "Edit",
                preconditions: [.userExists: true])
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: People.userEditor)] }
}
