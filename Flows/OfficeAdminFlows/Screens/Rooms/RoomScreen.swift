import Swerkin

final class RoomScreen: OfficeBaseScreen {
    enum View {
        static let book = ElementQuery.iconButton("Book")
        static let cancelBooking = ElementQuery.iconButton("Cancel booking")
        static let bookings = ElementQuery(role: .table, label: .exact("Bookings"))
    }

    override var traitQuery: ElementQuery? { .heading("Oak Room") }
    override var name: String { "Oak Room" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: Rooms.floor, end: Rooms.room, label: "Oak Room") {
                self.test.When.ITouch(
                    .link("Oak Room"), reopening: FloorScreen.View.rooms, by: FloorScreen.View.floor)
            }
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
