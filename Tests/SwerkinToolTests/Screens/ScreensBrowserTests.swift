import Foundation
import PageTesting
import TestSupport
import XCTest

@testable import SwerkinTool

/// `swerkin screens` on pages of a small shop, with a server that keeps every request.
final class ScreensBrowserTests: BrowserTestCase {
    private static let navigation = """
        <nav aria-label="Parts"><a href="/">Home</a> <a href="/orders">Orders</a></nav>
        """

    /// The pages by their paths.
    private static let pages = [
        "/": """
        \(navigation)<main><h1>Shop</h1>
        <button id="more" aria-haspopup="menu" onclick="menu.hidden = false">More</button>
        <div role="menu" aria-label="More" id="menu" hidden><a role="menuitem" href="/help">Help</a>
        <button role="menuitem">Delete all</button></div>
        <button onclick="question.showModal()">New order</button>
        <dialog id="question" aria-label="New order"><label>Article <input></label><button>Add</button></dialog>
        <button onclick="fetch('/count', { method: 'POST' })">Count</button>
        <button onclick="location = '/delete/all'">Delete everything</button>
        <a href="/logout">Leave</a> <a href="mailto:ada@example.com">Write</a>
        <a href="/list.csv" download>List</a> <a href="/preview" target="_blank">Preview</a>
        <form action="/search"><label>Search <input name="q"></label><button>Find</button></form>
        <form action="/buy" method="post"><button>Buy</button></form></main>
        <script>addEventListener("keydown", (event) => { if (event.key === "Escape") menu.hidden = true })</script>
        """,
        "/orders": """
        \(navigation)<main><h1>Orders</h1><table><tr><td><a href="/orders/1">Bread</a></td></tr>
        <tr><td><a href="/orders/2">Butter</a></td></tr></table></main>
        """,
        "/help": "\(navigation)<main><h1>Help</h1></main>",
        "/sign-in": "\(navigation)<label>Username* <input></label> <label>Town: <input></label>",
    ]

    private func server() throws -> RecordingServer {
        try RecordingServer { request in
            let path = request.path.split(separator: "?").first.map(String.init) ?? "/"
            let page = "<!doctype html><html lang=en><meta charset=utf-8><title>Shop</title>\(Self.pages[path] ?? "")"
            return .content(page)
        }
    }

