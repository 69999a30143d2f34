import SwerkinEmbedded

/// What members find behind the entrance.
final class MembersScreen: EmbeddedScreen {
    init(account: MemberAccount) {
        let offers = Button("Offers", identifier: "offers_button")
        let lounge = Button("Lounge", identifier: "lounge_button")
        super.init("Members", content: Stack([Label("Welcome back", identifier: "members_label"), offers, lounge]))
        offers.onTouch = { [unowned self] in app?.push(OffersScreen()) }
        lounge.onTouch = { [unowned self] in
            app?.push(account.membership == .gold ? LoungeScreen() : UpgradeScreen(account: account))
        }
    }
}

/// What is cheaper today.
final class OffersScreen: EmbeddedScreen {
    init() {
        super.init("Offers", content: Stack([Label("Tea for two", identifier: "offers_label")]))
    }
}
