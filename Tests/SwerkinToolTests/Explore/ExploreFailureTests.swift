import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// Explorations of pages that crash or hang: a finding, after which the rest is explored.
final class ExploreFailureTests: BrowserTestCase {
    private static func page(_ path: String, _ content: String) -> RecordedAnswer {
        .content(
            """
            <!doctype html><html lang=en><title>App</title><main><h1>\(path)</h1>\(path == "/start" ? content : "")
            <a href="/first">First</a> <a href="/second">Second</a></main>
            """)
    }

    /// Explores an app whose start page has this content, up to its end.
    private func exploration(
        of content: String, _ further: [String] = [],
        _ answer: @escaping @Sendable (String) -> RecordedAnswer? = { _ in nil }
    ) throws -> (output: String, model: String, notes: [String], code: Int32) {
        try requireChromium()
        let server = try RecordingServer { answer($0.path) ?? Self.page($0.path, content) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("failure-\(UUID().uuidString)")
        defer {
            server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
        let result = SwerkinCommand.result(of: ["explore", "\(server.url)/start", "-o", folder.path] + further)
        let model = try? String(contentsOf: folder.appendingPathComponent("model.flowgraph.json"), encoding: .utf8)
        return (
            String(decoding: result.output, as: UTF8.self), model ?? "", result.notes, result.status.rawValue
        )
    }

    private func expectTheRest(_ run: (output: String, model: String, notes: [String], code: Int32), _ crash: String) {
        XCTAssertEqual(run.code, 1, run.output + run.notes.joined())
        XCTAssertTrue(run.output.hasPrefix("3 screens"), run.output)
        XCTAssertTrue(run.output.contains("Ended: nothing is left to try"), run.output)
        XCTAssertTrue(run.output.contains("Crashes (1):"), run.output)
        XCTAssertTrue(run.output.contains(crash), run.output)
        for title in ["/start", "/first", "/second"] {
            XCTAssertTrue(run.model.contains("\"title\": \"\(title)\""), run.model)
        }
    }

    func testAHangAfterATouchIsAFindingAndTheRestIsExplored() throws {
        let start = ContinuousClock.now
        let run = try exploration(of: "<button onclick='while (true) {}'>Loop</button>")
        expectTheRest(run, "the app failed after a touch of \"Loop\": ")
        XCTAssertTrue(run.output.contains("one of its scripts may run without end"), run.output)
        XCTAssertLessThan(ContinuousClock.now - start, .seconds(60))
    }

    func testAHangThatBeginsAfterTheTouchIsAFindingToo() throws {
        let run = try exploration(of: "<button onclick='setTimeout(() => { while (true) {} }, 20)'>Loop</button>")
        expectTheRest(run, "the app failed after a touch of \"Loop\": ")
    }

    #if os(Linux)
    func testACrashIsAFindingAndTheRestIsExploredInTheSameSession() throws {
        let run = try exploration(of: "<button onclick=\"fetch('/die')\">Boom</button>") { path in
            guard path == "/die" else { return nil }
            Renderers.kill()
            return .silence
        }
        expectTheRest(run, "the app failed after a touch of \"Boom\": ")
        XCTAssertTrue(run.output.contains("the page has crashed"), run.output)
    }

    func testAWalkGoesOnAfterACrash() throws {
        try requireChromium()
        let server = try RecordingServer { request in
            if request.path == "/die" { Renderers.kill() }
            return request.path == "/die"
                ? .silence : Self.page(request.path, "<button onclick=\"fetch('/die')\">Boom</button>")
        }
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["screens", "\(server.url)/start", "--walk"])
        let text = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .yes, result.notes.joined())
        XCTAssertTrue(text.contains("\"Boom\": could not follow it: the page has crashed."), text)
        for title in ["/first", "/second"] { XCTAssertTrue(text.contains(".title(\"\(title)\")"), text) }
    }

    func testAStartThatCrashesAgainAndAgainIsAFinding() throws {
        let run = try exploration(of: "<script>onload = () => setTimeout(() => fetch('/die'), 20)</script>") { path in
            guard path == "/die" else { return nil }
            Renderers.kill()
            return .silence
        }
        XCTAssertEqual(run.code, 1, run.output + run.notes.joined())
        XCTAssertTrue((run.output + run.notes.joined()).contains("the page has crashed"), run.output)
    }
    #endif
}
