import Swerkin

final class UpgradeScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case upgradeButton = "upgrade_button"
    }

    override var trait: String { View.upgradeButton.accessibilityIdentifier }
    override var name: String { "Upgrade" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: MemberPresentableScreen.membersScreen, end: MemberPresentableScreen.upgradeScreen,
                label: "Lounge", preconditions: [.membership: "basic"]
            ) {
                self.test.When.ITouchButton(MembersScreen.View.loungeButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: MemberPresentableScreen.upgradeScreen)] }
}
