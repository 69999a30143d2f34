import Foundation

// MARK: Requests that bypass the gate

extension WriteGate {
    /// The features of the browser by which it sends reports on its own, past every session of the protocol.
    static let features = ["Reporting", "NetworkErrorLogging"]
    /// The feature of pages by which the browser sends requests as downloads, past every session of the protocol.
    static let pageFeatures = "BackgroundFetch"

    /// Notes the web socket that a message of the browser says was not opened; returns false if it says something else.
    package func noteSocket(in message: String) -> Bool {
        guard message.contains("net::ERR_PROXY_CONNECTION_FAILED"),
            let address = message.firstMatch(of: /^WebSocket connection to '([^']+)' failed/)?.1
        else { return false }
        note("WebSocket \(address)")
        return true
    }

    /// The proxies of a profile by which web sockets, and nothing else, are sent to a port that refuses them.
    ///
    /// Rules by scheme replace the proxies of the system. Those that the environment names are given again, unless the app's
    /// own host needs none: there can't be a host without a proxy that a web socket doesn't reach.
    ///
    /// Source: Chromium's `net/docs/proxy.md`, "Proxying WebSockets": these use a proxy of SOCKS first.
    func proxies(in environment: [String: String]) -> (servers: String, bypass: String) {
        let named = { (name: String) in environment[name] ?? environment[name.uppercased()] ?? "" }
        let isDirect = Self.needsNoProxy(app.host ?? "", named("no_proxy"))
        let proxy = { (scheme: String) in
            let first = [named("\(scheme)_proxy"), named("all_proxy")].first { !$0.isEmpty }
            return isDirect ? "direct://" : first ?? "direct://"
        }
        return ("http=\(proxy("http"));https=\(proxy("https"));socks=\(Self.closedPort)", "<-loopback>")
    }

    /// A port of this machine that no program listens at.
    private static let closedPort = "127.0.0.1:1"

    private static func needsNoProxy(_ host: String, _ list: String) -> Bool {
        let isOwn = host.isEmpty || host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.")
        return isOwn || ["::1", "[::1]"].contains(host)
            || list.split(separator: ",").map { $0.drop { " *.".contains($0) } }.contains { entry in
                host == entry || host.hasSuffix(".\(entry)")
            }
    }
}
