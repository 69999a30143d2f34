import Swerkin

/// The first tab of a member.
final class ProfileScreen: OfficeBaseScreen {
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
}

extension OfficeBaseScreen {
    /// The segment back to the list, from a page with a page beneath it.
    func pathBack(from start: any PresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
