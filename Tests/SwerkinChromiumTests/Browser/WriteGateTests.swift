import Foundation
import PageTesting
import XCTest

@testable import SwerkinBrowsers

/// What a closed gate keeps from servers, on a page that tries to send by all means that pages have.
final class WriteGateTests: ChromiumTestCase {
    /// What is kept from the server by a gate, and what reaches it: all but plain reading, by path.
    private func visit(_ gate: WriteGate?, of server: RecordingServer, until isComplete: () -> Bool) throws -> [String]
    {
        let driver = driver(of: server.url.appendingPathComponent("/")) { $0.gate = gate }
        try driver.launch()
        try driver.perform(.touch, on: .element(element("open", in: driver).reference))
        try eventually(isComplete)
        if try driver.currentAddress.path == "/window" { try driver.closeTab() }
        try driver.open(server.url.appendingPathComponent("next"))
        try eventually { gate.map { $0.keptBack.contains { $0.hasSuffix("/last") } } ?? false || server.sees("/last") }
        driver.end()
        return server.writingPaths
    }

    func testAClosedGateKeepsEverythingButReadingFromServersFromTheFirstDocumentOn() throws {
        let server = try WritingPage.server()
        defer { server.stop() }
        let gate = WriteGate(for: server.url)
        let rest = WritingPage.sent.filter { $0 != "/last" }
        let reached = try visit(gate, of: server) {
            let kept = gate.keptBack
            return rest.allSatisfy { path in kept.contains { $0.hasSuffix(path) } }
        }
        XCTAssertEqual(reached, [])
        XCTAssertTrue(gate.keptBack.contains("PURGE \(server.url)/fetch-PURGE"), "\(gate.keptBack)")
    }

    func testWithoutAGateAllOfItReachesTheServer() throws {
        let server = try WritingPage.server()
        defer { server.stop() }
        let all = WritingPage.sent.filter { $0 != "/last" } + WritingPage.sockets
        let reached = try visit(nil, of: server) { all.allSatisfy { server.sees($0) } }
        XCTAssertTrue(Set(reached).isSuperset(of: WritingPage.sent + WritingPage.sockets), "\(reached)")
    }

    func testAnOpenGateLetsRequestsThroughAndAClosedOneNoLonger() throws {
        let server = try RecordingServer { _ in
            .content(
                """
                <!doctype html><title>x</title>
                <button id=send onclick="fetch('/sent', { method: 'POST' }).catch(() => {})">Send</button>
                """)
        }
        defer { server.stop() }
        let gate = WriteGate(for: server.url)
        let driver = driver(of: server.url.appendingPathComponent("/")) { $0.gate = gate }
        try driver.launch()
        gate.isClosed = false
        let button = try element("send", in: driver).reference
        try driver.perform(.touch, on: .element(button))
        try eventually { server.sees("/sent") }
        gate.isClosed = true
        try driver.perform(.touch, on: .element(button))
        try eventually { gate.keptBack == ["POST \(server.url)/sent"] }
        XCTAssertEqual(server.requests.filter { $0.path == "/sent" }.count, 1)
    }

    func testRequestsThatDifferByTheirParametersAloneAreListedOnce() throws {
        let gate = WriteGate(for: try XCTUnwrap(URL(string: "http://localhost/")))
        for address in ["http://localhost/poll?t=1", "http://localhost/save?id=7", "http://localhost/poll?t=2"] {
            XCTAssertFalse(gate.lets("POST", to: address))
        }
        XCTAssertEqual(gate.keptBack, ["POST http://localhost/poll?…", "POST http://localhost/save?id=7"])
    }

    func testAWebSocketThatWasNotOpenedIsNoted() throws {
        let gate = WriteGate(for: try XCTUnwrap(URL(string: "http://localhost/")))
        let words = "WebSocket connection to 'ws://localhost/x' failed: net::ERR_PROXY_CONNECTION_FAILED"
        XCTAssertTrue(gate.noteSocket(in: words))
        XCTAssertFalse(gate.noteSocket(in: "WebSocket connection to 'ws://localhost/x' failed: 404"))
        XCTAssertEqual(gate.keptBack, ["WebSocket ws://localhost/x"])
    }

    func testTheProxiesOfTheEnvironmentAreKeptForAppsThatNeedThem() throws {
        let environment = ["http_proxy": "http://proxy:3128", "NO_PROXY": ".example.org, 10.0.0.1"]
        let servers = { (address: String) in
            WriteGate(for: try XCTUnwrap(URL(string: address))).proxies(in: environment).servers
        }
        let direct = "http=direct://;https=direct://;socks=127.0.0.1:1"
        XCTAssertEqual(try servers("http://shop.test/"), "http=http://proxy:3128;https=direct://;socks=127.0.0.1:1")
        for own in ["http://localhost:8080/", "http://127.0.0.1/", "http://shop.example.org/", "http://10.0.0.1/"] {
            XCTAssertEqual(try servers(own), direct, own)
        }
    }
}
