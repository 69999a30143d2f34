import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite struct DiffCommandTests {
    private let files = ["Old.flowgraph.json": SampleModels.shop, "New.flowgraph.json": SampleVersions.newShop]

    @Test(
        "what is printed for a redesigned shop is as kept",
        arguments: [
            ("diff", "diff Old.flowgraph.json New.flowgraph.json"),
            ("diff-json", "diff Old.flowgraph.json New.flowgraph.json --json"),
            ("diff-markdown", "diff Old.flowgraph.json New.flowgraph.json --format markdown"),
            (
                "diff-given",
                "diff Old.flowgraph.json New.flowgraph.json --from Cart --given loggedIn=true --given tier=basic"
            ),
        ])
    func printedReports(name: String, command: String) throws {
        let run = try ToolRun(command, files: files)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 1)
    }

    @Test("what is left to code from now on is told apart from what can no longer be reached")
    func leftToCode() throws {
        func model(_ screens: String, _ segments: String) -> String {
            """
            {
              "flowgraph": 1,
              "screens": [{ "name": "Home", "start": true }, { "name": "Item" }, { "name": "Help" }, \(screens)],
              "segments": [{ "start": "List", "end": "Item" }\(segments)]
            }
            """
        }
        let ways = ", { \"start\": \"Home\", \"end\": \"List\" }, { \"start\": \"Home\", \"end\": \"Help\" }"
        let opened = ["List", "Menu"].map { "{ \"name\": \"\($0)\", \"tags\": [\"openedByCode\"] }" }
        let screens = (opened + ["{ \"name\": \"Lost\" }"]).joined(separator: ", ")
        let run = try ToolRun(
            "diff Old.flowgraph.json New.flowgraph.json --format markdown",
            files: [
                "Old.flowgraph.json": model("{ \"name\": \"List\" }", ways),
                "New.flowgraph.json": model(screens, ""),
            ])
        let told = run.transcript.split(separator: "\n").filter { $0.contains("reached") }
        #expect(
            told == [
                "- ⚠️ **1 screen can no longer be reached:** `Help`",
                "- ⚠️ **2 screens can be reached by way of code alone now:** `Item`, `List`",
                "- ⚠️ **1 screen added that cannot be reached:** `Lost`",
                "- 1 screen added that can be reached by way of code alone: `Menu`",
                "| + | `Lost` | cannot be reached |",
            ])
        #expect(run.transcript.contains("| + | `Menu` | by way of code alone |"))
    }

    @Test("every kind of change is told in words, JSON, Markdown and a picture as kept", arguments: SampleVersions.all)
    func kinds(version: SampleVersions.Version) throws {
        let files = ["Old.flowgraph.json": SampleVersions.base, "New.flowgraph.json": version.model]
        let command = "diff Old.flowgraph.json New.flowgraph.json"
        let text = try ToolRun("\(command) --picture Changes.dot", files: files)
        let reports = [
            text.transcript, try ToolRun("\(command) --json", files: files).transcript,
            try ToolRun("\(command) --format markdown", files: files).transcript,
            text.content(of: "Changes.dot") ?? "no picture\n",
        ]
        #expect(GoldenFile("diff-kind-\(version.name).txt").difference(from: reports.joined(separator: "\n")) == nil)
        #expect(text.exitCode == version.exitCode)
    }

    @Test("two versions that do not differ are said to be so", arguments: ["text", "json", "markdown"])
    func same(format: String) throws {
        let run = try ToolRun("diff Shop.flowgraph.json Shop.flowgraph.json --format \(format)")
        #expect(GoldenFile("diff-same-\(format).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test("--format json and --json print the same")
    func formats() throws {
        let command = "diff Old.flowgraph.json New.flowgraph.json"
        #expect(
            try ToolRun("\(command) --format json", files: files).output
                == ToolRun("\(command) --json", files: files).output)
    }

    @Test("either version may be standard input, and of any format")
    func inputs() throws {
        let piped = try ToolRun("diff - New.flowgraph.json", files: files, standardInput: SampleModels.shop)
        #expect(piped.output == (try ToolRun("diff Old.flowgraph.json New.flowgraph.json", files: files).output))
        let mixed = try ToolRun(
            "diff nav_graph.xml -", files: ["nav_graph.xml": SampleModels.android],
            standardInput: try ToolRun("convert nav_graph.xml", files: ["nav_graph.xml": SampleModels.android]).output)
        #expect(mixed.exitCode == 0)
        #expect(mixed.output == "nav_graph: nothing differs.\n")
        #expect(mixed.problems.contains("old: "))
    }

    @Test(
        "what is wrong with the arguments is said",
        arguments: [
            ("diff-usage-both-input", "diff - -"),
            ("diff-usage-picture", "diff Shop.flowgraph.json Shop.flowgraph.json --picture changes.bmp"),
            ("diff-usage-formats", "diff Shop.flowgraph.json Shop.flowgraph.json --json --format text"),
            ("diff-usage-screen", "diff Shop.flowgraph.json Shop.flowgraph.json --from Hom"),
            ("diff-usage-fact", "diff Shop.flowgraph.json Shop.flowgraph.json --given loggedIm=true"),
            ("diff-usage-overwriting", "diff Shop.svg Shop.svg --picture Shop.svg"),
        ])
    func usage(name: String, command: String) throws {
        let files = ["Shop.flowgraph.json": SampleModels.shop, "Shop.svg": SampleModels.shop]
        let run = try ToolRun(command, files: files)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 64)
    }

    @Test("a picture is drawn in the format of the file's ending", arguments: ["svg", "png", "pdf"])
    func pictures(format: String) throws {
        let command = "diff Old.flowgraph.json New.flowgraph.json --picture changes.\(format)"
        let run = try ToolRun(command, files: files)
        #expect(run.exitCode == 1)
        let content = try #require(run.content(of: "changes.\(format)"))
        let beginnings = ["svg": "<?xml", "png": "\u{FFFD}PNG", "pdf": "%PDF"]
        #expect(content.hasPrefix(try #require(beginnings[format])))
    }

    @Test("long lists are cut unless all is asked for")
    func lists() throws {
        let files = ["Old.flowgraph.json": SampleModels.deadEnds(1), "New.flowgraph.json": SampleModels.deadEnds(61)]
        let cut = try ToolRun("diff Old.flowgraph.json New.flowgraph.json", files: files).output
        #expect(cut.contains("  and 20 more (--all shows them)"))
        let whole = try ToolRun("diff Old.flowgraph.json New.flowgraph.json --all", files: files).output
        #expect(!whole.contains("more (--all") && whole.contains("+ Detail61"))
    }
}
