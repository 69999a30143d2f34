import Foundation

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

    /// The address for people, without who asks.
    package var description: String { "\(isSecure ? "https" : "http")://\(hostAndPort)\(pathPrefix)" }

    /// The host and the port, as HTTP names them.
    package var hostAndPort: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// True if the server is on this machine by its address, which a tunnel to another machine may have too.
    package var isLoopback: Bool { ["127.0.0.1", "localhost", "::1"].contains(host.lowercased()) }

    /// The address of a path below the prefix.
    func url(of path: String) -> URL? { URL(string: description + path) }
}
