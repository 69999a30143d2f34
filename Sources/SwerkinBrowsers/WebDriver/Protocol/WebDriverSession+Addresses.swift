import Foundation

/// The addresses beside the session's own at which a server offers more of its browser.
///
/// They are those that the server answered with a new session; each is nil if it offered none. A grid's are addresses of the grid,
/// which passes everything on to the node.
public struct SessionAddresses: Hashable, Sendable {
    /// The web socket of WebDriver BiDi, if the capability `webSocketUrl` was requested as true.
    ///
    /// Source: https://www.w3.org/TR/webdriver-bidi/, section 5 "Transport". Selenium Grid's ends in `/se/bidi`.
    public let bidi: URL?
    /// The web socket of the Chrome DevTools Protocol, by Selenium Grid's capability `se:cdp`.
    public let devTools: URL?
    /// The version of the browser whose DevTools protocol that is, by `se:cdpVersion`.
    public let devToolsVersion: String?
    /// The web socket at which the display can be watched by VNC, by Selenium Grid's capability `se:vnc`.
    public let display: URL?

    /// Reads them from the capabilities of a session.
    init(_ capabilities: JSONValue) {
        func socket(_ name: String) -> URL? {
            // By the standard it is an address; a server that doesn't know the capability may return the requested "true".
            guard let address = capabilities[name]?.string.flatMap({ URL(string: $0) }) else { return nil }
            return ["ws", "wss"].contains(address.scheme) ? address : nil
        }
        (bidi, devTools, display) = (socket("webSocketUrl"), socket("se:cdp"), socket("se:vnc"))
        devToolsVersion = capabilities["se:cdpVersion"]?.string
    }
}
