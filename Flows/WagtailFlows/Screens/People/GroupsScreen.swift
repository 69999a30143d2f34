import Swerkin

final class GroupsScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Groups") }
    override var name: String { "Groups" }

    override func entryPathSegments() -> [PathSegment] { [pathFromMenu(to: People.groups, "Settings", "Groups")] }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: People.groups)] }
}
