import Foundation

/// A request of HTTP.
struct HTTPRequest: Hashable, Sendable {
    let method: String
    /// The path with that of the server, and a slash at its beginning.
    let path: String
    let headers: [Header]
    let body: Data

    /// A name and a value.
    struct Header: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// Whether nothing is done twice when it is sent twice.
    var isRepeatable: Bool { method != "POST" }
}

/// What a server answered.
struct HTTPAnswer: Hashable, Sendable {
    let status: Int
    let body: Data
}

/// Why there is no answer.
enum HTTPFault: Error, Hashable {
    /// The server cannot be connected to.
    case unreachable(String)
    /// The connection ended before the answer.
    case ended
    /// The time is up.
    case late
    /// What came is no answer of HTTP.
    case malformed(String)
}

/// Carries requests to one server and answers back, one at a time; the caller waits.
protocol HTTPTransport: AnyObject {
    /// Sends a request and waits for the answer, at most so long.
    func send(_ request: HTTPRequest, within time: Duration) throws(HTTPFault) -> HTTPAnswer
}

extension ServerAddress {
    /// A new transport to the server.
    func makeTransport() -> any HTTPTransport {
        isSecure ? URLSessionTransport(self) : SocketTransport(self)
    }
}
