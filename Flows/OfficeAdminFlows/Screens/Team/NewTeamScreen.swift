import Swerkin

/// The third dialog on top of one another.
final class NewTeamScreen: BaseScreen {
    enum View {
        static let name = ElementQuery.field("Team name")
        static let create = ElementQuery.button("Create")
    }

    override var scope: ElementQuery? { .dialog("New team") }
    override var name: String { "New team" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Team.teamPicker, to: Team.newTeam, touching: TeamPickerScreen.View.newTeam, label: "New team",
                kind: .present)
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [
            .back(
                from: Team.newTeam, label: "Create", preconditions: [.teamExists: false], effects: [.teamExists: true],
                cost: 2
            ) {
                self.test.When.IEnter("Research", into: View.name)
                self.test.And.ITouch(View.create)
            },
            pathByCancelling(Team.newTeam),
        ]
    }
}
