import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// `swerkin audit`: its options, and what it says of files.
final class AuditCommandTests: XCTestCase {
    private static let model = """
        {"flowgraph": 1, "name": "Shop", "screens": [{"name": "Home", "start": true}]}
        """

    func testTheOptionsAreChecked() throws {
        for (command, words) in [
            ("audit", "Name the address of a page, and its model by --model."),
            ("audit x.html --model m.json --audits keybord", "did you mean keyboard?"),
            ("audit x.html --model m.json --budget speed=3", "such as requests=40"),
            ("audit x.html --model m.json --write-baseline a.json --json", "leave out --baseline, --format and --json"),
            ("audit x.html --model m.json --json --format sarif", "exclude one another"),
            ("audit x.html --model m.json --calling f()", "--calling needs --script."),
        ] {
            let run = try ToolRun(command)
            XCTAssertEqual(run.exitCode, 64, command)
            XCTAssertTrue(run.problems.contains(words), run.problems)
        }
    }

    func testABaselineThatIsNoneIsSaidBeforeThePageIsOpened() throws {
        let command = "audit http://127.0.0.1:1/ --model m/m.json --baseline m/known.json"
        let invalid = try ToolRun(
            command.replacingOccurrences(of: "http://127.0.0.1:1/", with: "./nowhere.html"),
            files: ["m/m.json": Self.model, "m/known.json": "{\"auditBaseline\": 7}"])
        XCTAssertEqual(invalid.exitCode, 65)
        XCTAssertTrue(invalid.problems.contains("m/known.json:1:19 is no baseline of audits"), invalid.problems)
        let missing = try ToolRun(
            command.replacingOccurrences(of: "http://127.0.0.1:1/", with: "./nowhere.html"),
            files: ["m/m.json": Self.model])
        XCTAssertEqual(missing.exitCode, 66)
        XCTAssertTrue(missing.problems.contains("m/known.json cannot be read"), missing.problems)
    }
}

/// `swerkin audit` on a page.
final class AuditBrowserTests: BrowserTestCase {
    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><title>Shop</title><main id=m></main><script>
        const pages = { home: '<h1>Home</h1><a href="#orders">Orders</a>',
          orders: '<h1>Orders</h1><p style="color: #aaaaaa; background-color: #ffffff">Pale</p><a href="#home">Home</a>' }
        function show() { m.innerHTML = pages[location.hash.slice(1) || "home"] }
        onhashchange = show; show()</script></html>
        """
    private static let model = """
        {
          "flowgraph": 1,
          "name": "Shop",
          "screens": [
            { "name": "Home", "start": true, "trait": "the link with label \\"Orders\\"" },
            { "name": "Orders", "trait": "the link with label \\"Home\\"" }
          ],
          "segments": [
            { "start": "Home", "end": "Orders", "kind": "root", "steps": ["ITouch(the link with label \\"Orders\\")"] },
            { "start": "Orders", "end": "Home", "kind": "root", "steps": ["ITouch(the link with label \\"Home\\")"] },
            { "start": "Orders", "end": "Home", "label": "Own", "kind": "root", "steps": ["IDoWhatOnlyWeKnow()"] }
          ]
        }
        """

    private func run(_ arguments: [String], in folder: URL) throws -> (code: Int32, output: String, problems: String) {
        let paths = ["page.html", "m.json"].map { folder.appendingPathComponent($0).path }
        let command = BuiltCommand(["audit", paths[0], "--model", paths[1], "--wait", "5s"] + arguments)
        try command.run()
        let output = command.restOfOutput()
        return (command.waitForExit(), output, command.problems())
    }

    func testACauseIsFoundThenKnownAndThenGone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("page.html")
        try Data(Self.page.utf8).write(to: page)
        try Data(Self.model.utf8).write(to: folder.appendingPathComponent("m.json"))
        let baseline = folder.appendingPathComponent("known.json").path

        let first = try run(["--audits", "contrast"], in: folder)
        XCTAssertEqual(first.code, 1, first.problems)
        XCTAssertTrue(first.output.hasPrefix("1 cause of findings on 2 screens.\n"), first.output)
        XCTAssertTrue(first.output.contains("#aaaaaa on #ffffff has a contrast of 2.32 to 1"), first.output)
        XCTAssertTrue(
            first.problems.contains("not performed: Orders → Home: IDoWhatOnlyWeKnow is no step"), first.problems)
        XCTAssertEqual(try run(["--audits", "contrast", "--fail-on", "never"], in: folder).code, 0)

        let written = try run(["--audits", "contrast", "--write-baseline", baseline], in: folder)
        XCTAssertEqual(written.code, 0, written.problems)
        let known = try run(["--audits", "contrast", "--baseline", baseline], in: folder)
        XCTAssertEqual(known.code, 0, known.output)
        XCTAssertTrue(known.output.hasPrefix("0 new causes of findings on 2 screens (1 known).\n"), known.output)
        let sarif = try run(["--audits", "contrast", "--format", "sarif"], in: folder)
        XCTAssertTrue(sarif.output.contains("\"startLine\": 6"), "the line of the screen in the model: \(sarif.output)")

        try Data(Self.page.replacingOccurrences(of: "#aaaaaa", with: "#222222").utf8).write(to: page)
        let gone = try run(["--audits", "contrast", "--baseline", baseline], in: folder)
        XCTAssertEqual(gone.code, 0, gone.output)
        XCTAssertTrue(gone.output.contains("gone: #aaaaaa on #ffffff (poor-contrast)"), gone.output)
    }

    func testWhatWasFoundIsReportedAfterAnInterrupt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["page.html", "m.json", "r"].map { folder.appendingPathComponent($0).path }
        try Data(Self.page.utf8).write(to: URL(fileURLWithPath: paths[0]))
        // The way back waits for a link that never comes.
        let model = Self.model.replacingOccurrences(
            of: #""end": "Home", "kind": "root", "steps": ["ITouch(the link with label \"Home\")"]"#,
            with: #""end": "Home", "kind": "root", "steps": ["ITouch(the link with label \"Nowhere\")"]"#)
        try Data(model.utf8).write(to: URL(fileURLWithPath: paths[1]))
        let command = BuiltCommand(
            [
                "audit", paths[0], "--model", paths[1], "--wait", "10m", "--audits", "contrast", "--report", paths[2],
            ])
        try command.run()
        try eventually {
            let record = try? String(contentsOfFile: paths[2] + "/audit.jsonl", encoding: .utf8)
            return record?.contains("ITouch(the link with label \\\"Nowhere\\\")") == true
        }
        command.interrupt()
        let output = command.restOfOutput()
        XCTAssertEqual(command.waitForExit(), 1)
        XCTAssertTrue(output.contains("#aaaaaa on #ffffff"), output)
    }
}
