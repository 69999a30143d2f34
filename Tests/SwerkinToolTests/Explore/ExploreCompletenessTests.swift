import FlowGraph
import Foundation
import PageTesting
import Synchronization
import XCTest

@testable import SwerkinTool

/// `swerkin explore` on pages that are drawn late, or not at all, and on parts that many pages have.
final class ExploreCompletenessTests: BrowserTestCase {
    /// Explores the pages of a server, and returns the model with the report.
    private func explored(_ pages: [String: PageAnswer]) throws -> (model: String, report: String) {
        let server = try PageServer()
        defer { server.stop() }
        for (path, page) in pages { server.answer(path, with: page) }
        return try explored(server.url)
    }

    private func explored(_ address: URL) throws -> (model: String, report: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explore-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        let result = SwerkinCommand.result(of: ["explore", address.absoluteString, "-o", folder.path])
        XCTAssertEqual(result.status, .yes, result.notes.joined())
        let model = folder.appendingPathComponent("model.flowgraph.json")
        return (try String(contentsOf: model, encoding: .utf8), String(decoding: result.output, as: UTF8.self))
    }

    func testAPageThatIsDrawnAfterATimerIsOneScreenWithWhatItDraws() throws {
        let late = """
            <title>Shop</title><main></main><script>setTimeout(() => document.querySelector("main").innerHTML =
            "<h1>Late orders</h1>", 400)</script>
            """
        // A clock that sets its timer again and again keeps no page from being complete.
        let start = """
            <title>Shop</title><h1>Shop</h1><a href=/late>Late</a>
            <script>(function tick() { setTimeout(tick, 50) })()</script>
            """
        let (model, report) = try explored(["/": .html(start), "/late": .html(late)])
        XCTAssertTrue(model.contains(#""name": "lateOrders""#), model)
        XCTAssertTrue(report.contains("2 screens"), report)
    }

    func testAScreenInsteadOfADocumentIsNamedByItsStatus() throws {
        let start = "<title>Shop</title><h1>Shop</h1><a href=/gone>Orders</a>"
        let (model, report) = try explored(["/": .html(start)])
        XCTAssertTrue(model.contains(#""title": "Status 404""#), model)
        XCTAssertTrue(report.contains("/gone was answered with 404"), report)
    }

    func testALinkOfANavigationIsTriedOnTwoScreens() throws {
        let links = ["a", "b", "c", "d"].map { "<a href=/\($0)>Part \($0)</a>" }.joined(separator: " ")
        let page = { (name: String) in PageAnswer.html("<title>Shop</title><nav>\(links)</nav><h1>\(name)</h1>") }
        let pages = ["a": page("Apples"), "b": page("Bread"), "c": page("Cheese"), "d": page("Dates")]
        let all = Dictionary(uniqueKeysWithValues: pages.map { ("/\($0)", $1) } + [("/", page("Start"))])
        let (model, report) = try explored(all)
        XCTAssertTrue(report.contains("5 screens"), report)
        // Twice each, but for the one that was tried on the page that it leads to.
        XCTAssertEqual(model.components(separatedBy: #""label": "Part "#).count - 1, 7, model)
    }

    /// A list that has other stories at each visit: none of their names is one of the app.
    func testAnEntryOfAListThatChangesIsTouchedByItsPosition() throws {
        let visits = Mutex(0)
        let navigation = "<nav><a href=/>Home</a> <a href=/stories>Stories</a> <a href=/help>Help</a></nav>"
        let server = try RecordingServer { request in
            guard request.path == "/stories" else {
                return .content("<title>News</title>\(navigation)<h1>\(request.path.dropFirst())</h1>")
            }
            let first = visits.withLock { count in
                count += 10
                return count
            }
            let entries = (first..<first + 3).map { "<li><a href=/story/\($0)>Story \($0)</a></li>" }
            return .content("<title>Stories</title>\(navigation)<h1>Stories</h1><ul>\(entries.joined())</ul>")
        }
        defer { server.stop() }
        let model = try NavigationGraph(json: explored(server.url).model)
        XCTAssertFalse(model.segments.contains { $0.label?.hasPrefix("Story ") == true })
        let entries = model.segments.filter { $0.label == "an entry of the list" }
        XCTAssertEqual(entries.map(\.steps), [["ITouch(the link (number 4))"]])
        XCTAssertEqual(model.screens.filter { $0.name.hasPrefix("story") }.map(\.name), ["story"])
    }
}
