import FlowGraph
import Foundation
import SwerkinCore
import TestSupport
import XCTest

@testable import SwerkinAuthoring
@testable import SwerkinTool

/// Hostile texts in records, models, names of files and titles: no output of any verb gives orders to what shows it.
final class HostileRunTests: XCTestCase {
    private static let model = " --model in/Shop.flowgraph.json"

    private static let commands: [(command: String, medium: HostileText.Medium)] =
        ["text", "json", "junit", "github", "markdown"].flatMap { format in
            [
                ("coverage run/\(model) --minimum segments=100 --all --format \(format)", medium(format)),
                ("drift run/\(model) --fail-on undeclared,never --all --format \(format)", medium(format)),
            ]
        }
        + ["text", "json", "junit", "ctrf", "markdown"].map { ("report run/\(model) --format \($0)", medium($0)) } + [
            ("report run/\(model) -o out/report", .text), ("merge run/ -o out/merged", .text),
            ("merge run/ -o out/merged --json", .json), ("learn run/\(model) --all -o out/learned.json", .text),
            ("coverage run/\(model) --changed in/Old.flowgraph.json", .text),
            ("quarantine in/q.json\(model)", .text), ("quarantine in/q.json\(model) --json", .json),
            ("history add run/ --into in/h.sqlite", .text),
        ]

    private static func medium(_ format: String) -> HostileText.Medium {
        switch format {
        case "json", "ctrf": .json
        case "junit": .xml
        case "github": .workflowCommands
        case "markdown": .markdown
        default: .text
        }
    }

    func testNoOutputOfAnyVerbObeysATextOfARecordOrAModel() throws {
        for text in HostileText.samples {
            let files = try Self.files(text)
            for (command, medium) in Self.commands {
                let run = try ToolRun(command, files: files)
                let words = "\(command): \(text.debugDescription)"
                XCTAssertEqual(HostileText.faults(in: run.problems, as: .text), [], words)
                guard !run.output.isEmpty else { continue }
                XCTAssertEqual(HostileText.faults(in: run.output, as: medium), [], words)
            }
        }
    }

    func testNoFileOfAReportObeysATextOfARecordOrAModel() throws {
        for text in HostileText.samples {
            let files = try Self.files(text)
            let report = try ToolRun("report run/\(Self.model) -o out/report", files: files)
            let written: [(String, HostileText.Medium)] = [
                ("index.html", .html), ("report.json", .json), ("ctrf.json", .json), ("junit.xml", .xml),
                ("summary.md", .markdown),
            ]
            for (name, medium) in written {
                let content = try XCTUnwrap(report.content(of: "out/report/\(name)"), name)
                XCTAssertEqual(HostileText.faults(in: content, as: medium), [], "\(name): \(text.debugDescription)")
            }
            let page = try XCTUnwrap(report.content(of: "out/report/index.html"))
            XCTAssertEqual(page.components(separatedBy: "</script>").count, 3, text.debugDescription)
            let merged = try ToolRun("merge run/ -o out/merged", files: files)
            for (name, medium) in [
                ("junit.xml", HostileText.Medium.xml), ("summary.json", .json), ("durations.json", .json),
            ] {
                let content = try XCTUnwrap(merged.content(of: "out/merged/\(name)"), name)
                XCTAssertEqual(HostileText.faults(in: content, as: medium), [], "\(name): \(text.debugDescription)")
            }
        }
    }