    /// Runs the command on the shop; returns its text with a fixed address, and the requests for pages.
    private func run(_ arguments: String...) throws -> (text: String, notes: [String], requests: [String]) {
        let server = try server()
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["screens", "\(server.url)/"] + arguments)
        XCTAssertEqual(result.status, .yes, result.notes.joined(separator: "\n"))
        let plain = { (text: String) in
            text.replacingOccurrences(of: server.url.absoluteString, with: "http://localhost:8080")
        }
        let requests = server.requests.map { "\($0.method) \($0.path)" }.filter { !$0.contains("favicon") }
        return (plain(String(decoding: result.output, as: UTF8.self)), result.notes.map(plain), requests)
    }

    func testAPageThatDoesNotComeToRestIsDescribedWithTheReason() throws {
        for (script, reason) in [
            ("setInterval(() => { output.textContent += 'x' }, 20)", "its elements still change"),
            ("fetch('/never')", "1 request has no answer yet: GET "),
        ] {
            let server = try RecordingServer { request in
                guard request.path != "/never" else { return .silence }
                return .content(
                    "<!doctype html><title>Clock</title><h1>Clock</h1><p id=output>x<script>\(script)</script>")
            }
            defer { server.stop() }
            let result = SwerkinCommand.result(of: ["screens", "\(server.url)/", "--wait", "1s"])
            let note = "/ was not at rest after 1 s: \(reason)"
            XCTAssertTrue(
                result.notes.contains { $0.contains(note) && $0.hasSuffix("--wait lets it take longer.") }, reason)
            XCTAssertTrue(String(decoding: result.output, as: UTF8.self).contains("// \(server.url)\(note)"), reason)
        }
    }

    func testAPageAloneIsReadAndNotTouched() throws {
        let run = try run("--name", "ShopScreen")
        XCTAssertNil(GoldenFile("screens-alone.swift").difference(from: run.text))
        XCTAssertEqual(run.requests, ["GET /"])
        XCTAssertEqual(run.notes, [])
    }

    func testAWalkDescribesWhatOneTouchLeadsToAndChangesNothing() throws {
        let run = try run("--walk", "--name", "WalkedScreen")
        // The file is part of this target, so what is printed compiles.
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Proposed/WalkedScreen.swift")
        XCTAssertNil(GoldenFile(at: file).difference(from: run.text))
        XCTAssertEqual(Set(run.requests), ["GET /", "GET /orders"])
        XCTAssertEqual(run.notes, ["Kept from the server: POST http://localhost:8080/count"])
    }

    func testTheScreensOfTheArticleArePrintedForItsPages() throws {
        let pages = try ProposingScreensArticleTests.pages()
        XCTAssertEqual(pages.keys.sorted(), ["/index.html", "/orders.html"])
        let server = try PageServer()
        defer { server.stop() }
        for (path, content) in pages { server.answer(path == "/index.html" ? "/" : path, with: .html(content)) }
        let address = server.url.absoluteString
        let result = SwerkinCommand.result(of: ["screens", address, "--walk", "--name", "ShopScreen"])
        let text = String(decoding: result.output, as: UTF8.self)
            .replacingOccurrences(of: address, with: "http://localhost:8080/")
        let file = ProposingScreensArticleTests.documentation.appendingPathComponent("ShopScreen.swift")
        XCTAssertNil(GoldenFile(at: file).difference(from: text))
    }

    func testALinkThatLeadsToAnotherPageEachTimeIsNoSegment() throws {
        let server = try PageServer()
        defer { server.stop() }
        let pages = (1...9).map { "/page/\($0)" }
        for page in pages { server.answer(page, with: .html("<title>Shop</title><h1>Article \(page.suffix(1))</h1>")) }
        server.answer(
            "/", with: .html("<title>Shop</title><h1>Home</h1><a href=/random>Random</a> <a href=/today>Today</a>"))
        server.answer("/today", with: .redirect(to: pages[8]))
        lead(pages[...])
        /// Leads the random link to the first of the pages, and then to the next.
        @Sendable func lead(_ left: ArraySlice<String>) {
            guard let next = left.first else { return }
            server.answer("/random", with: .doing({ lead(left.dropFirst()) }, .redirect(to: next)))
        }
        let result = SwerkinCommand.result(of: ["screens", server.url.absoluteString, "--walk"])
        let swift = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(swift.contains("Article 9") && !swift.contains("Article 1"), swift)
        XCTAssertTrue(
            swift.contains("\"Random\": it leads to another page each time"), swift)
    }

    func testALinkWithAnotherAddressAtEachVisitIsNoSegment() throws {
        let server = try PageServer()
        defer { server.stop() }
        for number in 1...99 { server.answer("/page/\(number)", with: .html("<h1>Article \(number)</h1>")) }
        server.answer("/orders", with: .html("<h1>Orders</h1>"))
        visit(1)
        /// Shows a page with a link to the article of a visit, and then to that of the next.
        @Sendable func visit(_ number: Int) {
            let page = "<h1>Home</h1><a href=/page/\(number)>Random</a> <a href='/orders?visit=\(number)'>Orders</a>"
            server.answer("/", with: .doing({ visit(number + 1) }, .html(page)))
        }
        let result = SwerkinCommand.result(of: ["screens", server.url.absoluteString, "--walk"])
        let swift = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(swift.contains(#".from(.home, "Orders")"#), swift)
        XCTAssertFalse(swift.contains(#".from(.home, "Random")"#), swift)
        XCTAssertTrue(swift.contains("\"Random\": it leads to another page each time"), swift)
    }

    func testAScreenThatChanceAloneLedToIsNotDeclared() throws {
        let server = try PageServer()
        defer { server.stop() }
        for number in 1...99 { server.answer("/page/\(number)", with: .html("<h1>Article \(number)</h1>")) }
        server.answer("/orders", with: .html("<h1>Orders</h1>"))
        visit(1)
        /// Shows a page with the article of a visit, and then that of the next.
        @Sendable func visit(_ number: Int) {
            let page = "<h1>Home</h1><a href=/page/\(number)>Article \(number)</a> <a href=/orders>Orders</a>"
            server.answer("/", with: .doing({ visit(number + 1) }, .html(page)))
        }
        let result = SwerkinCommand.result(of: ["screens", server.url.absoluteString, "--walk"])
        let parts = String(decoding: result.output, as: UTF8.self).components(separatedBy: "// Not touched")
        XCTAssertTrue(parts[0].contains("case home, orders\n"), parts[0])
        XCTAssertFalse(parts[0].contains("rticle"), parts[0])
        XCTAssertTrue(
            parts[1].contains(
                "\"Article 1\": what leads to this screen is not there each time, or leads elsewhere"), parts[1])
    }

    func testWhatAFurtherPageShowsAtOneVisitAloneIsDeclaredNowhere() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html("<title>Shop</title><h1>Home</h1><a href=/orders>Orders</a>"))
        visit(1)
        /// Shows the page of a visit, and then that of the next.
        @Sendable func visit(_ number: Int) {
            let page = "<h1>Orders</h1><a href=/>Home</a> <a href=/orders/\(number)>Order \(number)</a>"
            server.answer("/orders", with: .doing({ visit(number + 1) }, .html(page)))
        }
        let result = SwerkinCommand.result(of: ["screens", server.url.absoluteString, "--walk"])
        let swift = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(swift.contains(#"static let home = ElementQuery.link("Home")"#), swift)
        XCTAssertFalse(swift.contains("Order "), swift)
    }

    func testWhatAPageShowsAtOneVisitAloneIsDeclaredNowhere() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/orders", with: .html("<title>Shop</title><h1>Orders</h1>"))
        visit(1)
        /// Shows the page of a visit, and then that of the next.
        @Sendable func visit(_ number: Int) {
            let page = """
                <title>Shop</title><h1>Home</h1><a href=/orders>Orders</a> <a href=/orders?\(number)>Offer \(number)</a>
                <button id="b\(number)">Visit \(number)</button>
                """
            server.answer("/", with: .doing({ visit(number + 1) }, .html(page)))
        }
        let result = SwerkinCommand.result(of: ["screens", server.url.absoluteString, "--walk"])
        let swift = String(decoding: result.output, as: UTF8.self)
        let declared = swift.components(separatedBy: "// Not touched")[0]
        XCTAssertTrue(declared.contains(#".from(.home, "Orders")"#), swift)
        XCTAssertFalse(declared.contains("Offer") || declared.contains("Visit"), swift)
        XCTAssertTrue(swift.contains("it is not there each time"), swift)
    }

    func testALimitSaysWhatItLeftOut() throws {
        let run = try run("--walk", "--limit", "1")
        XCTAssertEqual(run.requests, ["GET /"])
        let words = "--limit 1 is reached: 12 more elements were not touched."
        XCTAssertEqual(run.notes, [words])
        XCTAssertTrue(run.text.hasSuffix("// \(words)\n"))
    }

    func testALogInIsAScreenAndASegment() throws {
        let run = try run("--fill", "Search=bread", "--touch", "Orders")
        XCTAssertEqual(run.requests, ["GET /", "GET /orders"])
        XCTAssertTrue(
            run.text.contains(
                """
                            .trait(.heading("Orders")).title("Orders")
                                .from(.shop, "Orders", kind: .root) {
                                    $0.IEnter("bread", into: .field("Search"))
                                    $0.ITouch(.link("Orders"))
                                }
                """), run.text)
    }

    func testTheAsteriskOfARequiredFieldAndAColonMayBeLeftOut() throws {
        let server = try server()
        defer { server.stop() }
        let result = SwerkinCommand.result(
            of: [
                "screens", "\(server.url)/sign-in", "--fill", "Username=ada", "--fill", "Town=Kent", "--touch",
                "Orders",
            ])
        let text = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(text.contains(#"$0.IEnter("ada", into: .field("Username*"))"#), text + result.notes.joined())
        XCTAssertTrue(text.contains(#"$0.IEnter("Kent", into: .field("Town:"))"#), text)
    }

    func testAFieldThatIsNotThereIsNamedWithThoseThatAre() throws {
        let server = try server()
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["screens", "\(server.url)/", "--fill", "Name=ada", "--touch", "Find"])
        XCTAssertEqual(result.notes, [#"Error: --fill names "Name", which the page has not; it has "Search""#])
        XCTAssertEqual(result.status, .wrongUsage)
    }

    func testAServerThatDoesNotAnswerIsNamed() throws {
        let server = try server()
        server.stop()
        let result = SwerkinCommand.result(of: ["screens", "\(server.url)/"])
        let start = "Error: \(server.url)/ cannot be opened: "
        XCTAssertEqual(result.notes.first?.hasPrefix(start), true, result.notes.joined())
        XCTAssertEqual(result.status, .unreadableInput)
    }
}
