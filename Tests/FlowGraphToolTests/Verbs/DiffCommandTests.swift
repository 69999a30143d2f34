import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite struct DiffCommandTests {
    private let files = ["Old.flowgraph.json": SampleModels.shop, "New.flowgraph.json": SampleVersions.newShop]

    @Test(
        "the output for a redesigned shop equals its golden file",
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

    @Test("Markdown links to the picture, by its file or by the address that is given")
    func pictureLink() throws {
        let command = "diff Old.flowgraph.json New.flowgraph.json --format markdown --picture p.html"
        let plain = try ToolRun(command, files: files)
        #expect(plain.output.contains(/\[Picture of the differences\]\(<[^>]*\/p\.html>\)\./))
        #expect(plain.content(of: "p.html")?.contains("\"changes\":") == true)
        let url = try ToolRun("\(command) --picture-url 'https://ci/<a>/p x'", files: files)
        #expect(url.output.contains("[Picture of the differences](<https://ci/%3Ca%3E/p x>)."))
        #expect(try ToolRun("diff Old.flowgraph.json New.flowgraph.json --picture-url x", files: files).exitCode == 64)
    }

    @Test("a common cause of many plans is one line in words, Markdown and JSON")
    func commonCause() throws {
        func model(_ way: String, _ segments: String) -> String {
            let ends = (0..<8).map { "{ \"name\": \"End\($0)\" }" }.joined(separator: ", ")
            let leading = (0..<8).map { ", { \"start\": \"Hub\", \"end\": \"End\($0)\" }" }.joined()
            return """
                { "flowgraph": 1, "screens": [{ "name": "Home", "start": true }, { "name": "Hub" }, \(way)\(ends)],
                  "segments": [\(segments)\(leading)] }
                """
        }
        let files = [
            "Old.flowgraph.json": model("", "{ \"start\": \"Home\", \"end\": \"Hub\" }"),
            "New.flowgraph.json": model(
                "{ \"name\": \"Sync\" }, ",
                "{ \"start\": \"Home\", \"end\": \"Sync\" }, { \"start\": \"Sync\", \"end\": \"Hub\" }"),
        ]
        let command = "diff Old.flowgraph.json New.flowgraph.json"
        let text = try ToolRun(command, files: files).output
        #expect(text.contains("    9 plans are longer\n        because of Home → Hub (removed)\n"))
        #expect(text.contains("  and 8 more with the same causes (--all shows them)\n"))
        #expect(!text.contains("now Home → Sync → Hub → End7"))
        #expect(try ToolRun("\(command) --all", files: files).output.contains("now Home → Sync → Hub → End7"))
        let markdown = try ToolRun("\(command) --format markdown", files: files).output
        #expect(markdown.contains("- 9 plans are longer\n  - because of `Home → Hub` (removed)\n"))
        #expect(markdown.contains("| and 8 more |  |  | with the same causes |"))
        let json = try ToolRun("\(command) --json", files: files).output.filter { !$0.isWhitespace }
        #expect(
            json.contains(
                "\"causes\":[{\"consequence\":\"longer\",\"differences\":[{\"change\":\"removed\",\"segment\":{\"index\":0,"
            ))
    }

    @Test("screens newly left to code differ from those that can no longer be reached")
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
        let segments = ", { \"start\": \"Home\", \"end\": \"List\" }, { \"start\": \"Home\", \"end\": \"Help\" }"
        let opened = ["List", "Menu"].map { "{ \"name\": \"\($0)\", \"tags\": [\"openedByCode\"] }" }
        let screens = (opened + ["{ \"name\": \"Lost\" }"]).joined(separator: ", ")
        let run = try ToolRun(
            "diff Old.flowgraph.json New.flowgraph.json --format markdown",
            files: [
                "Old.flowgraph.json": model("{ \"name\": \"List\" }", segments),
                "New.flowgraph.json": model(screens, ""),
            ])
        let lines = run.transcript.split(separator: "\n").filter { $0.contains("reached") }
        #expect(
            lines == [
                "- ⚠️ **1 screen can no longer be reached:** `Help`",
                "- ⚠️ **2 screens can now be reached only through code:** `Item`, `List`",
                "- ⚠️ **1 screen added that cannot be reached:** `Lost`",
                "- 1 screen added that can be reached only through code: `Menu`",
                "| + | `Lost` | cannot be reached |",
            ])
        #expect(run.transcript.contains("| + | `Menu` | only through code |"))
    }

    @Test(
        "the result names the assumptions that it rests on, and the loss of a log-in is reported",
        arguments: DiffFormat.allCases)
    func assumptions(format: DiffFormat) throws {
        let files = ["Old.flowgraph.json": SampleVersions.club, "New.flowgraph.json": SampleVersions.closedClub]
        let run = try ToolRun("diff Old.flowgraph.json New.flowgraph.json --format \(format.rawValue)", files: files)
        #expect(GoldenFile("diff-assumed-\(format.rawValue).txt").difference(from: run.transcript) == nil)
    }

    @Test("the all-clear names its assumptions, and has none if nothing is assumed")
    func allClear() throws {
        func report(_ old: String, _ new: String, _ arguments: String = "") throws -> [String] {
            let files = ["Old.flowgraph.json": old, "New.flowgraph.json": new]
            let text = try ToolRun("diff Old.flowgraph.json New.flowgraph.json \(arguments)", files: files).output
            return text.split(separator: "\n").filter { $0.contains("as before") }.map(String.init)
        }
        let allClear = "  everything can be reached as before, at the same cost"
        let club = SampleVersions.club
        let withoutCancel = club.replacingOccurrences(
            of: "    { \"start\": \"Login\", \"end\": \"Home\", \"label\": \"Cancel\" },\n", with: "")
        let proviso = ", as long as what must be assumed holds (loggedIn; give them with --given to be sure)"
        #expect(try report(club, withoutCancel) == [allClear + proviso])
        #expect(try report(club, withoutCancel, "--given loggedIn=false") == [allClear])
        #expect(try report(club, withoutCancel, "--strict") == [allClear])
        let titled = club.replacingOccurrences(
            of: "\"name\": \"Card\" }", with: "\"name\": \"Card\", \"title\": \"Card\" }")
        #expect(try report(club, titled) == [allClear])
        let forgetful = club.replacingOccurrences(
            of: "\"loggedIn\": true } },\n    { \"start\": \"Login\"",
            with:
                "\"loggedIn\": null } },\n    { \"start\": \"Login\"")
        let dearer = forgetful.replacingOccurrences(
            of: "\"label\": \"Cancel\"", with: "\"label\": \"Cancel\", \"cost\": 9")
        #expect(
            try report(forgetful, dearer, "--given loggedIn=false")
                == [allClear + ", as long as what must be assumed holds (loggedIn)"])
    }

    @Test("a path with a renamed screen is no other path")
    func renamedAlongThePath() throws {
        let old = SampleVersions.base.replacingOccurrences(
            of: "\"label\": \"Show\"", with: "\"label\": \"Show\", \"cost\": 0.5")
        let new = old.replacingOccurrences(of: "\"List\"", with: "\"Offers\"")
            .replacingOccurrences(of: "\"cost\": 0.5", with: "\"cost\": 0.25")
        let command = "diff Old.flowgraph.json New.flowgraph.json --given count=0"
        let renamed = try ToolRun(command, files: ["Old.flowgraph.json": old, "New.flowgraph.json": new])
        #expect(renamed.output.contains("Detail  2         1.5 s → 1.25 s  shorter\n\n"))
        #expect(!renamed.output.contains("      was "))
    }

    @Test("a screen to begin on is named once, by whichever of its names it is given")
    func namesOfStart() throws {
        let new = SampleVersions.base.replacingOccurrences(of: "\"List\"", with: "\"Offers\"")
        let files = ["Old.flowgraph.json": SampleVersions.base, "New.flowgraph.json": new]
        let run = try ToolRun("diff Old.flowgraph.json New.flowgraph.json --from List --from Offers", files: files)
        #expect(run.output.contains("\nFrom Offers (before: List):\n"))
    }

    @Test(
        "the reports of every kind of change, as text, JSON, Markdown and a picture, equal their golden files",
        arguments: SampleVersions.all)
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

    @Test("two equal versions are reported as such", arguments: ["text", "json", "markdown"])
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
        let named = try ToolRun("diff Old.flowgraph.json New.flowgraph.json", files: files).output
        #expect(piped.output == named.replacing("with Old.flowgraph.json:", with: "with standard input:"))
        let mixed = try ToolRun(
            "diff nav_graph.xml -", files: ["nav_graph.xml": SampleModels.android],
            standardInput: try ToolRun("convert nav_graph.xml", files: ["nav_graph.xml": SampleModels.android]).output)
        #expect(mixed.exitCode == 0)
        #expect(mixed.output == "nav_graph, compared with nav_graph.xml: nothing differs.\n")
        #expect(mixed.problems.contains("old: "))
    }

    @Test(
        "problems with the arguments are reported",
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
