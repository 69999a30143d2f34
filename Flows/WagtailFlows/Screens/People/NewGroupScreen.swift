import Swerkin

final class NewGroupScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Add group: Group") }
    override var name: String { "New group" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: People.groups, to: People.newGroup, touching: .link("Add a group"), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: People.newGroup)] }
}