    func testNoFileOfAnExplorationObeysATextOfAPage() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let written: [(String, HostileText.Medium)] = [
            ("report.txt", .text), ("exploration.json", .json), ("model.flowgraph.json", .json), ("index.html", .html),
            ("Screens.swift", .source),
        ]
        for text in HostileText.samples {
            let map = Self.map(of: text)
            try ExplorationFolder(folder.path).write(
                try ExploredModel(of: map), map, report: ["it says \(text)", text])
            for (name, medium) in written {
                let content = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                XCTAssertEqual(HostileText.faults(in: content, as: medium), [], "\(name): \(text.debugDescription)")
            }
        }
    }

    /// A map of one screen, in every text of which another stands.
    private static func map(of text: String) -> ExploredMap {
        let bounds = Rectangle(x: 0, y: 0, width: 9, height: 9)
        let tree = ElementTree(
            size: Size(width: 9, height: 9),
            roots: [
                Element(ElementReference(rawValue: "1"), role: .heading, label: "a \(text)", bounds: bounds),
                Element(ElementReference(rawValue: "2"), role: .button, label: text, bounds: bounds),
            ])
        let seen = SeenScreen(
            ScreenObservation(tree, title: text, address: "http://localhost/"), layer: .page, touchesRows: false)
        var map = ExploredMap(seed: 1)
        _ = map.add(seen, among: [])
        map.screens[0].findings = ["the button \(text)"]
        map.report([text], on: 0, after: "ITouch(\(text))")
        return map
    }

    func testTheCulpritOfAFailureIsTextInMarkdown() throws {
        var flow = RecordText("A.a")
        flow.fail(culprit: "\n::error::<b>", message: "It failed.")
        flow.finish("failed")
        let run = try ToolRun("report run/ --format markdown", files: ["run/a.jsonl": flow.text])
        XCTAssertTrue(run.output.contains(#"| `It failed.` |  \:\:error\:\:\<b\> | `"#), run.output)
    }

    // MARK: A run

    /// A run, its model and a quarantine whose every text is one.
    private static func files(_ text: String) throws -> [String: String] {
        let graph = try graph(text)
        return [
            "in/Shop.flowgraph.json": graph.json(), "in/Old.flowgraph.json": try self.graph(text, label: "Old").json(),
            "run/a.jsonl": passed(text), "run/b.jsonl": failed(text), "run/c.jsonl": skipped(text),
            "in/q.json": """
            {"version": 1, "entries": [
              {"flow": \(JSONText.quoted(text + "A.a")), "owner": \(JSONText.quoted(text)), "reason": \(JSONText.quoted(text)),
               "expires": "2026-12-31"},
              {"screen": \(JSONText.quoted(text + "Hom")), "owner": "a", "reason": "b", "expires": "2026-12-31"}]}
            """,
        ]
    }

    private static func graph(_ text: String, label: String = "Go") throws -> NavigationGraph {
        try NavigationGraph(
            name: text + "Shop",
            screens: ["Home", "Cart", "Never"].map {
                GraphScreen(text + $0, title: text, module: text, trait: text + $0, tags: [text], isStart: $0 == "Home")
            },
            segments: [
                Segment(
                    from: text + "Home", to: text + "Cart", label: text + label, preconditions: [text: true],
                    steps: [text]),
                Segment(from: text + "Cart", to: text + "Never", label: text),
            ])
    }

    private static func passed(_ text: String) -> String {
        var flow = RecordText(text + "A.a", module: text + "M", device: text)
        flow.located(text + "Home")
        flow.navigation([
            RecordText.Segment(
                0, text + "Home", text + "Cart", text + "Go", facts: [text: "true"], steps: [(text, text)])
        ])
        flow.observed([text: text], on: text + "Cart")
        flow.controls([("button", text)], on: text + "Cart")
        flow.used("button", text, on: text + "Cart")
        flow.step(text, call: text)
        flow.located(text + "Elsewhere")
        flow.finish()
        return flow.text
    }

    private static func failed(_ text: String) -> String {
        var flow = RecordText(text + "A.b", module: text + "M")
        flow.located(among: [text + "Home", text + "Cart"])
        flow.navigation([
            RecordText.Segment(0, text + "Home", text + "Cart", text + "Go", hasArrived: false, found: text + "Other")
        ])
        flow.fail(culprit: text, message: text + "\n" + text)
        flow.finish("failed")
        return flow.text
    }

    private static func skipped(_ text: String) -> String {
        let quoted = JSONText.quoted(text)
        return """
            {"event":"testStarted","module":\(quoted),"number":1,"test":\(quoted),"version":1}
            {"event":"testSkipped","number":2,"reason":\(quoted),"test":\(quoted),"version":1}
            {"duration":1,"event":"testFinished","number":3,"outcome":\(quoted),"test":\(quoted),"version":1}

            """
    }
}
