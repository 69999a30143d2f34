import Foundation
import PageTesting
import XCTest

@testable import SwerkinBrowsers

/// What a closed gate keeps from servers, on a page that tries to send by all means that pages have.
final class WriteGateTests: ChromiumTestCase {
    private static let post = "{ method: 'POST', body: 'x' }).catch(() => {})"

    /// The script of a worker.
    private static func worker(_ name: String) -> String {
        """
        fetch('/\(name)', \(post);
        const socket = new WebSocket('ws://' + location.host + '/\(name)-socket'); socket.onopen = () => socket.send('x');
        """
    }

    private static let start = """
        <!doctype html><title>Start</title><h1>Start</h1>
        <button id=open onclick="window.open('/window')">Open</button>
        <script type="speculationrules">{"prerender":[{"source":"list","urls":["/ahead"],"eagerness":"immediate"}]}</script>
        <script>
        for (const method of ["POST", "PUT", "PATCH", "DELETE", "PURGE"])
          fetch('/fetch-' + method, { method }).catch(() => {});
        navigator.sendBeacon('/beacon', 'x');
        fetch('/kept-alive', { method: 'POST', keepalive: true }).catch(() => {});
        if (self.fetchLater) fetchLater('/later', { method: 'POST', activateAfter: 100 });
        try { const x = new XMLHttpRequest(); x.open('POST', '/xhr', false); x.send() } catch {}
        new SharedWorker('/shared.js'); new Worker('/own.js'); navigator.serviceWorker.register('/service.js');
        new Worker(URL.createObjectURL(new Blob([`fetch('${location.origin}/blob', { method: 'POST' }).catch(() => {})`])));
        const socket = new WebSocket('ws://' + location.host + '/page-socket'); socket.onopen = () => socket.send('x');
        addEventListener('pagehide', () => navigator.sendBeacon('/last', 'x'));
        const ping = Object.assign(document.createElement('a'), { href: '#there', ping: '/ping' });
        document.head.append(ping); ping.click();
        </script>
        <iframe src="OTHER/iframe"></iframe>
        <iframe srcdoc="<script>fetch('/inline', { method: 'POST' }).catch(() => {})</script>"></iframe>
        <form id=form method=post action=/form target=result></form><iframe name=result></iframe>
        <script>form.submit()</script>
        """

    private static func content(_ path: String, port: Int) -> RecordedAnswer {
        let page = { (name: String) in "<!doctype html><title>x</title><script>fetch('/\(name)', \(post)</script>" }
        return switch path {
        case "/": .content(start.replacingOccurrences(of: "OTHER", with: "http://localhost:\(port)"))
        case "/iframe", "/window", "/ahead": .content(page("from" + path.dropFirst()))
        case "/shared.js", "/own.js":
            .content(worker("from" + path.dropFirst().dropLast(3)), type: "text/javascript")
        case "/service.js":
            .content(
                "oninstall = event => event.waitUntil(fetch('/installed', \(post)); \(worker("fromservice"))",
                type: "text/javascript")
        default: .content("<!doctype html><title>Next</title><h1>Next</h1>")
        }
    }

    private final class Port: @unchecked Sendable { var number = 0 }

    private func server() throws -> RecordingServer {
        let port = Port()
        let server = try RecordingServer { request in
            Self.content(request.path.split(separator: "?").first.map(String.init) ?? "/", port: port.number)
        }
        port.number = server.url.port ?? 0
        return server
    }

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
        return server.requests.filter { $0.method != "GET" || $0.headers["upgrade"] != nil }.map(\.path)
    }

    private static let sent = [
        "/fetch-POST", "/fetch-PUT", "/fetch-PATCH", "/fetch-DELETE", "/fetch-PURGE", "/beacon", "/kept-alive", "/xhr",
        "/fromshared", "/fromown", "/fromservice", "/installed", "/blob", "/fromwindow", "/ping", "/fromiframe",
        "/inline", "/form", "/last",
    ]
    private static let sockets = ["/page-socket", "/fromshared-socket", "/fromown-socket", "/fromservice-socket"]

    func testAClosedGateKeepsEverythingButReadingFromServersFromTheFirstDocumentOn() throws {
        let server = try server()
        defer { server.stop() }
        let gate = WriteGate(for: server.url)
        let rest = Self.sent.filter { $0 != "/last" }
        let reached = try visit(gate, of: server) {
            let kept = gate.keptBack
            return rest.allSatisfy { path in kept.contains { $0.hasSuffix(path) } }
        }
        XCTAssertEqual(reached, [])
        XCTAssertTrue(gate.keptBack.contains("PURGE \(server.url)/fetch-PURGE"), "\(gate.keptBack)")
    }

    func testWithoutAGateAllOfItReachesTheServer() throws {
        let server = try server()
        defer { server.stop() }
        let all = Self.sent.filter { $0 != "/last" } + Self.sockets
        let reached = try visit(nil, of: server) { all.allSatisfy { server.sees($0) } }
        XCTAssertTrue(Set(reached).isSuperset(of: Self.sent + Self.sockets), "\(reached)")
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

extension RecordingServer {
    fileprivate func sees(_ path: String) -> Bool { requests.contains { $0.path == path } }
}
