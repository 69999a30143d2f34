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
