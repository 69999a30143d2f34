import Swerkin

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
