import Swerkin

final class BookingScreen: MemberBaseScreen, Accessible {
    enum View: String, Accessibility {
        case booking = "booking_label"
    }

    override var trait: String { View.booking.accessibilityIdentifier }
    override var name: String { "Booking" }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: RoomPresentableScreen.bookingScreen)] }
}
