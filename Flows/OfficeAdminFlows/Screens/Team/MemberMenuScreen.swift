import Swerkin

/// A menu of `details`.
final class MemberMenuScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .button("Send invitation") }
    override var name: String { "Member menu" }

    override func entryPathSegments() -> [PathSegment] {
        [path(from: Team.profile, to: Team.memberMenu, touching: .menu("More"), label: "More", kind: .present)]
    }

    override func exitPathSegments() -> [PathSegment] { [pathByClosingMenu(Team.memberMenu)] }
}
