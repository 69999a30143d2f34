import Foundation

/// A server that keeps every request as it came, and answers, or misbehaves, as a test tells it.
///
/// ```swift
/// let server = try RecordingServer { $0.path == "/session" ? .json(#"{"value": {}}"#) : .silence }
/// defer { server.stop() }
/// ```
///
/// It listens on a free port of this machine alone. Each connection has a thread of its own.
public final class RecordingServer: @unchecked Sendable {
    // The lock guards `recorded`.

    /// The address of the root, with the port that was free.
    public let url: URL
    private let listener: ConnectionListener
    private let answer: @Sendable (RecordedRequest) -> RecordedAnswer
    private let lock = NSLock()
    private var recorded: [RecordedRequest] = []

    /// Starts a server on a port, or on any free one by 0; throws ``PageServerError`` if it can't listen there.
    public init(
        port: UInt16 = 0, _ answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer
    ) throws {
        self.answer = answer
        listener = try ConnectionListener(port: port)
        guard let url = URL(string: "http://127.0.0.1:\(listener.port)") else { throw PageServerError.notListening }
        self.url = url
        listener.start { [self] connection, number in serve(connection, number: number) }
    }

    /// The requests so far, in the order in which they came.
    public var requests: [RecordedRequest] { lock.withLock { recorded } }

    /// Ends all connections, answered or not, and frees the port.
    public func stop() { listener.stop() }

    private func serve(_ connection: Connection, number: Int) {
        var stream = RequestStream(connection)
        while let message = stream.next(), let request = RecordedRequest(message, connection: number) {
            lock.withLock { recorded.append(request) }
            let answer = answer(request)
            if answer == .silence { continue }
            guard let bytes = answer.bytes, connection.send(bytes) else { break }
        }
    }
}
