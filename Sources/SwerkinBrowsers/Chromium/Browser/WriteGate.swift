import Foundation

/// Keeps all requests that may change something from their servers while it is closed.
///
/// It is there before the first document and holds for everything in the browser: windows, iframes of other origins, workers of
/// all kinds, beacons, and pages that are loaded ahead. Methods that only read pass: GET, HEAD and OPTIONS. A web socket has no
/// method, so none is opened, whether the gate is open or not; WebTransport and WebRTC are not held.
///
/// Source: RFC 9110, section 9.2.1 "Safe Methods".
package final class WriteGate: @unchecked Sendable {
    private static let readingMethods: Set<String> = ["GET", "HEAD", "OPTIONS"]
    /// The number of different requests that are kept in mind.
    private static let capacity = 1000

    // The lock guards the properties below it.
    private let lock = NSLock()
    private var lockedIsClosed = true
    private var lockedKeptBack: [String] = []
    private var lockedKnown: Set<String> = []

    private let app: URL

    /// Makes a closed gate for an app at an address.
    package init(for app: URL) { self.app = app }

    /// True while requests that change something are kept from their servers.
    package var isClosed: Bool {
        get { lock.withLock { lockedIsClosed } }
        set { lock.withLock { lockedIsClosed = newValue } }
    }

    /// The requests that were kept from their servers, each once as method and address, in the order in which they came.
    ///
    /// Those that differ by the parameters of their addresses alone, as of a page that asks again and again, are one without them.
    package var keptBack: [String] { Self.joined(lock.withLock { lockedKeptBack }) }

    private static func joined(_ requests: [String]) -> [String] {
        let counts = Dictionary(requests.map { ($0.prefix { $0 != "?" }, 1) }, uniquingKeysWith: +)
        var listed: Set<Substring> = []
        return requests.compactMap { request in
            let address = request.prefix { $0 != "?" }
            guard listed.insert(address).inserted else { return nil }
            return counts[address] == 1 ? request : "\(address)?…"
        }
    }

    /// Returns true if a request, as method and address, was kept from its server.
    package func hasKeptBack(_ words: String) -> Bool { lock.withLock { lockedKnown.contains(words) } }

    /// Notes something else that was kept from its server.
    package func note(_ words: String) {
        lock.withLock {
            if lockedKeptBack.count < Self.capacity, lockedKnown.insert(words).inserted { lockedKeptBack.append(words) }
        }
    }

    /// Returns true if a request may go on; notes it otherwise.
    func lets(_ method: String, to address: String) -> Bool {
        if Self.readingMethods.contains(method.uppercased()) || !isClosed { return true }
        note("\(method) \(address)")
        return false
    }
}

extension WriteGate: Hashable {
    package static func == (one: WriteGate, other: WriteGate) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

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
