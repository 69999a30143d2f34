import Foundation
import SwerkinCore

// What the page's window is, and what it is given.
extension WebDriverSession {
    /// Only Chrome has words for either.
    ///
    /// Sources: chromedriver's `goog/cdp/execute`; Chrome DevTools Protocol, Network.setExtraHTTPHeaders and
    /// Page.addScriptToEvaluateOnNewDocument.
    func prepareWindow(of browser: RemoteBrowser, headers: [RequestHeader]) throws(WebDriverFault) {
        if !headers.isEmpty {
            let values = Dictionary(headers.map { ($0.name, JSONValue.string($0.value)) }) { $1 }
            try execute("Network.enable", [:])
            try execute("Network.setExtraHTTPHeaders", ["headers": .object(values)])
        }
        // With events, every document of the session runs the script.
        guard browser == .chrome, events?.isOpen != true else { return }
        // A server without the command makes the driver know less, and is no reason to fail.
        try? execute("Page.addScriptToEvaluateOnNewDocument", ["source": .string(PageScript.activitySource)])
    }

    /// Sends a command of the Chrome DevTools Protocol.
    func execute(_ command: String, _ parameters: JSONValue) throws(WebDriverFault) {
        try send(.post("goog/cdp/execute", ["cmd": .string(command), "params": parameters]))
    }

    /// Gives the browser credentials by opening each address once with them as user information, in a tab that is closed again.
    ///
    /// The browser keeps them for the session. In the page's own tab the address would stay in the history, and the document's
    /// scripts could fetch nothing by a relative address. Addresses that can't be opened are ignored.
    func giveCredentials(at addresses: [URL]) throws(WebDriverFault) {
        guard !addresses.isEmpty else { return }
        try inTab { () throws(WebDriverFault) in
            for address in addresses { _ = try? open(address.absoluteString) }
        }
    }

    /// The time until a window has its new size, and the time for which it must keep it.
    private static let (longestResize, shortestRest) = (Duration.seconds(1), Duration.milliseconds(100))

    /// Makes the window so large that it shows a page of this size, as far as the browser lets it.
    func setViewport(_ size: Size) throws(WebDriverFault) {
        do throws(WebDriverFault) {
            try fitWindow(to: size)
        } catch {
            // A telephone's window is as large as its display.
            guard error.code == .unsupportedOperation else { throw error }
        }
    }

    private func fitWindow(to size: Size) throws(WebDriverFault) {
        let wanted = [size.width.inPixels, size.height.inPixels]
        var inner = try innerSize()
        guard inner != wanted else { return }
        var outer = try Self.size(value(of: .get("window/rect")), toldBy: "GET window/rect")
        // Once more if the window's borders have another size in the new window.
        for _ in 0..<2 {
            let border = zip(outer, inner).map { max($0 - $1, 0) }
            outer = try resize(to: zip(wanted, border).map(+))
            // A window may have a minimum size; the server reports the actual one.
            let granted = zip(outer, border).map(-)
            inner = try settledSize(granted, before: inner)
            if inner == granted { return }
        }
    }

    private func resize(to outer: [Int]) throws(WebDriverFault) -> [Int] {
        let command = WebDriverCommand.post(
            "window/rect", ["width": .integer(outer[0]), "height": .integer(outer[1])])
        return try Self.size(value(of: command), toldBy: "POST window/rect")
    }

    /// The size of the page once it is the expected one, or the size that it settles on instead.
    private func settledSize(_ expected: [Int], before: [Int]) throws(WebDriverFault) -> [Int] {
        let start = ContinuousClock.now
        var (last, lastChange) = (before, start)
        while last != expected, ContinuousClock.now < start + Self.longestResize {
            let inner = try innerSize()
            if inner != last { (last, lastChange) = (inner, ContinuousClock.now) }
            if last != before, ContinuousClock.now > lastChange + Self.shortestRest { break }
            Thread.sleep(forTimeInterval: 0.005)
        }
        return last
    }

    private func innerSize() throws(WebDriverFault) -> [Int] {
        try Self.possible(run("return [innerWidth, innerHeight];", []), toldBy: "POST execute/sync")
    }

    private static func size(_ window: WindowSize, toldBy command: String) throws(WebDriverFault) -> [Int] {
        try possible([window.width, window.height], toldBy: command)
    }

    /// Throws ``WebDriverFault`` for a size that no window has.
    private static func possible(_ size: [Int], toldBy command: String) throws(WebDriverFault) -> [Int] {
        guard size.count == 2, size.allSatisfy({ $0 == Double($0).inPixels }) else {
            throw WebDriverFault.invalidResponse("the size \(size)", command: command)
        }
        return size
    }
}

/// The size of a window with its borders, as in the protocol.
private struct WindowSize: Decodable {
    let width: Int
    let height: Int
}
