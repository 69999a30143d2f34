import Swerkin

/// The first tab of a member.
final class ProfileScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .selectedTab("Profile") }
    override var name: String { "Profile" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Team.members, to: Team.profile, touching: .link("Grace Hopper"), label: "Grace Hopper",
                preconditions: [.memberExists: true])
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Team.profile)] }

    override func tabGroups() -> [TabGroup] {
        [TabGroup("Member", [Team.profile, .rights, .history]) { self.test.When.ITouch(.tab(of: $0)) }]
    }
}
