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
