import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// `swerkin faults`: its options.
final class FaultsCommandTests: XCTestCase {
    func testTheOptionsAreChecked() throws {
        for (command, words) in [
            ("faults", "Name the address of a page, and its model by --model."),
            ("faults x.html --model m.json --faults ofline", "did you mean offline?"),
            ("faults x.html --model m.json --sample 0", "--sample is 1 or more."),
            ("faults x.html --model m.json --write-baseline a.json --json", "leave out --baseline"),
        ] {
            let run = try ToolRun(command)
            XCTAssertEqual(run.exitCode, 64, command)
            XCTAssertTrue(run.problems.contains(words), run.problems)
        }
    }
}

/// `swerkin faults` on a page.
final class FaultsBrowserTests: BrowserTestCase {
    /// A page of which a reload shows nothing of what lies behind its first screen.
    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><title>Shop</title><main id=m></main><script>
        const pages = { home: '<h1>Home</h1><button onclick="show(`orders`)">Orders</button>',
          orders: '<h1>Orders</h1><button onclick="show(`home`)">Home</button>' }
        function show(name) { sessionStorage.name = name; m.innerHTML = pages[name] }
        if (sessionStorage.name === "orders") m.innerHTML = "<h1>Oops</h1>"; else show("home")</script></html>
        """
    private static let model = """
        {
          "flowgraph": 1,
          "name": "Shop",
          "screens": [
            { "name": "Home", "start": true, "trait": "the heading with label \\"Home\\"" },
            { "name": "Orders", "trait": "the heading with label \\"Orders\\"" }
          ],
          "segments": [
            { "start": "Home", "end": "Orders", "label": "Open", "kind": "root", "steps": ["ITouch(the button with label \\"Orders\\")"] },
            { "start": "Orders", "end": "Home", "label": "Close", "kind": "root", "steps": ["ITouch(the button with label \\"Home\\")"] }
          ]
        }
        """

    func testACauseIsFoundAndThenKnown() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("faults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["page.html", "m.json", "known.json"].map { folder.appendingPathComponent($0).path }
        try Data(Self.page.utf8).write(to: URL(fileURLWithPath: paths[0]))
        try Data(Self.model.utf8).write(to: URL(fileURLWithPath: paths[1]))
        func run(_ arguments: String...) throws -> (code: Int32, output: String, problems: String) {
            let command = BuiltCommand(["faults", paths[0], "--model", paths[1]] + arguments)
            try command.run()
            let output = command.restOfOutput()
            return (command.waitForExit(), output, command.problems())
        }
        let first = try run("--faults", "reload,turned")
        XCTAssertEqual(first.code, 1, first.problems)
        XCTAssertTrue(first.output.hasPrefix("1 cause of findings on 2 screens.\n"), first.output)
        XCTAssertTrue(first.output.contains("the screen “Oops” is none of the model's with a reload"), first.output)
        XCTAssertEqual(try run("--faults", "turned").code, 0)
        XCTAssertEqual(try run("--faults", "reload", "--write-baseline", paths[2]).code, 0)
        let known = try run("--faults", "reload", "--baseline", paths[2], "--on", "Open")
        XCTAssertEqual(known.code, 0, known.output)
        XCTAssertTrue(known.output.contains("known: the screen “Oops”"), known.output)
        let unknown = try run("--on", "Opne")
        XCTAssertEqual(unknown.code, 1)
        XCTAssertTrue(unknown.problems.contains("did you mean “Open”?"), unknown.problems)
    }
}
