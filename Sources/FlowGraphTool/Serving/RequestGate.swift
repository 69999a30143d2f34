/// Decides which requests a server on the loopback interface answers: those of pages that it served itself.
///
/// A browser sends requests to this machine for any page that asks it to. It names the host that the page believes to talk to, so a name
/// that was bound to 127.0.0.1 later (DNS rebinding) is refused by `Host`, and another page by `Origin` and `Sec-Fetch-Site`
/// (Fetch Metadata Request Headers, W3C).
struct RequestGate: Sendable {
    /// The port of the server.
    let port: UInt16

    /// The reason to refuse a request, or nil to answer it.
    ///
    /// - Parameters:
    ///   - host: The header `Host`; nil if there is none.
    ///   - origin: The header `Origin`.
    ///   - site: The header `Sec-Fetch-Site`.
    ///   - isPage: True if the request is for the page itself, to which links of other sites may lead.
    /// - Returns: The reason as a sentence.
    func refusal(host: String?, origin: String?, site: String?, isPage: Bool) -> String? {
        guard let host, hosts.contains(host.lowercased()) else {
            return "This server answers only to 127.0.0.1 and localhost, port \(port)."
        }
        if let origin, !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
            return "This server answers only its own page."
        }
        if !isPage, let site, !["same-origin", "none"].contains(site) {
            return "This server answers only its own page."
        }
        return nil
    }

    /// The hosts that it answers to; browsers leave the port of HTTP out.
    private var hosts: [String] {
        let names = ["127.0.0.1", "localhost"]
        return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    }
}
