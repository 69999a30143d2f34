import Foundation

/// A server of web sockets that answers each message, or misbehaves, as a test has it.
///
/// It listens on a free port of this machine alone. Each connection has a thread of its own. Source: RFC 6455.
public final class FakeSocket: @unchecked Sendable {
    // The lock guards `connections` and `recorded`.

    /// The address.
    public let url: URL
    private let listener: ConnectionListener
    private let handshake: String?
    private let answer: @Sendable (String) -> SocketAnswer
    private let lock = NSLock()
    private var connections: [Connection] = []
    private var recorded: [String] = []

    /// The answer to the request for a connection that accepts it.
    public static let acceptance =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"

    /// Starts a server; `handshake`: the answer to requests for a connection, nil for none.
    public init(
        handshake: String? = FakeSocket.acceptance, _ answer: @escaping @Sendable (String) -> SocketAnswer
    ) throws {
        (self.handshake, self.answer) = (handshake, answer)
        listener = try ConnectionListener(port: 0)
        guard let url = URL(string: "ws://127.0.0.1:\(listener.port)/bidi?x=1") else {
            throw PageServerError.notListening
        }
        self.url = url
        listener.start { [self] connection, _ in serve(connection) }
    }

    /// The requests for a connection, and the messages, in the order in which they came.
    public var messages: [String] { lock.withLock { recorded } }

    /// Sends a message over all connections.
    public func send(_ text: String) { send(Self.frame(text)) }

    /// Sends bytes over all connections.
    public func send(_ bytes: [UInt8]) {
        for connection in lock.withLock({ connections }) { _ = connection.send(bytes) }
    }

    /// Ends all connections, and takes no further ones.
    public func stop() { listener.stop() }

    /// The frame of a text.
    public static func frame(_ text: String) -> [UInt8] {
        let content = Array(text.utf8)
        let length =
            content.count < 126 ? [UInt8(content.count)] : [126, UInt8(content.count >> 8), UInt8(content.count & 255)]
        return [0x81] + length + content
    }

    private func serve(_ connection: Connection) {
        var stream = FrameStream(connection)
        guard let head = stream.head() else { return }
        lock.withLock { recorded.append(head) }
        guard let handshake else {
            _ = connection.receive()
            return
        }
        guard connection.send(Array(handshake.utf8)) else { return }
        lock.withLock { connections.append(connection) }
        while let message = stream.next() {
            lock.withLock { recorded.append(message) }
            switch answer(message) {
            case .text(let text): _ = connection.send(Self.frame(text))
            case .bytes(let bytes): _ = connection.send(bytes)
            case .silence: break
            case .hangUp: return
            }
        }
    }
}

/// What a ``FakeSocket`` does about a message.
public enum SocketAnswer: Sendable {
    /// Answers with a message.
    case text(String)
    /// Sends these very bytes.
    case bytes([UInt8])
    /// Says nothing, and keeps the connection.
    case silence
    /// Ends the connection.
    case hangUp
}

/// The messages of a client that come over one connection, each in one frame.
private struct FrameStream {
    private let connection: Connection
    private var bytes: [UInt8] = []

    init(_ connection: Connection) { self.connection = connection }

    /// The request for the connection.
    mutating func head() -> String? {
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if text.hasSuffix("\r\n\r\n") {
                bytes = []
                return text
            }
            guard fill() else { return nil }
        }
    }

    /// The next message, or nil at the end of the connection.
    mutating func next() -> String? {
        guard let start = take(2) else { return nil }
        var length = Int(start[1] & 0x7F)
        if length >= 126 {
            guard let digits = take(length == 126 ? 2 : 8) else { return nil }
            length = digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let key = take(4), let masked = take(length) else { return nil }
        return String(decoding: masked.enumerated().map { $1 ^ key[$0 & 3] }, as: UTF8.self)
    }

    private mutating func take(_ count: Int) -> [UInt8]? {
        while bytes.count < count { guard fill() else { return nil } }
        defer { bytes.removeFirst(count) }
        return Array(bytes.prefix(count))
    }

    private mutating func fill() -> Bool {
        guard let more = connection.receive() else { return false }
        bytes += more
        return true
    }
}
