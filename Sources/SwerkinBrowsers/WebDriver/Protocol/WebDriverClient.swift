import Foundation

/// Speaks the W3C WebDriver protocol to one server: a browser's own, a grid of them, or a cloud's.
///
/// The path of the address comes before every command's, and its user and password become those of Basic
/// authentication. One connection is kept open. The caller waits for each answer, and every wait has a limit. To be used
/// from one thread at a time.
///
/// Source: https://www.w3.org/TR/webdriver2/.
public final class WebDriverClient {
    /// The time limits for a server.
    public struct AnswerTimeouts: Hashable, Sendable {
        /// For an answer to a command, beyond the wait that the command itself requests: 30 s.
        public var answer = Duration.seconds(30)
        /// For a new session, which a grid may keep in its queue for 300 s: 330 s.
        public var newSession = Duration.seconds(330)

        /// As long as it usually may.
        public init() {}
    }

    /// The time limits for the server.
    public let timeouts: AnswerTimeouts
    let address: ServerAddress
    private let transport: any HTTPTransport

    /// Makes a client; connects with the first command.
    ///
    /// Throws ``WebDriverFault/unreachable(server:reason:)`` for an address that is none of `http` and `https`.
    public convenience init(_ server: URL, timeouts: AnswerTimeouts = AnswerTimeouts()) throws(WebDriverFault) {
        guard let address = ServerAddress(server) else {
            throw .unreachable(
                server: server.withoutUserInformation.address.absoluteString,
                reason: "the address must begin with http:// or https:// and name a host"
            )
        }
        self.init(address, timeouts: timeouts)
    }

    init(_ address: ServerAddress, timeouts: AnswerTimeouts) {
        self.address = address
        self.timeouts = timeouts
        transport = address.makeTransport()
    }

    /// The status of the server, by `GET /status`.
    ///
    /// Throws ``WebDriverFault`` if the server can't be reached, refuses, or does not answer within ``timeouts``.
    public func status() throws(WebDriverFault) -> WebDriverStatus {
        WebDriverStatus(value: try value(of: .get("status"), at: "/status", within: timeouts.answer))
    }

    /// Requests a session, and waits until there is one.
    ///
    /// The capabilities are sent as `alwaysMatch`, with one empty `firstMatch`, as all servers accept them. The session
    /// ends with ``WebDriverSession/delete()``, at the latest when the process exits. Throws ``WebDriverFault`` if the
    /// server can't be reached, refuses, or does not answer within ``timeouts``.
    public func newSession(_ capabilities: [String: JSONValue]) throws(WebDriverFault) -> WebDriverSession {
        let body: JSONValue = ["capabilities": ["alwaysMatch": .object(capabilities), "firstMatch": [[:]]]]
        let command = WebDriverCommand.post("session", body)
        let made: JSONValue = try value(of: command, at: "/session", within: timeouts.newSession)
        guard let identifier = made["sessionId"]?.string, !identifier.isEmpty else {
            throw .invalidResponse("the answer has no sessionId in its value", command: command.name)
        }
        return WebDriverSession(identifier, capabilities: made["capabilities"] ?? [:], client: self)
    }

    // MARK: Commands

    /// Sends a command to a path of the server, and reads the value of the answer.
    func value<Value: Decodable>(
        of command: WebDriverCommand, at path: String, within time: Duration
    ) throws(WebDriverFault) -> Value {
        let answer = try send(command, to: path, within: time)
        guard (200..<300).contains(answer.status) else { throw fault(of: answer, to: command) }
        do {
            return try JSONDecoder().decode(ValueAnswer<Value>.self, from: answer.body).value
        } catch {
            throw .invalidResponse(answer.excerpt, command: command.name)
        }
    }

    private func send(
        _ command: WebDriverCommand, to path: String, within time: Duration
    ) throws(WebDriverFault) -> HTTPAnswer {
        let request = HTTPRequest(
            method: command.method.rawValue, path: address.pathPrefix + path, headers: headers,
            body: command.body?.data ?? Data())
        do {
            return try transport.send(request, within: time)
        } catch {
            throw fault(error, of: command, after: time)
        }
    }

    private var headers: [HTTPRequest.Header] {
        var headers = [
            HTTPRequest.Header(name: "Accept", value: "application/json"),
            HTTPRequest.Header(name: "Content-Type", value: "application/json;charset=UTF-8"),
            HTTPRequest.Header(name: "User-Agent", value: "swerkin"),
        ]
        if let authorization = address.authorization {
            headers.append(HTTPRequest.Header(name: "Authorization", value: authorization))
        }
        return headers
    }

    // MARK: Faults

