import Swerkin

final class LoungeScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case greeting = "lounge_label"
    }

    override var trait: String { View.greeting.accessibilityIdentifier }
    override var name: String { "Lounge" }

    // The same button leads to two screens: which it is depends on the membership, so there are two segments.
    override func entryPathSegments() -> [PathSegment] { [pathFromMembers, pathFromUpgrade] }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: MemberPresentableScreen.loungeScreen)] }

    private var pathFromMembers: PathSegment {
        PathSegment(
            start: MemberPresentableScreen.membersScreen, end: MemberPresentableScreen.loungeScreen, label: "Lounge",
            preconditions: [.membership: "gold"]
        ) {
            self.test.When.ITouchButton(MembersScreen.View.loungeButton.accessibilityIdentifier)
        }
    }

    private var pathFromUpgrade: PathSegment {
        PathSegment(
            start: MemberPresentableScreen.upgradeScreen, end: MemberPresentableScreen.loungeScreen,
            label: "Become a gold member", kind: .replace, effects: [.membership: "gold"]
        ) {
            self.test.When.ITouchButton(UpgradeScreen.View.upgradeButton.accessibilityIdentifier)
        }
    }
}
