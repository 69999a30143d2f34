import Swerkin

/// A question of the page's own.
///
/// The menu that it was asked from closes before it opens.
final class MemberRemovalScreen: BaseScreen {
    enum View {
        static let remove = ElementQuery.button("Remove")
    }

    override var scope: ElementQuery? {
        ElementQuery(role: .alertDialog, label: .normalized("Remove Grace Hopper?"))
    }
    override var name: String { "Remove the member" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Team.memberMenu, to: Team.memberRemoval, touching: .button("Remove…"), label: "Remove…",
                kind: .replace)
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [
            pathByCancelling(Team.memberRemoval),
            PathSegment(
                start: Team.memberRemoval, end: Team.members, label: "Remove", kind: .unwind,
                effects: [.memberExists: false], destructive: true
            ) {
                self.test.When.ITouch(View.remove)
            },
        ]
    }
}
