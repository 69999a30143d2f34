import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// `swerkin explore` on pages of a small shop, with a server that keeps every request.
final class ExploreBrowserTests: BrowserTestCase {
    private static let navigation = """
        <nav aria-label="Parts"><a href="/shop/">Home</a> <a href="/shop/orders">Orders</a>
        <a href="/shop/orders/new">New order</a> <a href="/shop/help">Help</a></nav>
        """

    private static func row(_ number: Int) -> String {
        "<tr><td>\(number)</td><td><a href=\"/shop/orders/\(number)\">Order \(number)</a></td></tr>"
    }

    /// The page at a path.
    private static func page(_ path: String) -> String {
        switch path {
        case "/shop/":
            """
            \(navigation)<main><h1>Shop</h1>
            <button onclick="question.showModal()">Question</button>
            <dialog id="question" aria-label="Question"><form method="dialog"><button>Close</button></form></dialog>
            <button onclick="if (confirm('Really?')) location = '/shop/really'">Ask</button>
            <button onclick="fetch('/shop/count', { method: 'POST' })">Count</button>
            <button>Delete everything</button> <a href="/shop/logout">Leave</a> <a href="/elsewhere">Elsewhere</a>
            <button onclick="throw new Error('it broke')">Break</button></main>
            """
        case "/shop/orders":
            "\(navigation)<main><h1>Orders</h1><table>\((1...40).map(row).joined())</table></main>"
        case "/shop/orders/new":
            """
            \(navigation)<main><h1>New order</h1><form method="post"><label>Article <input name="a"></label>
            <button>Order</button></form></main>
            <script>addEventListener("beforeunload", (event) => { if (document.querySelector("input").value) event.preventDefault() })</script>
            """
        case _ where path.hasPrefix("/shop/orders/"):
            "\(navigation)<main><h1>Order \(path.split(separator: "/").last ?? "")</h1><p>Bread</p></main>"
        case "/shop/help": "\(navigation)<main><h1>Help</h1></main>"
        default: "\(navigation)<main><h1>Nothing</h1></main>"
        }
    }

    private func server(_ content: @escaping @Sendable (String) -> String = ExploreBrowserTests.page) throws
        -> RecordingServer
    {
        try RecordingServer { request in
            let path = request.path.split(separator: "?").first.map(String.init) ?? "/"
            let page = "<!doctype html><html lang=en><meta charset=utf-8><title>Shop</title>\(content(path))"
            return .content(page)
        }
    }

