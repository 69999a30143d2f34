import OfficeAdmin
import Testing

struct RoomAPITests {
    private struct Version: Decodable { var version: Int }

    @Test("another user changes a room before the second, the fourth and each eighth list of a session")
    func changesOfOthers() async throws {
        let client = try await OfficeClient.loggedIn()
        var versions: [Int] = []
        for _ in 1...16 { versions.append(try await client.read(Version.self, "rooms").version) }
        #expect(versions == [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5])
    }

    @Test("a booking answers late, when it has been made")
    func booking() async throws {
        let client = try await OfficeClient.loggedIn()
        let body = #"{"purpose": "Retreat", "day": "Friday", "time": "14:00"}"#
        let answer = try await client.ask("POST", "rooms/map-room/bookings", body: body)
        #expect(answer.delay >= .milliseconds(500))
        let bookings = try await client.read(Room.self, "rooms/map-room").bookings
        #expect(bookings.map(\.purpose) == ["Retreat"])
        #expect(bookings.map(\.number) == [2])
    }

    @Test("an hour that is taken, or a booking for nothing, is refused")
    func refusedBooking() async throws {
        let client = try await OfficeClient.loggedIn()
        let taken = #"{"purpose": "Retreat", "day": "Monday", "time": "10:00"}"#
        let words = try await client.reply("POST", "rooms/oak-room/bookings", body: taken)
        #expect(words == #"409 {"message":"Oak Room is taken on Monday at 10:00."}"#)
        let empty = #"{"purpose": "", "day": "Friday", "time": "14:00"}"#
        let reason = try await client.reply("POST", "rooms/oak-room/bookings", body: empty)
        #expect(reason == #"409 {"message":"Say what the room is needed for."}"#)
    }

    @Test("a booking is cancelled, and a room closed")
    func changes() async throws {
        let client = try await OfficeClient.loggedIn()
        try await client.ask("DELETE", "rooms/oak-room/bookings/1")
        try await client.ask("PUT", "rooms/oak-room/state", body: #"{"isOpen": false}"#)
        let room = try await client.read(Room.self, "rooms/oak-room")
        #expect(room.bookings == [])
        #expect(!room.isOpen)
        #expect(
            try await client.reply("GET", "overview")
                == """
                200 {"bookings":0,"members":3,"news":["Oak Room was closed.",\
                "Oak Room is no longer booked for Weekly meeting."],"openRooms":3}
                """)
    }
}
