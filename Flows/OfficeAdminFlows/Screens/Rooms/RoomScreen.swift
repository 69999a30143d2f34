import Swerkin

final class RoomScreen: BaseScreen {
    enum View {
        static let book = ElementQuery.button("Book")
        static let cancelBooking = ElementQuery.button("Cancel booking")
        static let bookings = ElementQuery(role: .table, label: .exact("Bookings"))
    }

    override var traitQuery: ElementQuery? { .heading("Oak Room") }
    override var name: String { "Oak Room" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: Rooms.floor, to: Rooms.room, touching: .link("Oak Room"), label: "Oak Room")
        ]
    }

    // All floors are closed when the list comes back, so the floor that led here is gone too.
    override func exitPathSegments() -> [PathSegment] {
        [
            PathSegment(start: Rooms.room, end: Rooms.rooms, label: "Back", kind: .unwind) {
                self.test.When.IGoBack()
            }
        ]
    }
}
