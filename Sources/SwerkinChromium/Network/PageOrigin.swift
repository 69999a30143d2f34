import Foundation

/// Where content of the web comes from: two addresses of one origin are of one server.
///
/// Source: RFC 6454, section 4.
struct PageOrigin: Hashable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// The origin of an address; nil where that is not of the web, as a file or data that stands in the address.
    init?(_ address: String) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.host?.lowercased()
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = parts.port ?? (scheme == "https" ? 443 : 80)
    }
}
