/// The API of the office admin: takes requests, changes the office, and says how late to answer.
public actor OfficeAPI {
    /// What one who has logged in is remembered by.
    struct Session: Sendable {
        var name: String
        /// How often the list of rooms was asked for.
        var roomRequests = 0
    }

    /// The office as it is now.
    public internal(set) var office = Office()
    var sessions: [String: Session] = [:]
    private var sessionCount = 0

    /// Makes an API with an office as it is in the beginning.
    public init() {}

    /// Does what a request asks for, and returns what to answer.
    public func answer(_ request: APIRequest) throws -> APIAnswer {
        do {
            return try route(request)
        } catch let refusal as Refusal {
            var answer = try APIAnswer(["message": refusal.message])
            answer.status = refusal.status
            return answer
        }
    }

    private func route(_ request: APIRequest) throws -> APIAnswer {
        switch request.path.first {
        case "reset" where request.method == "POST": return try reset()
        case "session": return try answerSession(request)
        default: break
        }
        guard let token = request.session, let session = sessions[token] else { throw Refusal.notLoggedIn }
        switch request.path.first {
        case "overview": return try overview()
        case "log": return try APIAnswer(["entries": office.log], after: AnswerDelay.log)
        case "members": return try answerMembers(request, by: session.name)
        case "validation": return try answerValidation(request)
        case "teams": return try answerTeams(request, by: session.name)
        case "rooms": return try answerRooms(request, by: token)
        case "settings": return try answerSettings(request, by: session.name)
        default: throw Refusal.notFound
        }
    }

    /// Makes the office as it was in the beginning and ends all sessions.
    private func reset() throws -> APIAnswer {
        office = Office()
        sessions = [:]
        return try APIAnswer(["message": "All is as it was."])
    }

    /// Begins, describes and ends sessions.
    private func answerSession(_ request: APIRequest) throws -> APIAnswer {
        switch request.method {
        case "GET": return try APIAnswer(["name": request.session.flatMap { sessions[$0]?.name }])
        case "POST":
            let given = try request.decoded(Credentials.self)
            guard given == .administrator else { throw Refusal.wrongPassword }
            sessionCount += 1
            let token = "session-\(sessionCount)"
            sessions[token] = Session(name: "Ada Lovelace")
            return try APIAnswer(["name": "Ada Lovelace"], after: AnswerDelay.session, session: token)
        case "DELETE":
            request.session.map { _ = sessions.removeValue(forKey: $0) }
            return try APIAnswer([String: String](), session: "")
        default: throw Refusal.notFound
        }
    }

    private func overview() throws -> APIAnswer {
        try APIAnswer(
            Overview(
                members: office.members.count, openRooms: office.rooms.filter(\.isOpen).count,
                bookings: office.rooms.map(\.bookings.count).reduce(0, +), news: office.log.prefix(5).map(\.what)))
    }

    private struct Overview: Encodable {
        var members: Int
        var openRooms: Int
        var bookings: Int
        var news: [String]
    }

    private struct Credentials: Decodable, Equatable {
        static let administrator = Credentials(name: "ada", password: "engine no. 1")

        var name: String
        var password: String
    }
}
