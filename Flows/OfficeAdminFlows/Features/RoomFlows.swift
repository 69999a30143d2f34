import Swerkin

final class RoomFlows: OfficeTestCase {
    // Somebody else changes a room while the floor is open, and all floors close.
    func testAFloorThatClosedByItselfIsOpenedAgain() {
        Given.INavigate(toScreen: Rooms.floor)
        And.IShouldNotSee(Floor.rooms)
        When.INavigate(toScreen: Rooms.room)
        Then.IShouldSee(.text("Weekly meeting").within(Room.bookings))
    }

    func testARoomIsBookedThoughTheServerIsSlow() {
        Given.INavigate(toScreen: Rooms.booking)
        When.IEnter("Retreat", into: Booking.purpose)
        And.ISelect("Friday", from: Booking.day)
        And.ITouch(Booking.book)
        Then.IShouldSee(.toast("Oak Room is booked."))
        And.IShouldSee(.text("Retreat").within(Room.bookings))
    }

    func testAnHourThatIsTakenIsRefusedWhereItWasChosen() {
        Given.INavigate(toScreen: Rooms.booking)
        When.IEnter("Retreat", into: Booking.purpose)
        And.ISelect("10:00", from: Booking.time)
        And.ITouch(Booking.book)
        Then.IShouldSee(.text("Oak Room is taken on Monday at 10:00."))
        When.ISelect("11:00", from: Booking.time)
        And.ITouch(Booking.book)
        Then.IShouldSee(.text("Retreat").within(Room.bookings))
    }

    func testAClosedRoomIsOpenedOnThePathToABooking() {
        Given.INavigate(toScreen: Rooms.roomMenu)
        When.ITouch(RoomMenu.close)
        Then.IShouldSee(.text("Close Oak Room for booking?").within(.question))
        When.ITouch(ElementQuery.button("OK").within(.question))
        Then.IShouldSee(.text("8 seats. Closed for booking."))
        preconditions[.roomOpen] = false
        When.INavigate(toScreen: Rooms.booking)
        Then.IShouldSee(Booking.purpose)
    }

    // What can be done with a booking is seen only while the mouse is over its row.
    func testABookingIsCancelledInItsRow() {
        Given.INavigate(toScreen: Rooms.room)
        And.IShouldNotSee(Room.cancelBooking)
        When.IHover(over: .text("Weekly meeting").within(Room.bookings))
        And.ITouch(Room.cancelBooking)
        Then.IShouldSee(.toast("The booking was cancelled."))
        And.IShouldNotSee(.text("Weekly meeting"))
    }
}
