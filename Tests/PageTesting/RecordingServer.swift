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

/// A request as it came to a ``RecordingServer``.
public struct RecordedRequest: Hashable, Sendable {
    /// The method, as in `POST`.
    public let method: String
    /// The path, as it stands in the first line.
    public let path: String
    /// The headers by their names in small letters.
    public let headers: [String: String]
    /// The body as text.
    public let body: String
    /// Which of the server's connections it came over, from 1 on.
    public let connection: Int

    /// The request as one line: method, path, body.
    public var line: String { [method, path, body].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension RecordedRequest {
    init?(_ message: RequestStream.Message, connection: Int) {
        guard let headers = message.headers else { return nil }
        let words = message.words
        self.init(
            method: words[0], path: words[1],
            headers: Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { $1 },
            body: String(decoding: message.body, as: UTF8.self), connection: connection)
    }
}

/// What a ``RecordingServer`` does about a request.
public enum RecordedAnswer: Hashable, Sendable {
    /// Answers with JSON and a status.
    case json(String, status: Int = 200)
    /// Sends these very bytes.
    case raw(String)
    /// Says nothing, and keeps the connection.
    case silence
    /// Ends the connection.
    case hangUp

    /// Answers with a page, or with another content of a type.
    public static func content(_ text: String, type: String = "text/html") -> RecordedAnswer {
        .raw("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }

    /// What is sent, or nil if the connection ends.
    var bytes: [UInt8]? {
        switch self {
        case .json(let text, let status):
            // Without spaces after the colons, as chromedriver writes them.
            Array(
                "HTTP/1.1 \(status) Said\r\nContent-Length:\(text.utf8.count)\r\ncontent-type:text\r\n\r\n\(text)".utf8)
        case .raw(let text): Array(text.utf8)
        case .silence, .hangUp: nil
        }
    }
}

/// The requests that come over one connection.
struct RequestStream {
    /// A request as it came.
    struct Message {
        /// The first line and the headers, without the empty line after them.
        let head: [UInt8]
        let body: [UInt8]

        /// The words of the first line: method, path and version.
        var words: [String] { lines[0].split(separator: " ").map(String.init) }
        /// The headers in their order; nil if one has no colon.
        var headers: [(name: String, value: String)]? {
            let parts = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
            guard parts.allSatisfy({ $0.count == 2 }) else { return nil }
            return parts.map { (String($0[0]), $0[1].trimmingCharacters(in: .whitespaces)) }
        }

        private var lines: [String] { String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n") }
    }

    private static let gap = Array("\r\n\r\n".utf8)

    private let connection: Connection
    private var bytes: [UInt8] = []

    init(_ connection: Connection) { self.connection = connection }

    /// The next request, or nil if the connection has ended, or what came is no request.
    mutating func next() -> Message? {
        while true {
            let starts = bytes.indices.dropLast(Self.gap.count - 1)
            if let end = starts.first(where: { bytes[$0..<$0 + Self.gap.count].elementsEqual(Self.gap) }) {
                let head = Array(bytes[..<end])
                bytes.removeFirst(end + Self.gap.count)
                return message(head)
            }
            guard fill() else { return nil }
        }
    }

    private mutating func message(_ head: [UInt8]) -> Message? {
        let empty = Message(head: head, body: [])
        guard empty.words.count == 3, let headers = empty.headers else { return nil }
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        while bytes.count < length { guard fill() else { return nil } }
        defer { bytes.removeFirst(length) }
        return Message(head: head, body: Array(bytes[..<length]))
    }

    private mutating func fill() -> Bool {
        guard let more = connection.receive() else { return false }
        bytes += more
        return true
    }
}
