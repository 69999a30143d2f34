import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A server that keeps every request as it came, and answers, or misbehaves, as a test tells it.
///
/// ```swift
/// let server = try RecordingServer { $0.path == "/session" ? .json(#"{"value": {}}"#) : .silence }
/// defer { server.stop() }
/// ```
///
/// It listens on a free port of this machine alone. Each connection has a thread of its own.
public final class RecordingServer: @unchecked Sendable {
    // The lock guards `recorded`, `connections` and `isStopped`.

    /// The address of the root, with the port that was free.
    public let url: URL
    private let listener: CInt
    private let answer: @Sendable (RecordedRequest) -> RecordedAnswer
    private let lock = NSLock()
    private var recorded: [RecordedRequest] = []
    private var connections: [CInt] = []
    private var isStopped = false

    /// Starts a server on a port, or on any free one by 0; throws ``PageServerError`` if it can't listen there.
    public init(
        port: UInt16 = 0, _ answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer
    ) throws {
        self.answer = answer
        let (socket, port) = try Self.listen(on: port)
        guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw PageServerError.notListening }
        (listener, self.url) = (socket, url)
        Thread.detachNewThread { self.acceptAll() }
    }

    /// The requests so far, in the order in which they came.
    public var requests: [RecordedRequest] { lock.withLock { recorded } }

    /// Ends all connections, answered or not, and frees the port.
    public func stop() {
        lock.withLock {
            guard !isStopped else { return }
            isStopped = true
            for connection in connections { shutdown(connection, CInt(SHUT_RDWR)) }
            // Wakes the thread that accepts, which then closes the socket.
            shutdown(listener, CInt(SHUT_RDWR))
        }
    }

    private static func listen(on port: UInt16) throws -> (socket: CInt, port: UInt16) {
        #if canImport(Glibc)
        let socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
        let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var isOn: CInt = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<CInt>.size))
        var socketAddress = sockaddr_in()
        socketAddress.sin_port = port.bigEndian
        socketAddress.sin_family = sa_family_t(AF_INET)
        socketAddress.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &socketAddress) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && systemListen(socket) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isListening else { throw PageServerError.notListening }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        return (socket, UInt16(bigEndian: socketAddress.sin_port))
    }

    private static func systemListen(_ socket: CInt) -> CInt {
        #if canImport(Glibc)
        Glibc.listen(socket, 8)
        #else
        Darwin.listen(socket, 8)
        #endif
    }

    private func acceptAll() {
        var count = 0
        while case let connection = accept(listener, nil, nil), connection >= 0 {
            count += 1
            let number = count
            guard keep(connection) else { break }
            Thread.detachNewThread { self.serve(connection, number: number) }
        }
        close(listener)
    }

    private func keep(_ connection: CInt) -> Bool {
        lock.withLock {
            if isStopped { close(connection) } else { connections.append(connection) }
            return !isStopped
        }
    }

    private func serve(_ connection: CInt, number: Int) {
        var stream = RequestStream(connection, number: number)
        while let request = stream.next() {
            lock.withLock { recorded.append(request) }
            let answer = answer(request)
            if answer == .silence { continue }
            guard let bytes = answer.bytes, stream.send(bytes) else { break }
        }
        lock.withLock {
            connections.removeAll { $0 == connection }
            _ = close(connection)
        }
    }
}

/// The requests that come over one connection.
private struct RequestStream {
    private let connection: CInt
    private let number: Int
    private var bytes: [UInt8] = []

    init(_ connection: CInt, number: Int) { (self.connection, self.number) = (connection, number) }

    /// The next request, or nil if the connection has ended.
    mutating func next() -> RecordedRequest? {
        let gap = Array("\r\n\r\n".utf8)
        while true {
            let starts = bytes.indices.dropLast(gap.count - 1)
            if let end = starts.first(where: { bytes[$0..<$0 + gap.count].elementsEqual(gap) }) {
                let head = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeFirst(end + gap.count)
                return request(head)
            }
            guard fill() else { return nil }
        }
    }

    private mutating func request(_ head: String) -> RecordedRequest? {
        var lines = head.components(separatedBy: "\r\n")[...]
        let words = lines.removeFirst().split(separator: " ").map(String.init)
        var headers: [String: String] = [:]
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let length = headers["content-length"].flatMap(Int.init) ?? 0
        while bytes.count < length { guard fill() else { return nil } }
        let body = String(decoding: bytes[..<length], as: UTF8.self)
        bytes.removeFirst(length)
        guard words.count == 3 else { return nil }
        return RecordedRequest(
            method: words[0], path: words[1], headers: headers, body: body, connection: number)
    }

    private mutating func fill() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        bytes += buffer[..<count]
        return true
    }

    /// Sends all bytes; says whether it could.
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            #if canImport(Glibc)
            let count = Glibc.send(connection, Array(bytes[sent...]), bytes.count - sent, CInt(MSG_NOSIGNAL))
            #else
            let count = Darwin.send(connection, Array(bytes[sent...]), bytes.count - sent, 0)
            #endif
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}
