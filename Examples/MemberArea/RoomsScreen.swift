import SwerkinEmbedded

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
