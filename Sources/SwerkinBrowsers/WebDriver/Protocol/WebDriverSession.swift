/// A session with a server: one browser, or one device, that obeys.
public final class WebDriverSession {
    /// The server's identifier of the session.
    public let identifier: String
    /// The capabilities of the session, as reported by the server.
    public let capabilities: JSONValue
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
    var patience: WebDriverClient.Patience { client.patience }

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
    /// Throws ``WebDriverFault/nonsense(_:command:)`` if that fails.
    package func value<Value: Decodable>(
        of command: WebDriverCommand, extra: Duration = .zero
    ) throws(WebDriverFault) -> Value {
        let endpoint = command.path.isEmpty ? path : "\(path)/\(command.path)"
        return try client.value(of: command, at: endpoint, within: client.patience.answer + extra)
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