    private func fault(_ fault: HTTPFault, of command: WebDriverCommand, after time: Duration) -> WebDriverFault {
        switch fault {
        case .unreachable(let reason): .unreachable(server: address.description, reason: reason)
        case .ended: .connectionEnded(command: command.name)
        case .late: .noAnswer(command: command.name, after: time)
        case .malformed(let problem): .invalidResponse(problem, command: command.name)
        }
    }

    private func fault(of answer: HTTPAnswer, to command: WebDriverCommand) -> WebDriverFault {
        if let refusal = try? JSONDecoder().decode(ValueAnswer<Refusal>.self, from: answer.body).value {
            let code = WebDriverErrorCode(rawValue: refusal.error)
            return .refused(code, message: refusal.shortMessage, command: command.name)
        }
        if answer.status == 401 || answer.status == 403 { return .unauthorized(server: address.description) }
        if (502...504).contains(answer.status) {
            return .unavailable(status: answer.status, answer: answer.excerpt, command: command.name)
        }
        return .invalidResponse("the status \(answer.status) and \(answer.excerpt)", command: command.name)
    }
}

/// Any answer of the protocol that is no refusal.
private struct ValueAnswer<Value: Decodable>: Decodable {
    let value: Value

    private enum CodingKeys: CodingKey { case value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // A value may be missing if there is nothing to return.
        if !container.contains(.value), let nothing = JSONValue.null as? Value {
            value = nothing
        } else {
            value = try container.decode(Value.self, forKey: .value)
        }
    }
}

/// The value of an answer that refuses.
private struct Refusal: Decodable {
    let error: String
    let message: String?

    /// The first line without its full stop; the others have the server's own versions and stack traces.
    var shortMessage: String {
        (message ?? "").split(separator: "\n").first.map { String($0).withoutFullStop } ?? ""
    }
}

extension HTTPAnswer {
    /// The beginning of the answer, for messages.
    fileprivate var excerpt: String {
        let text = String(decoding: body.prefix(200), as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        return text.isEmpty ? "an empty answer" : "\"\(text.prefix(100))\""
    }
}

/// One command of the W3C WebDriver protocol: a method, a path below the session's, and a body.
///
/// Source: https://www.w3.org/TR/webdriver2/, section 6.3 "Endpoints"; a server's own commands have the same form.
public struct WebDriverCommand: Hashable, Sendable {
    /// The methods of commands.
    public enum Method: String, Hashable, Sendable {
        /// Asks, and changes nothing.
        case get = "GET"
        /// Does something.
        case post = "POST"
        /// Ends something.
        case delete = "DELETE"
    }

    /// The HTTP method.
    public let method: Method
    /// The path below the session's, without a slash at its beginning, as in `element/active`; empty for the session's.
    public let path: String
    /// The content that may be logged, or nil if none may.
    public let body: JSONValue?

    private init(_ method: Method, _ path: String, _ body: JSONValue?) {
        (self.method, self.path, self.body) = (method, path, body)
    }

    /// A command that asks.
    public static func get(_ path: String) -> WebDriverCommand { WebDriverCommand(.get, path, nil) }

    /// A `POST` command; by the standard its body must be an object.
    public static func post(_ path: String, _ body: JSONValue = [:]) -> WebDriverCommand {
        WebDriverCommand(.post, path, body)
    }

    /// A command that ends something.
    public static func delete(_ path: String) -> WebDriverCommand { WebDriverCommand(.delete, path, nil) }

    /// The name of the request for a session.
    static let newSession = "POST session"

    /// The name of the command in failures, as in `POST element/7/click`.
    public var name: String { path.isEmpty ? "\(method.rawValue) session" : "\(method.rawValue) \(path)" }
}

/// The status of a server.
public struct WebDriverStatus: Hashable, Sendable {
    /// All that it says; grids and clouds say more than the standard asks for.
    public let value: JSONValue

    /// True if the server accepts a new session now.
    public var isReady: Bool { value["ready"]?.bool ?? false }

    /// The server's message; empty if there is none.
    public var message: String { value["message"]?.string ?? "" }

    /// The number of sessions that a Selenium Grid has at present, or nil if the server is not a grid.
    ///
    /// Source: Selenium Grid's documentation of its endpoints, `GET /status`; a slot that is free has the session null.
    public var openSessions: Int? {
        value["nodes"]?.array.map { nodes in
            nodes.flatMap { $0["slots"]?.array ?? [] }.count { $0["session"]?.object != nil }
        }
    }

    /// The number of sessions that a Selenium Grid can have at once on all its nodes, or nil if the server is not a grid.
    public var maximumSessions: Int? {
        value["nodes"]?.array.map { nodes in nodes.compactMap { $0["maxSessions"]?.integer }.reduce(0, +) }
    }
}
