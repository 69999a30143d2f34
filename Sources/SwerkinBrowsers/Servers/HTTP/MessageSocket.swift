import Foundation

/// One connection of the WebSocket protocol, for messages of text; every wait has a limit.
///
/// To be used from one thread at a time. Source: RFC 6455.
final class MessageSocket {
    /// The longest message that is read; a picture of a large page has some megabytes.
    private static let longestMessage = 256 << 20
    /// The longest answer to the request for a connection.
    private static let longestHead = 64 << 10

    private enum Operation {
        static let (continuation, text): (UInt8, UInt8) = (0x0, 0x1)
        static let (close, ping, pong): (UInt8, UInt8, UInt8) = (0x8, 0x9, 0xA)
    }

    private let connection: SocketConnection
    /// The received bytes that no message was read from yet, from `position` on.
    private var bytes: [UInt8] = []
    private var position = 0

    /// Connects to an address of the scheme `ws`; `authorization`: the header of that name, or nil for that of the address's own user.
    ///
    /// Throws ``HTTPFault/unreachable(_:)`` if no server listens or it refuses, or for another scheme, ``HTTPFault/late`` if it does
    /// not answer in time.
    init(
        _ url: URL, authorization: String? = nil, until deadline: ContinuousClock.Instant
    ) throws(HTTPFault) {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.scheme?.lowercased() == "ws"
        else {
            throw .unreachable("only addresses that begin with ws:// can be connected to")
        }
        parts.scheme = "http"
        guard let address = parts.url.flatMap(ServerAddress.init) else {
            throw .unreachable("the address names no host")
        }
        connection = try SocketConnection(address, until: deadline)
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        let target = path + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
        try open(target, of: address, authorization ?? address.authorization, until: deadline)
    }

    private func open(
        _ target: String, of address: ServerAddress, _ authorization: String?, until deadline: ContinuousClock.Instant
    ) throws(HTTPFault) {
        // The key guards against caches between the two ends, which keep no answer to an upgrade; so it is not checked either.
        let key = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
        let request = """
            GET \(target) HTTP/1.1\r\nHost: \(address.hostAndPort)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
            \(authorization.map { "Authorization: \($0)\r\n" } ?? "")\
            Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n\r\n
            """
        try connection.send(Array(request.utf8), until: deadline)
        let head = try readHead(until: deadline)
        guard head.hasPrefix("HTTP/1.1 101") else {
            throw .unreachable("it refuses a web socket: \(head.prefix { !$0.isNewline })")
        }
    }

    /// True if bytes have come that no message was read from yet, or the other end has closed the connection.
    var hasInput: Bool { position < bytes.count || connection.hasInput }

    /// Sends a text.
    func send(_ text: String, until deadline: ContinuousClock.Instant) throws(HTTPFault) {
        try send(Operation.text, Array(text.utf8), until: deadline)
    }

    /// The next text.
    ///
    /// Throws ``HTTPFault/ended`` if the other end closes the connection, ``HTTPFault/late`` at the deadline; what has come by then
    /// is kept for the next call.
    func receive(until deadline: ContinuousClock.Instant) throws(HTTPFault) -> Data {
        var message: [UInt8] = []
        let start = position
        do throws(HTTPFault) {
            while true {
                let frame = try readFrame(until: deadline)
                switch frame.operation {
                case Operation.text, Operation.continuation: message += frame.content
                case Operation.ping: try send(Operation.pong, Array(frame.content), until: deadline)
                case Operation.close: throw HTTPFault.ended
                default: break
                }
                guard frame.isLast, frame.operation <= Operation.text else { continue }
                forgetWhatWasRead()
                return Data(message)
            }
        } catch {
            if error == .late { position = start }
            throw error
        }
    }

    // MARK: Frames

    private typealias Frame = (operation: UInt8, isLast: Bool, content: ArraySlice<UInt8>)

    /// Sends a message as one frame; a client masks its content with a key of four bytes.
    private func send(_ operation: UInt8, _ content: [UInt8], until deadline: ContinuousClock.Instant) throws(HTTPFault)
    {
        var frame: [UInt8] = [0x80 | operation]
        switch content.count {
        case ..<126: frame.append(0x80 | UInt8(content.count))
        case ..<(1 << 16): frame += [0x80 | 126] + Self.bigEndian(content.count, count: 2)
        default: frame += [0x80 | 127] + Self.bigEndian(content.count, count: 8)
        }
        let key = (0..<4).map { _ in UInt8.random(in: .min ... .max) }
        frame += key
        let start = frame.count
        frame += content
        frame.withUnsafeMutableBufferPointer { buffer in
            for index in 0..<content.count { buffer[start + index] ^= key[index & 3] }
        }
        try connection.send(frame, until: deadline)
    }

    private static func bigEndian(_ number: Int, count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private func readFrame(until deadline: ContinuousClock.Instant) throws(HTTPFault) -> Frame {
        let head = try read(2, until: deadline)
        let (first, second) = (head[head.startIndex], head[head.startIndex + 1])
        guard second & 0x80 == 0 else { throw .malformed("a masked frame of a server") }
        var length = Int(second)
        if length >= 126 {
            let digits = try read(length == 126 ? 2 : 8, until: deadline)
            guard digits.count == 2 || digits[digits.startIndex] == 0 else { throw .malformed("a frame without end") }
            length = digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard length <= Self.longestMessage else { throw .malformed("a frame of \(length) bytes") }
        return (first & 0x0F, first & 0x80 != 0, try read(length, until: deadline))
    }

    private func read(_ count: Int, until deadline: ContinuousClock.Instant) throws(HTTPFault) -> ArraySlice<UInt8> {
        while bytes.count - position < count { try fill(until: deadline) }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private func readHead(until deadline: ContinuousClock.Instant) throws(HTTPFault) -> String {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = bytes.firstRange(of: end) {
                position = range.upperBound
                return String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
            }
            guard bytes.count < Self.longestHead else { throw .malformed("headers without end") }
            try fill(until: deadline)
        }
    }

    private func fill(until deadline: ContinuousClock.Instant) throws(HTTPFault) {
        let next = try connection.receive(until: deadline)
        guard !next.isEmpty else { throw .ended }
        bytes += next
    }

    private func forgetWhatWasRead() {
        bytes.removeFirst(position)
        position = 0
    }
}
