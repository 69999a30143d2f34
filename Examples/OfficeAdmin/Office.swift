/// All that the office admin keeps: a value, so that a reset is an assignment.
public struct Office: Sendable {
    /// A line of the log.
    public struct LogEntry: Codable, Equatable, Sendable {
        /// Counts the lines from 1.
        public var number: Int
        /// The member who did it.
        public var who: String
        /// What was done.
        public var what: String
    }

    /// The members, in the order in which they joined.
    public internal(set) var members = [
        Member("Ada Lovelace", email: "ada@office.example", team: "Engines", rights: ["book", "invite", "close"]),
        Member("Charles Babbage", email: "charles@office.example", team: "Engines"),
        Member("Mary Somerville", email: "mary@office.example", team: "Library"),
    ]
    /// The names of the teams.
    public internal(set) var teams = ["Engines", "Library"]
    /// The floors, from the bottom up.
    public internal(set) var floors = [
        Floor(name: "Ground floor", rooms: [Room("Harbour Hall", seats: 40), Room("Porter's Lodge", seats: 4)]),
        Floor(
            name: "First floor",
            rooms: [
                Room(
                    "Oak Room", seats: 8,
                    bookings: [Booking(number: 1, day: "Monday", time: "10:00", purpose: "Weekly meeting")]),
                Room("Map Room", seats: 6),
            ]),
    ]
    /// What is set for the whole office.
    public internal(set) var settings = OfficeSettings()
    /// What has been done, the latest first.
    public internal(set) var log: [LogEntry] = []
    /// Grows by one when another user changes a room, so that a list can detect that it is out of date.
    public internal(set) var version = 1

    /// All rooms, floor by floor.
    public var rooms: [Room] { floors.flatMap(\.rooms) }

    /// Makes the office as it is in the beginning.
    public init() {}

    mutating func note(_ what: String, by who: String) {
        log.insert(LogEntry(number: log.count + 1, who: who, what: what), at: 0)
    }

    /// Changes a room and returns what the change returns, or nil if there is no such room.
    mutating func withRoom<Result>(_ id: String, _ change: (inout Room) throws -> Result) rethrows -> Result? {
        for floor in floors.indices {
            for room in floors[floor].rooms.indices where floors[floor].rooms[room].id == id {
                return try change(&floors[floor].rooms[room])
            }
        }
        return nil
    }
}

/// A member of the office.
public struct Member: Codable, Equatable, Sendable {
    /// Names the member in addresses.
    public var id: String
    /// The full name.
    public var name: String
    /// The e-mail address.
    public var email: String
    /// The name of the team.
    public var team: String
    /// What the member may do, in the order in which it was given.
    public var rights: [String]
    /// What has happened to the member, the latest first.
    public var history: [String]

    init(_ name: String, email: String, team: String, rights: [String] = ["book"], history: [String] = ["Joined"]) {
        id = Self.identifier(for: name)
        self.name = name
        self.email = email
        self.team = team
        self.rights = rights
        self.history = history
    }

    /// The name in small letters, with hyphens instead of everything but letters and digits.
    static func identifier(for name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

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

/// What can be set for the whole office.
public struct OfficeSettings: Codable, Equatable, Sendable {
    /// What the office is called.
    public var office = "Harbour Street"
    /// The first day of the week.
    public var firstDay = "Monday"
    /// How mails begin.
    public var greeting = "Dear colleague"
    /// The notifications.
    public var notices = ["bookings"]

    /// Makes the settings of a new office.
    public init() {}
}
