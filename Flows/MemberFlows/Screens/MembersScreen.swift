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

final class GardenScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case roses = "garden_label"
    }

    override var trait: String { View.roses.accessibilityIdentifier }
    override var name: String { "Garden" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RoomPresentableScreen.roomScreen(37), end: RoomPresentableScreen.gardenScreen, label: "Garden",
                preconditions: [.loggedIn: true]
            ) {
                self.test.When.ITouchButton(RoomScreen.View.gardenButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: RoomPresentableScreen.gardenScreen)] }
}

final class OffersScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case offer = "offers_label"
    }

    override var trait: String { View.offer.accessibilityIdentifier }
    override var name: String { "Offers" }

    override func entryPathSegments() -> [PathSegment] { [pathFromOfferOfTheDay, pathFromMembers] }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: MemberPresentableScreen.offersScreen)] }

    // This is what the app was like when the flows were written. Meanwhile the offer of the day has run out, and the button
    // leads to the members: the flows find out, and take the other way.
    private var pathFromOfferOfTheDay: PathSegment {
        PathSegment(
            start: MemberPresentableScreen.entranceScreen, end: MemberPresentableScreen.offersScreen,
            label: "Offer of the day", preconditions: [.loggedIn: true]
        ) {
            self.test.When.ITouchButton(EntranceScreen.View.offerButton.accessibilityIdentifier)
        }
    }

    private var pathFromMembers: PathSegment {
        PathSegment(
            start: MemberPresentableScreen.membersScreen, end: MemberPresentableScreen.offersScreen, label: "Offers"
        ) {
            self.test.When.ITouchButton(MembersScreen.View.offersButton.accessibilityIdentifier)
        }
    }
}

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
