import Swerkin

final class MembersScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case greeting = "members_label"
        case offersButton = "offers_button"
        case loungeButton = "lounge_button"
    }

    override var trait: String { View.greeting.accessibilityIdentifier }
    override var name: String { "Members" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: MemberPresentableScreen.entranceScreen, end: MemberPresentableScreen.membersScreen,
                label: "Members", preconditions: [.loggedIn: true]
            ) {
                self.test.When.ITouchButton(EntranceScreen.View.membersButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: MemberPresentableScreen.membersScreen)] }
}
