import Swerkin

/// The rooms, of which the flows book the Oak Room.
enum Rooms: String, DeclaredScreen {
    case rooms, floor, room, roomMenu, booking

    var declaration: Declaration<Self> {
        switch self {
        // A list that is drawn anew after every poll. When another user has changed a room, the floors that were open close.
        case .rooms: .trait(.heading("Rooms").unless(Floor.rooms)).title("Rooms")
        // A floor that is open. It may close by itself, and then the app is on the list of floors again.
        case .floor:
            .scope(Floor.rooms).title("First floor")
                .from(.rooms, "First floor") { $0.ITouch(Floor.floor, untilISee: Floor.rooms.anywhere) }
                .back("Close the floor") { $0.ITouch(Floor.floor) }
        // All floors are closed when the list comes back, so the floor that led here is gone too.
        case .room:
            .trait(.heading("Oak Room")).title("Oak Room")
                .from(.floor, "Oak Room") { $0.ITouch(.link("Oak Room")) }
                .to(.rooms, "Back", kind: .unwind) { $0.IGoBack() }
        // A menu of `details`, with an entry that asks by a dialog of the browser.
        case .roomMenu:
            .trait(.button("Print door sign")).title("Room menu")
                .from(.room, "More", kind: .present) { $0.ITouch(.menu("More")) }
                .closeMenu()
                .back("Close for booking", when: [.roomOpen: true], sets: [.roomOpen: false], cost: 2) {
                    $0.ITouch(RoomMenu.close)
                    $0.ITouch(.button("OK").within(.question))
                }
                .back("Open for booking", when: [.roomOpen: false], sets: [.roomOpen: true]) {
                    $0.ITouch(.button("Open for booking"))
                }
        // A dialog that waits for a slow server, and shows why the server refuses.
        case .booking:
            .scope(.dialog("Book Oak Room")).title("Book the room")
                .from(.room, "Book", kind: .present, when: [.roomOpen: true]) { $0.ITouch(Room.book) }
                .cancel()
        }
    }
}

/// The elements of a floor.
enum Floor {
    static let floor = ElementQuery.button("First floor").anywhere
    static let rooms = ElementQuery(role: .region, label: .exact("First floor: rooms"))
}

/// The elements of a room.
enum Room {
    static let book = ElementQuery.button("Book")
    static let cancelBooking = ElementQuery.button("Cancel booking")
    static let bookings = ElementQuery(role: .table, label: .exact("Bookings"))
}

/// The elements of a room's menu.
enum RoomMenu {
    static let close = ElementQuery.button("Close for booking")
}

/// The elements of the dialog that books a room.
enum Booking {
    static let purpose = ElementQuery.field("Purpose")
    static let day = ElementQuery.field("Day")
    static let time = ElementQuery.field("Time")
    static let book = ElementQuery.button("Book the room")
}
