import Foundation

/// The origin of web content: two addresses of one origin belong to one server.
///
/// Source: RFC 6454, section 4.
package struct PageOrigin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// The origin of an address, or nil if that is not of the web, as a file or data that stands in the address.
    package init?(_ address: String) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.host?.lowercased()
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = parts.port ?? Self.usualPort(of: scheme)
    }

    /// The origin as addresses begin, without a slash at its end: `https://example.org:8443`.
    package var address: String {
        let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(host)" + (port == Self.usualPort(of: scheme) ? "" : ":\(port)")
    }

    private static func usualPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }
}
