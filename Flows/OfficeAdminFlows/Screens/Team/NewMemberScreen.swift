import Swerkin

/// A dialog whose fields are validated by the server at each input.
///
/// The answer that comes last counts, whichever input it is to.
final class NewMemberScreen: BaseScreen {
    enum View {
        static let name = ElementQuery.field("Name")
        static let email = ElementQuery.field("E-mail")
        static let chooseTeam = ElementQuery.button("Choose…")
        static let add = ElementQuery.button("Add")
    }

    override var scope: ElementQuery? { .dialog("New member") }
    override var name: String { "New member" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: Team.members, end: Team.newMember, label: "New member", kind: .present) {
                self.test.When.ITouch(MembersScreen.View.newMember, untilISee: View.name)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [pathByAdding, pathByCancelling(Team.newMember, preconditions: [.teamChosen: false])]
    }

    private var pathByAdding: PathSegment {
        .back(
            from: Team.newMember, label: "Add", preconditions: [.teamChosen: true, .memberExists: false],
            effects: [.teamChosen: false, .memberExists: true], cost: 2
        ) {
            self.test.When.IEnter("Grace Hopper", into: View.name)
            self.test.And.IEnter("grace@office.example", into: View.email)
            self.test.And.ITouch(View.add)
        }
    }
}
