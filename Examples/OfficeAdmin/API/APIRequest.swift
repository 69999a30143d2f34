import Foundation

/// A request to the API, without what HTTP puts around it.
public struct APIRequest: Sendable {
    /// The method, in capital letters.
    public var method: String
    /// The parts of the path behind `/api/`.
    public var path: [String]
    /// The parameters behind the path.
    public var query: [String: String]
    /// The body, as JSON; empty if there is none.
    public var body: Data
    /// The token of the session, or nil without a log-in.
    public var session: String?

    /// Makes a request.
    public init(
        _ method: String, _ path: String, query: [String: String] = [:], body: String = "", session: String? = nil
    ) {
        self.method = method
        self.path = path.split(separator: "/").map(String.init)
        self.query = query
        self.body = Data(body.utf8)
        self.session = session
    }

    /// Reads the body, and refuses one of another form.
    func decoded<Value: Decodable>(_ type: Value.Type) throws(Refusal) -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw .malformed
        }
    }
}

/// What the API answers, and how late.
///
/// The request has done its work by then, so an answer that comes late, or never arrives, changes nothing any more.
public struct APIAnswer: Sendable {
    /// The status of HTTP.
    public var status = 200
    /// The body, as JSON.
    public var body: Data
    /// How long the answer is held back.
    public var delay: Duration
    /// The token that the browser has to send from now on; nil leaves it as it is, and an empty one ends the session.
    public var session: String?

    /// Answers with a value as JSON, its keys in alphabetical order.
    init(_ value: some Encodable, after delay: Duration = .zero, session: String? = nil) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        body = try encoder.encode(value)
        self.delay = delay
        self.session = session
    }
}

/// Why the API does not do what it is asked.
enum Refusal: Error, Equatable {
    /// There is no session.
    case notLoggedIn
    /// Name and password do not belong together.
    case wrongPassword
    /// There is nothing at the address.
    case notFound
    /// The body is not what the address takes.
    case malformed
    /// What was sent is not acceptable; the message says why, for people.
    case unacceptable(String)

    var status: Int {
        switch self {
        case .notLoggedIn, .wrongPassword: 401
        case .notFound: 404
        case .malformed: 400
        case .unacceptable: 409
        }
    }

    var message: String {
        switch self {
        case .notLoggedIn: "Please log in."
        case .wrongPassword: "Name and password do not belong together."
        case .notFound: "There is nothing here."
        case .malformed: "The request could not be read."
        case .unacceptable(let message): message
        }
    }
}
