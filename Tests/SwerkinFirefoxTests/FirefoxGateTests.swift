import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What Firefox keeps from servers and from being shown, for the commands.
final class FirefoxGateTests: FirefoxTestCase {
    private func element(_ label: String, on driver: FirefoxDriver) throws -> ElementReference {
        try XCTUnwrap(try driver.snapshot().elements.first { $0.label == label }, label).reference
    }

    // MARK: Writing

    /// Visits the page that sends by all means; returns the paths of what reached the server.
    private func visit(_ gate: WriteGate?, of server: RecordingServer, until isComplete: () -> Bool) throws -> [String]
    {
        let driver = driver(of: server.url.appendingPathComponent("/")) { $0.gate = gate }
        try driver.launch()
        try driver.perform(.touch, on: .element(try element("Open", on: driver)))
        try eventually(isComplete)
        _ = try driver.snapshot()
        if try driver.currentAddress.path == "/window" { try driver.closeTab() }
        try driver.open(server.url.appendingPathComponent("next"))
        try eventually { gate.map { $0.keptBack.contains { $0.hasSuffix("/last") } } ?? false || server.sees("/last") }
        driver.end()
        return server.writingPaths
    }

    /// Without pings of links, which Firefox does not send unless its user asks for them.
    private static let sent = WritingPage.sent.filter { $0 != "/ping" }

    func testAClosedGateKeepsEverythingButReadingFromServersFromTheFirstDocumentOn() throws {
        let server = try WritingPage.server()
        defer { server.stop() }
        let gate = WriteGate(for: server.url)
        let rest = Self.sent.filter { $0 != "/last" } + WritingPage.sockets
        let reached = try visit(gate, of: server) {
            let kept = gate.keptBack
            return rest.allSatisfy { path in kept.contains { $0.hasSuffix(path) } }
        }
        XCTAssertEqual(reached, [])
        XCTAssertTrue(gate.keptBack.contains("PURGE \(server.url)/fetch-PURGE"), "\(gate.keptBack)")
        XCTAssertTrue(gate.keptBack.contains { $0.hasPrefix("WebSocket ws://") }, "\(gate.keptBack)")
    }

    func testWithoutAGateAllOfItReachesTheServer() throws {
        let server = try WritingPage.server()
        defer { server.stop() }
        let all = Self.sent.filter { $0 != "/last" } + WritingPage.sockets
        let reached = try visit(nil, of: server) { all.allSatisfy { server.sees($0) } }
        XCTAssertTrue(Set(reached).isSuperset(of: Self.sent + WritingPage.sockets), "\(reached)")
    }

    func testAnOpenGateLetsRequestsThroughAndAClosedOneNoLonger() throws {
        let server = try RecordingServer { _ in
            .content(
                """
                <!doctype html><title>x</title>
                <button onclick="fetch('/sent', { method: 'POST' }).catch(() => {})">Send</button>
                """)
        }
        defer { server.stop() }
        let gate = WriteGate(for: server.url)
        let driver = driver(of: server.url.appendingPathComponent("/")) { $0.gate = gate }
        try driver.launch()
        gate.isClosed = false
        let button = try element("Send", on: driver)
        try driver.perform(.touch, on: .element(button))
        try eventually { server.sees("/sent") }
        gate.isClosed = true
        try driver.perform(.touch, on: .element(button))
        try eventually { gate.keptBack == ["POST \(server.url)/sent"] }
        XCTAssertTrue(gate.hasKeptBack("POST \(server.url)/sent"))
        XCTAssertEqual(server.writingPaths, ["/sent"])
    }

    // MARK: Documents

    func testALinkAWindowAnIframeAndARedirectionShowNothingFromBeyondTheScope() throws {
        let (inside, beyond) = (try PageServer(), try PageServer())
        defer { [inside, beyond].forEach { $0.stop() } }
        beyond.answer("/", with: .html("<title>Beyond</title><h1>Beyond</h1>"))
        inside.answer("/moved", with: .redirect(to: beyond.url.absoluteString))
        inside.answer(
            "/",
            with: .html(
                """
                <title>Inside</title><h1>Inside</h1><a href="\(beyond.url)">Link</a> <a href="/moved">Moved</a>
                <button onclick="open('\(beyond.url)')">Window</button> <iframe src="\(beyond.url)iframe"></iframe>
                """))
        let driver = driver(of: inside.url) { $0.documents = DocumentScope([inside.url]) }
        try driver.launch()
        try eventually { driver.takeRefusedDocuments().iframes == ["\(beyond.url)iframe"] }
        for label in ["Link", "Moved"] {
            try driver.perform(.touch, on: .element(try element(label, on: driver)))
            var refused: [String] = []
            try eventually {
                refused += driver.takeRefusedDocuments().pages
                return !refused.isEmpty
            }
            XCTAssertEqual(refused, [beyond.url.absoluteString], label)
            XCTAssertEqual(try driver.currentTitle, "Inside", label)
        }
        XCTAssertThrowsError(try driver.open(beyond.url)) { error in
            let words = "it leads to \(beyond.url), beyond the given addresses: name that by --within"
            XCTAssertEqual(error as? DriverError, .lost(words))
        }
        try driver.perform(.touch, on: .element(try element("Window", on: driver)))
        try eventually { !driver.takeRefusedDocuments().pages.isEmpty }
        XCTAssertNotEqual(try driver.currentTitle, "Beyond")
        XCTAssertEqual(beyond.requestedPaths, [])
        XCTAssertEqual(inside.requestedPaths.filter { $0 == "/moved" }.count, 1)
    }