    private func folder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explore-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    private func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    func testAShopIsExploredToItsEndAndNothingIsSent() throws {
        let (server, folder) = (try server(), folder())
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["explore", "\(server.url)/shop/", "-o", folder.path])
        let output = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .yes, output + result.notes.joined())
        let model = try text("model.flowgraph.json", in: folder)
        for title in ["Shop", "Question", "Orders", "Order", "New order", "Help"] {
            XCTAssertTrue(model.contains("\"title\": \"\(title)\""), "\(title) in \(model)")
        }
        XCTAssertEqual(model.components(separatedBy: "\"title\"").count - 1, 6, model)
        for line in [
            "Ended: nothing is left to try", #"shop: "Delete everything": it says "delete""#,
            #"shop: "Leave": its address says "logout""#,
            #"newOrder: "Order": it is a button of a form"#, "it broke", "a dialog was closed: Really?",
            "Kept from the server (1):",
        ] {
            XCTAssertTrue(output.contains(line), "\(line) in \(output)")
        }
        XCTAssertTrue(output.contains("it leads beyond the given addresses"), output)
        let requests = server.requests.filter { !$0.path.contains("favicon") }
        XCTAssertTrue(requests.allSatisfy { $0.method == "GET" && $0.path.hasPrefix("/shop/") })
        XCTAssertFalse(requests.contains { $0.path.hasPrefix("/shop/really") || $0.path == "/shop/logout" })
        // Three rows stand for all of the list.
        XCTAssertEqual(Set(requests.map(\.path).filter { $0.wholeMatch(of: /\/shop\/orders\/[0-9]+/) != nil }).count, 3)
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appendingPathComponent("pictures/shop.png").path))
        XCTAssertTrue(try text("index.html", in: folder).contains("<img src=\"pictures/shop.png\""))
        XCTAssertTrue(try text("Screens.swift", in: folder).contains("enum AppScreen: String, DeclaredScreen {"))
        compareScreens(of: folder)
    }

    private func compareScreens(of folder: URL) {
        let result = SwerkinCommand.result(of: ["explore", "-o", folder.path, "--compare", "orders,help"])
        let words = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(words.hasPrefix("orders and help: two screens, for their marks differ\n"), words)
        XCTAssertTrue(words.contains("  orders only: heading orders\n"), words)
        let unknown = SwerkinCommand.result(of: ["explore", "-o", folder.path, "--compare", "shopp,help"])
        XCTAssertEqual(unknown.notes, [#"Error: the exploration has no screen "shopp"; did you mean "shop"?"#])
        XCTAssertEqual(unknown.status, .wrongUsage)
    }

    func testALogInIsOverWhenThePageHasWhatItAsksASlowServerForAgain() throws {
        let page = """
            <main id="app"></main><script>
            async function show() {
              await fetch("/shop/state");
              app.innerHTML = sessionStorage.user ? "<h1>Overview</h1><p>Bread is ready.</p>"
                : `<h1>Welcome</h1><label>Name <input></label> <button onclick="enter(this)">Enter</button>`;
            }
            async function enter(button) {
              button.disabled = true;
              sessionStorage.user = "ada";
              show();
            }
            show();
            </script>
            """
        let server = try server { path in
            if path == "/shop/state" { Thread.sleep(forTimeInterval: 0.4) }
            return page
        }
        let folder = folder()
        defer { server.stop() }
        let result = SwerkinCommand.result(of: [
            "explore", "\(server.url)/shop/", "-o", folder.path, "--fill", "Name=ada", "--touch", "Enter",
        ])
        XCTAssertEqual(result.status, .yes, result.notes.joined())
        let model = try text("model.flowgraph.json", in: folder)
        for title in ["Welcome", "Overview"] { XCTAssertTrue(model.contains("\"title\": \"\(title)\""), model) }
        XCTAssertEqual(model.components(separatedBy: "\"title\"").count - 1, 2, model)
    }

    func testAControlOfAPageThatDoesNotListenYetIsTouchedOnceMore() throws {
        // The first touch after each load is lost, as on a page whose script has not run yet.
        let server = try server { _ in
            """
            <main><h1>Members</h1><button id="add">New member</button></main>
            <dialog id="form" aria-label="Name and room"><button onclick="form.close()">Cancel</button><button>Choose</button></dialog>
            <script>add.onclick = () => { add.onclick = () => form.showModal(); };</script>
            """
        }
        let folder = folder()
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["explore", "\(server.url)/members/", "-o", folder.path])
        let output = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(output.hasPrefix("2 screens"), output)
        XCTAssertFalse(output.contains("did not come back"), output)
        XCTAssertTrue(try text("model.flowgraph.json", in: folder).contains("\"title\": \"Name and room\""), output)
    }

    func testAnExplorationGoesOnToTheSameScreens() throws {
        let (server, folder) = (try server(), folder())
        defer { server.stop() }
        let arguments = ["explore", "\(server.url)/shop/", "-o", folder.path]
        let part = SwerkinCommand.result(of: arguments + ["--acts", "4"])
        XCTAssertTrue(String(decoding: part.output, as: UTF8.self).contains("Ended: as many acts as allowed were made"))
        let rest = SwerkinCommand.result(of: arguments + ["--resume"])
        XCTAssertTrue(String(decoding: rest.output, as: UTF8.self).contains("Ended: nothing is left to try"))
        let model = try text("model.flowgraph.json", in: folder)
        XCTAssertEqual(model.components(separatedBy: "\"title\"").count - 1, 6, model)
    }

    func testADeclaredScreenIsKnownAndOnlyWhatIsNewIsAdded() throws {
        let (server, folder) = (try server(), folder())
        defer { server.stop() }
        let known = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).flowgraph.json")
        try Data(
            """
            {"flowgraph": 1, "screens": [{"name": "start", "trait": "the heading with label \\"Shop\\"", "start": true},
             {"name": "list", "trait": "the heading with label \\"Orders\\""}],
             "segments": [{"start": "start", "end": "list", "steps": ["ITouch(the link with label \\"Orders\\")"]}]}
            """.utf8
        ).write(to: known)
        defer { try? FileManager.default.removeItem(at: known) }
        let result = SwerkinCommand.result(
            of: ["explore", "\(server.url)/shop/", "-o", folder.path, "--model", known.path])
        let output = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .yes, output + result.notes.joined())
        XCTAssertTrue(output.contains("6 screens"), output)
        XCTAssertTrue(output.contains("new: 4 and"), output)
        XCTAssertTrue(output.contains("Undeclared controls"), output)
        let model = try text("model.flowgraph.json", in: folder)
        XCTAssertFalse(model.contains("\"title\": \"Orders\""), model)
        XCTAssertFalse(try text("Screens.swift", in: folder).contains("case .list"))
    }

    // MARK: Hostile pages

    func testDialogsWithoutEndAreACrashAndTheRestIsExplored() throws {
        let (server, folder) = (
            try server { path in
                path == "/other"
                    ? "<main><h1>Other</h1></main>"
                    : """
                    <main><h1>Start</h1><button onclick="for (;;) alert('again')">Loop</button>
                    <a href="/other">Other</a></main>
                    """
            }, folder()
        )
        defer { server.stop() }
        let result = SwerkinCommand.result(
            of: ["explore", "\(server.url)/start", "-o", folder.path])
        let output = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .no, output + result.notes.joined())
        for line in [
            "Ended: nothing is left to try", "2 screens", "Crashes (1):",
            #"the app failed after a touch of "Loop": "#, "the page opens one dialog after the other",
        ] {
            XCTAssertTrue(output.contains(line), "\(line) in \(output)")
        }
    }

    func testWhatLeadsBeyondTheAddressesIsLeftAndTold() throws {
        let (server, folder) = (
            try server { path in
                "<main><h1>\(path)</h1><button onclick=\"location = '/away/'\">Away</button></main>"
            }, folder()
        )
        defer { server.stop() }
        let result = SwerkinCommand.result(
            of: ["explore", "\(server.url)/shop/", "-o", folder.path, "--within", "\(server.url)/gone/"])
        let output = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(output.contains("\"Away\": it led beyond the given addresses, to \(server.url)/away/"), output)
    }

    func testACalendarWithoutEndIsTwoScreensBesideItsStart() throws {
        // Every month and every day has an address of its own, and there are always more of them.
        let (server, folder) = (
            try server { path in
                let parts = path.split(separator: "/").compactMap { Int($0) }
                guard let month = parts.first else { return "<main><h1>Diary</h1><a href='/0'>Calendar</a></main>" }
                if parts.count == 2 { return "<main><h1>\(parts[1]) \(Self.name(of: month))</h1><p>Nothing</p></main>" }
                let days = (1...28).map { "<a href='/\(month)/\($0)'>\($0)</a>" }.joined(separator: " ")
                return "<main><h1>\(Self.name(of: month))</h1><a href='/\(month + 1)'>Next month</a> \(days)</main>"
            }, folder()
        )
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["explore", "\(server.url)/", "-o", folder.path, "--acts", "400"])
        let output = String(decoding: result.output, as: UTF8.self)
        XCTAssertTrue(output.contains("Ended: nothing is left to try"), output)
        XCTAssertTrue(output.hasPrefix("3 screens"), output)
    }

    private static func name(of month: Int) -> String {
        let names = ["January", "February", "March", "April", "May", "June", "July", "August", "September"]
        return "\(names[month % names.count]) \(2026 + month / names.count)"
    }

    func testAnExplorationEndsWhenItsTimeIsOverAndGoesOnWithoutAnAddress() throws {
        let (server, folder) = (try server(), folder())
        defer { server.stop() }
        let part = SwerkinCommand.result(of: ["explore", "\(server.url)/shop/", "-o", folder.path, "--budget", "1s"])
        let words = String(decoding: part.output, as: UTF8.self)
        XCTAssertTrue(words.contains("Ended: the time is over; the exploration can go on with --resume"), words)
        let rest = SwerkinCommand.result(of: ["explore", "-o", folder.path, "--resume"])
        XCTAssertTrue(String(decoding: rest.output, as: UTF8.self).contains("Ended: nothing is left to try"))
    }

    func testAPageThatDoesNotAnswerAndValuesThatAreNoneAreSaid() throws {
        let folder = folder()
        let unreachable = SwerkinCommand.result(of: ["explore", "http://127.0.0.1:1/", "-o", folder.path])
        XCTAssertTrue(
            unreachable.notes.joined().contains("http://127.0.0.1:1/ cannot be opened"), "\(unreachable.notes)")
        XCTAssertEqual(unreachable.status, .unreadableInput)
        let values = try page("[]")
        let wrong = SwerkinCommand.result(
            of: ["explore", values.path, "-o", folder.path + "-2", "--values", values.path])
        XCTAssertTrue(wrong.notes.joined().contains("is no file of values: write an object of texts"), "\(wrong.notes)")
        XCTAssertEqual(wrong.status, .invalidInput)
        try FileManager.default.removeItem(atPath: folder.path + "-2")
    }
}
