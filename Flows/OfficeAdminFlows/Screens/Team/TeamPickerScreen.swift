import Swerkin

/// A dialog on top of the one for a new member.
final class TeamPickerScreen: BaseScreen {
    enum View {
        static let newTeam = ElementQuery.button("New team")
        static let use = ElementQuery.button("Use this team")
        static func team(_ name: String) -> ElementQuery { ElementQuery(role: .radio, label: .exact(name)) }
    }

    override var scope: ElementQuery? { .dialog("Choose a team") }
    override var name: String { "Choose a team" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Team.newMember, to: Team.teamPicker, touching: NewMemberScreen.View.chooseTeam, label: "Choose…",
                kind: .present)
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [
            .back(from: Team.teamPicker, label: "Use this team", effects: [.teamChosen: true], cost: 2) {
                self.test.When.ITouch(View.use)
            },
            pathByCancelling(Team.teamPicker),
        ]
    }
}
