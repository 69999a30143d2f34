import Foundation

/// Carries requests over one connection that is kept open, without encryption.
///
/// Why not `URLSession`: on Linux it refuses every answer of chromedriver, whose headers have no space after the colon
/// (swift-corelibs-foundation: "Failed writing header").
final class SocketTransport: HTTPTransport {
    private let server: ServerAddress
    private var connection: SocketConnection?

    /// Makes a transport; connects with the first request.
    init(_ server: ServerAddress) { self.server = server }

    func send(_ request: HTTPRequest, within time: Duration) throws(HTTPFault) -> HTTPAnswer {
        let deadline = ContinuousClock.now + time
        if connection?.isUnusable == true { connection = nil }
        let isKept = connection != nil
        do {
            return try exchange(request, until: deadline)
        } catch .ended where isKept && request.isRepeatable {
            // The server closed the connection during the request.
            return try exchange(request, until: deadline)
        }
    }

    private func exchange(
        _ request: HTTPRequest, until deadline: ContinuousClock.Instant
    ) throws(HTTPFault) -> HTTPAnswer {
        let connection: SocketConnection
        if let kept = self.connection {
            connection = kept
        } else {
            connection = try SocketConnection(server, until: deadline)
        }
        // Kept only once the whole answer has been read.
        self.connection = nil
        try connection.send(request.bytes(to: server), until: deadline)
        var reader = HTTPAnswerReader { () throws(HTTPFault) in try connection.receive(until: deadline) }
        let answer = try reader.read()
        if reader.keepsAlive { self.connection = connection }
        return answer
    }
}

extension HTTPRequest {
    /// The request as it is sent.
    fileprivate func bytes(to server: ServerAddress) -> [UInt8] {
        var all = [Header(name: "Host", value: server.hostAndPort)] + headers
        if !body.isEmpty { all.append(Header(name: "Content-Length", value: String(body.count))) }
        let head = "\(method) \(path) HTTP/1.1\r\n" + all.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
        return Array(head.utf8) + body
    }
}
