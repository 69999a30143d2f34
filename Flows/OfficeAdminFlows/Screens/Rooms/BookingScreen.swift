import Swerkin

/// A dialog that waits for a slow server, and shows why the server refuses.
final class BookingScreen: BaseScreen {
    enum View {
        static let purpose = ElementQuery.field("Purpose")
        static let day = ElementQuery.field("Day")
        static let time = ElementQuery.field("Time")
        static let book = ElementQuery.button("Book the room")
    }

    override var scope: ElementQuery? { .dialog("Book Oak Room") }
    override var name: String { "Book the room" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Rooms.room, to: Rooms.booking, touching: RoomScreen.View.book, label: "Book", kind: .present,
                preconditions: [.roomOpen: true])
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathByCancelling(Rooms.booking)] }
}
