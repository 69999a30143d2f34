extension OfficeAPI {
    private struct ListedRoom: Encodable {
        var id: String
        var name: String
        var seats: Int
        var state: String

        init(_ room: Room) {
            (id, name, seats) = (room.id, room.name, room.seats)
            state = room.isOpen ? "open" : "closed"
        }
    }

    private struct ListedFloor: Encodable {
        var name: String
        var rooms: [ListedRoom]
    }

    private struct RoomList: Encodable {
        var version: Int
        var floors: [ListedFloor]
    }

    private struct NewBooking: Decodable {
        var purpose: String
        var day: String
        var time: String
    }

    private struct RoomState: Decodable { var isOpen: Bool }

    func answerRooms(_ request: APIRequest, by token: String) throws -> APIAnswer {
        let path = request.path.dropFirst()
        guard let id = path.first else { return try list(for: token) }
        guard let room = office.rooms.first(where: { $0.id == id }) else { throw Refusal.notFound }
        let who = sessions[token]?.name ?? ""
        switch (request.method, path.dropFirst().first) {
        case ("GET", nil): return try APIAnswer(room)
        case ("PUT", "state"): return try set(room, isOpen: request.decoded(RoomState.self).isOpen, by: who)
        case ("POST", "bookings"): return try book(room, request, by: who)
        case ("DELETE", "bookings"):
            guard let number = path.last.flatMap({ Int($0) }) else { throw Refusal.notFound }
            return try cancel(number, in: room, by: who)
        default: throw Refusal.notFound
        }
    }

    /// Lists the rooms.
    ///
    /// Before the second, the fourth and each eighth answer of a session, another user changes the Map Room.
    private func list(for token: String) throws -> APIAnswer {
        sessions[token]?.roomRequests += 1
        let count = sessions[token]?.roomRequests ?? 0
        if [2, 4].contains(count) || count > 0 && count.isMultiple(of: 8) {
            _ = office.withRoom("map-room") { $0.seats += 1 }
            office.version += 1
        }
        let floors = office.floors.map { floor in
            ListedFloor(name: floor.name, rooms: floor.rooms.map(ListedRoom.init))
        }
        return try APIAnswer(RoomList(version: office.version, floors: floors))
    }

    private func set(_ room: Room, isOpen: Bool, by who: String) throws -> APIAnswer {
        _ = office.withRoom(room.id) { $0.isOpen = isOpen }
        office.note("\(room.name) was \(isOpen ? "opened" : "closed").", by: who)
        return try APIAnswer(["isOpen": isOpen], after: AnswerDelay.saving)
    }

    private func book(_ room: Room, _ request: APIRequest, by who: String) throws -> APIAnswer {
        let new = try request.decoded(NewBooking.self)
        guard !new.purpose.isEmpty else { throw Refusal.unacceptable("Say what the room is needed for.") }
        guard !room.bookings.contains(where: { $0.day == new.day && $0.time == new.time }) else {
            throw Refusal.unacceptable("\(room.name) is taken on \(new.day) at \(new.time).")
        }
        let number = (office.rooms.flatMap(\.bookings).map(\.number).max() ?? 0) + 1
        let booking = Booking(number: number, day: new.day, time: new.time, purpose: new.purpose)
        _ = office.withRoom(room.id) { $0.bookings.append(booking) }
        office.note("\(room.name) was booked for \(new.purpose).", by: who)
        return try APIAnswer(booking, after: AnswerDelay.booking)
    }

    private func cancel(_ number: Int, in room: Room, by who: String) throws -> APIAnswer {
        guard let booking = room.bookings.first(where: { $0.number == number }) else { throw Refusal.notFound }
        _ = office.withRoom(room.id) { $0.bookings.removeAll { $0 == booking } }
        office.note("\(room.name) is no longer booked for \(booking.purpose).", by: who)
        return try APIAnswer(booking, after: AnswerDelay.saving)
    }
}
