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

/// Asks for an e-mail address and a password, and goes back to the screen beneath.
final class LoginScreen: EmbeddedScreen {
    private let account: MemberAccount
    private let email = TextField(identifier: "email_field", label: "E-mail", placeholder: "E-mail")
    private let password = TextField(identifier: "password_field", label: "Password", placeholder: "Password")
    private let error = Label("E-mail or password is wrong.", identifier: "login_error")

    init(account: MemberAccount) {
        self.account = account
        let submit = Button("Submit", identifier: "submit_button")
        super.init("Log in", content: Stack([email, password, error, submit]))
        password.isSecure = true
        error.isHidden = true
        submit.onTouch = { [unowned self] in logIn() }
    }

    private func logIn() {
        error.isHidden = account.logIn(email: email.text, password: password.text)
        guard account.isLoggedIn, let app else { return }
        if !app.pop() { app.dismissModal() }
    }
}

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

/// For gold members only.
final class LoungeScreen: EmbeddedScreen {
    init() {
        super.init("Lounge", content: Stack([Label("Have a seat", identifier: "lounge_label")]))
    }
}

/// Makes a gold member of a basic one, before the lounge.
final class UpgradeScreen: EmbeddedScreen {
    init(account: MemberAccount) {
        let upgrade = Button("Become a gold member", identifier: "upgrade_button")
        super.init("Upgrade", content: Stack([upgrade]))
        upgrade.onTouch = { [unowned self] in
            account.membership = .gold
            app?.replaceTop(with: LoungeScreen())
        }
    }
}

/// The rooms of the club, open to all.
final class RoomsScreen: EmbeddedScreen {
    init(account: MemberAccount) {
        let table = Table(identifier: "rooms_table")
        super.init("Rooms", content: table)
        table.rows = (1...50).map { number in
            Row("Room \(number)", identifier: "room_\(number)") { [unowned self] in
                app?.push(RoomScreen(number, account: account))
            }
        }
    }
}

/// A room, with a log-in sheet for guests; in one of them is the door to the garden, which opens for members.
final class RoomScreen: EmbeddedScreen {
    private let account: MemberAccount
    private let garden = Button("Garden", identifier: "garden_button")

    init(_ number: Int, account: MemberAccount) {
        self.account = account
        let logIn = Button("Log in", identifier: "room_log_in_button")
        let name = Label("Room \(number)", identifier: "room_label_\(number)")
        super.init("Room \(number)", content: Stack(number == 37 ? [name, logIn, garden] : [name, logIn]))
        logIn.onTouch = { [unowned self] in app?.present(LoginScreen(account: account)) }
        garden.onTouch = { [unowned self] in app?.push(GardenScreen()) }
    }

    override func didAppear() { garden.isEnabled = account.isLoggedIn }
}

/// For members only.
final class GardenScreen: EmbeddedScreen {
    init() {
        super.init("Garden", content: Stack([Label("Roses are in bloom", identifier: "garden_label")]))
    }
}
