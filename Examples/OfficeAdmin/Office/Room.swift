/// A room that can be booked.
public struct Room: Codable, Equatable, Sendable {
    /// Names the room in addresses.
    public var id: String
    /// What the room is called.
    public var name: String
    /// How many people find a seat.
    public var seats: Int
    /// Whether the room can be booked.
    public var isOpen = true
    /// Who has it when, in the order in which it was booked.
    public var bookings: [Booking] = []

    init(_ name: String, seats: Int, bookings: [Booking] = []) {
        id = Member.identifier(for: name)
        self.name = name
        self.seats = seats
        self.bookings = bookings
    }
}

/// An hour of a room that is taken.
public struct Booking: Codable, Equatable, Sendable {
    /// Identifies the booking in the office.
    public var number: Int
    /// The day of the week.
    public var day: String
    /// The time at which the hour begins.
    public var time: String
    /// What the room is needed for.
    public var purpose: String
}

/// A floor of the office with its rooms.
public struct Floor: Codable, Equatable, Sendable {
    /// What the floor is called.
    public var name: String
    /// The rooms, in the order of their doors.
    public var rooms: [Room]
}
