import Foundation

/// A request of HTTP.
package struct HTTPRequest: Hashable, Sendable {
    package let method: String
    /// The path with that of the server, and a slash at its beginning.
    package let path: String
    package let headers: [Header]
    package let body: Data

    /// A request.
    package init(method: String, path: String, headers: [Header] = [], body: Data = Data()) {
        (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
    }

    /// A name and a value.
    package struct Header: Hashable, Sendable {
        package let name: String
        package let value: String

        /// A header of this name.
        package init(name: String, value: String) { (self.name, self.value) = (name, value) }
    }

    /// True if nothing is done twice when it is sent twice.
    var isRepeatable: Bool { method != "POST" }
}

/// The answer of a server.
package struct HTTPAnswer: Hashable, Sendable {
    package let status: Int
    package let body: Data
}

/// The reason why there is no answer.
package enum HTTPFault: Error, Hashable {
    /// The server cannot be connected to.
    case unreachable(String)
    /// The connection ended before the answer.
    case ended
    /// The time is up.
    case late
    /// The bytes are not an answer of HTTP.
    case malformed(String)
}

/// Carries requests to one server and answers back, one at a time; the caller waits.
package protocol HTTPTransport: AnyObject {
    /// Sends a request and waits for the answer, at most so long.
    func send(_ request: HTTPRequest, within time: Duration) throws(HTTPFault) -> HTTPAnswer
}

extension ServerAddress {
    /// A new transport to the server.
    package func makeTransport() -> any HTTPTransport {
        isSecure ? URLSessionTransport(self) : SocketTransport(self)
    }
}

/// The address of a server: its host and port, the prefix of all paths, and the credentials.
package struct ServerAddress: Hashable, Sendable {
    /// True if the connection is encrypted.
    package let isSecure: Bool
    /// The name of the machine, or its number.
    package let host: String
    package let port: UInt16
    /// The prefix of every path, without a slash at its end; empty for the root.
    package let pathPrefix: String
    /// The user information, or nil if there is none.
    package let authorization: String?

    /// Reads an address of `http` or `https`; returns nil if it is another.
    ///
    /// A user and password in the address become those of Basic authentication (RFC 7617).
    package init?(_ url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.host, !host.isEmpty,
            let port = UInt16(exactly: parts.port ?? (scheme == "https" ? 443 : 80))
        else { return nil }
        isSecure = scheme == "https"
        self.host = host.trimmingCharacters(in: ["[", "]"])
        self.port = port
        var path = parts.percentEncodedPath
        while path.hasSuffix("/") { path.removeLast() }
        pathPrefix = path
        authorization = parts.user.map { user in
            "Basic " + Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
        }
    }

    /// The address in readable form, without user information.
    package var description: String { "\(isSecure ? "https" : "http")://\(hostAndPort)\(pathPrefix)" }

    /// The host and the port, as HTTP names them.
    package var hostAndPort: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// True if the server is on this machine by its address, which a tunnel to another machine may have too.
    package var isLoopback: Bool { ["127.0.0.1", "localhost", "::1"].contains(host.lowercased()) }

    /// The address of a path below the prefix.
    func url(of path: String) -> URL? { URL(string: description + path) }
}

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
