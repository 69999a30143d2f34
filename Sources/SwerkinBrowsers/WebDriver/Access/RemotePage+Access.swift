import Foundation
import SwerkinCore

extension RemotePage {
    /// Gives the browser credentials by opening each address once with them as user information, in a tab that is closed again.
    ///
    /// The browser keeps them for the session. In the page's own tab the address would stay in the history, and the document's
    /// scripts could fetch nothing by a relative address. Addresses that can't be opened are ignored.
    func giveCredentials(at addresses: [URL]) throws {
        guard !addresses.isEmpty else { return }
        let own: String = try session.value(of: .get("window"))
        let tab: NewWindow = try session.value(of: .post("window/new", ["type": "tab"]))
        try session.send(.post("window", ["handle": .string(tab.handle)]))
        for address in addresses { _ = try? session.send(.post("url", ["url": .string(address.absoluteString)])) }
        try session.send(.delete("window"))
        try session.send(.post("window", ["handle": .string(own)]))
    }

    private struct NewWindow: Decodable {
        let handle: String
    }

    /// Has the requests of the selected window carry the configuration's headers.
    ///
    /// Source: chromedriver's `goog/cdp/execute`; Chrome DevTools Protocol, Network.setExtraHTTPHeaders.
    func addHeaders() throws(WebDriverFault) {
        guard !configuration.headers.isEmpty else { return }
        let headers = Dictionary(configuration.headers.map { ($0.name, JSONValue.string($0.value)) }) { $1 }
        try execute("Network.enable", [:])
        try execute("Network.setExtraHTTPHeaders", ["headers": .object(headers)])
    }

    /// Sends a command of the Chrome DevTools Protocol.
    func execute(_ command: String, _ parameters: JSONValue) throws(WebDriverFault) {
        try session.send(.post("goog/cdp/execute", ["cmd": .string(command), "params": parameters]))
    }
}
