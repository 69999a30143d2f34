import SwerkinEmbedded

/// The entrance; all that is here but the rooms is for members.
final class EntranceScreen: EmbeddedScreen {
    private let account: MemberAccount
    private let members = Button("Members", identifier: "members_button")
    private let offer = Button("Offer of the day", identifier: "offer_button")

    init(account: MemberAccount) {
        self.account = account
        let logIn = Button("Log in", identifier: "log_in_button")
        let rooms = Button("Rooms", identifier: "rooms_button")
        let greeting = Label("Good day!", identifier: "entrance_label")
        super.init("Entrance", content: Stack([greeting, logIn, members, offer, rooms]))
        logIn.onTouch = { [unowned self] in app?.push(LoginScreen(account: account)) }
        members.onTouch = { [unowned self] in app?.push(MembersScreen(account: account)) }
        rooms.onTouch = { [unowned self] in app?.push(RoomsScreen(account: account)) }
        // Today's offer has run out: who asks for it is sent to the members' area, where the other offers are.
        offer.onTouch = { [unowned self] in app?.push(MembersScreen(account: account)) }
    }

    override func didAppear() {
        members.isEnabled = account.isLoggedIn
        offer.isEnabled = account.isLoggedIn
    }
}
