import Foundation

/// A session with a server: one browser, or one device, that obeys.
public final class WebDriverSession {
    /// The server's identifier of the session.
    public let identifier: String
    /// The capabilities of the session, as reported by the server.
    public let capabilities: JSONValue
    /// The name, in failures, of the server: its address if it ran already.
    var serverName = "the server"
    /// The events of the session, or nil if they were not requested.
    private(set) var events: EventChannel?
    /// The window that commands act in, or nil if it is the one that the session began with.
    var selectedWindow: String?
    /// True if something was written into the field of the open dialog.
    var hasWrittenIntoDialog = false
    private let client: WebDriverClient
    private var isDeleted = false

    init(_ identifier: String, capabilities: JSONValue, client: WebDriverClient) {
        self.identifier = identifier
        self.capabilities = capabilities
        self.client = client
        OpenSessions.shared.add(path, of: client.address)
    }

    deinit { delete() }

    /// The time limits for the server.
    var timeouts: WebDriverClient.AnswerTimeouts { client.timeouts }

    private var path: String { "/session/\(identifier)" }

    /// Sends a command and gives the value of the answer.
    ///
    /// `extra` is how much longer than usual the answer may take, because the command itself waits. Throws
    /// ``WebDriverFault`` if the server can't be reached, refuses, or does not answer in time.
    @discardableResult
    public func send(_ command: WebDriverCommand, extra: Duration = .zero) throws(WebDriverFault) -> JSONValue {
        try value(of: command, extra: extra)
    }

    /// Sends a command and decodes the value of the answer.
    ///
    /// Throws ``WebDriverFault/invalidResponse(_:command:)`` if that fails.
    package func value<Value: Decodable>(
        of command: WebDriverCommand, extra: Duration = .zero
    ) throws(WebDriverFault) -> Value {
        let endpoint = command.path.isEmpty ? path : "\(path)/\(command.path)"
        return try client.value(of: command, at: endpoint, within: client.timeouts.answer + extra)
    }

    /// Has events of the session come from now on, if its server offers them.
    ///
    /// The credentials of the server's address are given to the server alone.
    func listen() {
        guard let socket = SessionAddresses(capabilities).bidi else {
            return ServerNotice.printOnce("\(serverName) offers no web socket of WebDriver BiDi (webSocketUrl)")
        }
        let isSame = socket.host == client.address.host && (socket.port ?? 80) == Int(client.address.port)
        events = EventChannel(
            socket, authorization: isSame ? client.address.authorization : nil, of: serverName,
            within: timeouts.answer)
    }

    /// Ends the session, so that its slot on the server is free; does nothing the second time.
    ///
    /// A server that does not answer any more is left alone after a while.
    public func delete() {
        guard !isDeleted else { return }
        isDeleted = true
        OpenSessions.end(path, on: client)
        OpenSessions.shared.remove(path, of: client.address)
    }
}

/// The sessions of this process that have not ended; they end when it exits.
///
/// An abandoned session occupies a slot of a grid until the grid drops it, five minutes later.
final class OpenSessions: @unchecked Sendable {
    /// All of this process.
    static let shared = OpenSessions()
    /// The time limit for a server to end a session.
    static let longestEnd = Duration.seconds(10)

    // The lock guards the properties below it.
    private let lock = NSLock()
    private var sessions: [Session] = []
    private var isPrepared = false

    private struct Session: Hashable {
        let path: String
        let server: ServerAddress
    }

    /// Notes a session.
    func add(_ path: String, of server: ServerAddress) {
        lock.withLock {
            sessions.append(Session(path: path, server: server))
            if !isPrepared { atexit { OpenSessions.shared.endAll() } }
            isPrepared = true
        }
    }

    /// Forgets a session that has ended.
    func remove(_ path: String, of server: ServerAddress) {
        lock.withLock { sessions.removeAll { $0 == Session(path: path, server: server) } }
    }

    /// Ends all sessions, over connections of their own: another thread may be in the middle of a command.
    func endAll() {
        let open = lock.withLock {
            defer { sessions = [] }
            return sessions
        }
        for session in open {
            Self.end(session.path, on: WebDriverClient(session.server, timeouts: WebDriverClient.AnswerTimeouts()))
        }
    }

    /// Ends a session; a server that has gone, or that knows of no such session, has ended it already.
    static func end(_ path: String, on client: WebDriverClient) {
        _ = try? client.value(of: .delete(""), at: path, within: min(longestEnd, client.timeouts.answer)) as JSONValue
    }
}