    func testFilesOfOtherFoldersAreNotShown() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scope-\(UUID().uuidString)")
        let app = folder.appendingPathComponent("app")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (start, next, other) = (
            app.appendingPathComponent("a.html"), app.appendingPathComponent("b.html"),
            folder.appendingPathComponent("other.html")
        )
        try Data("<title>Start</title><a href=\"../other.html\">Out</a> <a href=\"link.html\">Around</a>".utf8).write(
            to: start)
        try Data("<title>Next</title>".utf8).write(to: next)
        try Data("<title>Other</title>".utf8).write(to: other)
        try FileManager.default.createSymbolicLink(
            at: app.appendingPathComponent("link.html"), withDestinationURL: other)
        let driver = driver(of: start) { $0.documents = DocumentScope([start]) }
        try driver.launch()
        for label in ["Out", "Around"] {
            try driver.perform(.touch, on: .element(try element(label, on: driver)))
            try eventually { !driver.takeRefusedDocuments().pages.isEmpty }
            XCTAssertNotEqual(try? driver.currentTitle, "Other", label)
            try driver.open(start)
        }
        try driver.open(next)
        XCTAssertEqual(try driver.currentTitle, "Next")
    }

    /// The browser decides by rules of its own on the servers of addresses; they are those of the scope.
    func testTheBrowsersRuleForServersIsThatOfTheScope() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html("<title>Here</title>"))
        let port = try XCTUnwrap(server.url.port)
        let driver = driver(of: server.url) { $0.documents = DocumentScope([server.url]) }
        try driver.launch()
        for address in [
            "http://localhost:\(port)/", "http://127.0.0.1:\(port)/", "http://LOCALHOST:\(port)/",
            "http://localhost:\(port + 1)/", "https://localhost:\(port)/", "about:blank", "data:text/html,x",
            "http://127.0.0.2:\(port)/",
        ] {
            let isIn = DocumentScope([server.url]).contains(address)
            let failed = (try? driver.open(try XCTUnwrap(URL(string: address)))) == nil
            let refused = !driver.takeRefusedDocuments().pages.isEmpty
            XCTAssertEqual(refused, !isIn, address)
            XCTAssertTrue(!refused || failed, address)
        }
    }

    // MARK: States

    func testADocumentsStatusAndItsEndOfLoadingAreKnown() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html("<title>Here</title>"))
        let driver = driver(of: server.url)
        try driver.launch()
        XCTAssertEqual(driver.status(ofDocumentAt: "\(server.url)#there"), 200)
        XCTAssertNil(driver.status(ofDocumentAt: "\(server.url)other"))
        XCTAssertFalse(driver.isLoading)
        try driver.open(server.url.appendingPathComponent("gone"))
        XCTAssertEqual(driver.status(ofDocumentAt: "\(server.url)gone"), 404)
    }

    func testAPageThatIsLostComesBackWithItsDataAndInANewBrowserWithoutThem() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html("<title>Here</title><button onclick=\"localStorage.a = 1\">Store</button>"))
        server.answer("/stored", with: .html("<script>document.title = localStorage.a ?? 'none'</script>"))
        let driver = driver(of: server.url)
        try driver.launch()
        try driver.perform(.touch, on: .element(try element("Store", on: driver)))
        XCTAssertFalse(try driver.recover())
        try driver.open(server.url.appendingPathComponent("stored"))
        XCTAssertEqual(try driver.currentTitle, "1")
        try killer(of: driver)()
        XCTAssertTrue(try driver.recover())
        try driver.open(server.url.appendingPathComponent("stored"))
        XCTAssertEqual(try driver.currentTitle, "none")
    }
}
