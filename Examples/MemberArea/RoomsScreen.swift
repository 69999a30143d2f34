import SwerkinEmbedded

/// The rooms of the club, which anybody may look at.
final class RoomsScreen: EmbeddedScreen {
    /// How many rooms there are.
    static let count = 50

    init(account: MemberAccount) {
        let table = Table(identifier: "rooms_table")
        super.init("Rooms", content: table)
        table.rows = (1...Self.count).map { number in
            Row("Room \(number)", identifier: "room_\(number)") { [unowned self] in
                app?.push(RoomScreen(number, account: account))
            }
        }
    }
}

/// A room, which members can book; who is a stranger still logs in on a sheet and goes on from here.
final class RoomScreen: EmbeddedScreen {
    private let account: MemberAccount
    private let book = Button("Book", identifier: "book_button")

    init(_ number: Int, account: MemberAccount) {
        self.account = account
        let logIn = Button("Log in", identifier: "room_log_in_button")
        let name = Label("Room \(number)", identifier: "room_label_\(number)")
        super.init("Room \(number)", content: Stack([name, book, logIn]))
        logIn.onTouch = { [unowned self] in app?.present(LoginScreen(account: account)) }
        book.onTouch = { [unowned self] in app?.push(BookingScreen(room: number)) }
    }

    override func didAppear() { book.isEnabled = account.isLoggedIn }
}

/// Says that a room is booked.
final class BookingScreen: EmbeddedScreen {
    init(room: Int) {
        super.init("Booking", content: Stack([Label("Room \(room) is yours", identifier: "booking_label")]))
    }
}
