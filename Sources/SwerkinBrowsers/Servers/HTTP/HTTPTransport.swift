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
