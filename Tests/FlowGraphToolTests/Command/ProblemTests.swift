import CommandSupport
import Foundation
import TestSupport
import Testing
@testable import FlowGraphTool

@Suite struct ProblemTests {
    @Test(
        "wrong usage is reported with the remedy",
        arguments: [
            ("no-model", "plan"),
            ("unknown-verb", "plna Shop.flowgraph.json"),
            ("unknown-verb-far", "crawl Shop.flowgraph.json"),
            ("unknown-option", "plan Shop.flowgraph.json --to Checkout --form Home"),
            ("unknown-option-for-goal", "plan Shop.flowgraph.json --too Checkout"),
            ("no-goal", "plan Shop.flowgraph.json"),
            ("unknown-screen", "plan Shop.flowgraph.json --to Chekout"),
            ("unknown-start", "check Shop.flowgraph.json --from Hom"),
            ("unknown-waypoint", "plan Shop.flowgraph.json --to Home --via Lonuge"),
            ("unknown-fact", "plan Shop.flowgraph.json --to Home --given logedIn=true"),
            ("wrong-type", "plan Shop.flowgraph.json --to Home --given tier=2"),
            ("outside-domain", "plan Shop.flowgraph.json --to Home --given cartCount=7"),
            ("fact-twice", "plan Shop.flowgraph.json --to Home --given cartCount=1 --given cartCount=2"),
            ("demands-excluding", "plan Shop.flowgraph.json --to Home --require cartCount=1 --require cartCount=2"),
            ("fact-without-value", "plan Shop.flowgraph.json --to Home --given loggedIn"),
            ("condition-given", "check Shop.flowgraph.json --given cartCount>=1"),
            ("demand-without-operator", "plan Shop.flowgraph.json --to Home --require cartCount>1"),
            ("bound-without-number", "plan Shop.flowgraph.json --to Home --require cartCount>=few"),
            ("unquoted", "plan Shop.flowgraph.json --to Home --given tier="),
            ("unbalanced-quotes", "plan Shop.flowgraph.json --to Home --given tier=\"gold"),
            ("number-too-large", "plan Shop.flowgraph.json --to Home --given cartCount=99999999999999999999"),
            ("no-budget", "check Shop.flowgraph.json --budget 0"),
            ("negative-budget", "check Shop.flowgraph.json --budget -1"),
            ("budget-of-words", "plan Shop.flowgraph.json --to Home --budget x"),
            ("budget-too-large", "check Shop.flowgraph.json --budget 99999999999999999999"),
            ("negative-alternatives", "plan Shop.flowgraph.json --to Home --alternatives -3"),
            ("empty-model", "check ''"),
            ("empty-output", "export Shop.flowgraph.json -o ''"),
            ("empty-converted", "convert Shop.flowgraph.json -o ''"),
            ("empty-baseline", "check Shop.flowgraph.json --baseline ''"),
            ("empty-written-baseline", "check Shop.flowgraph.json --write-baseline ''"),
            ("empty-config", "check Shop.flowgraph.json --config ''"),
            ("empty-version", "diff Shop.flowgraph.json ''"),
            ("empty-picture", "diff Shop.flowgraph.json Shop.flowgraph.json --picture ''"),
            ("no-alternatives", "plan Shop.flowgraph.json --to Home --alternatives 0"),
            ("two-formats", "check Shop.flowgraph.json --json --format text"),
            ("config-and-none", "check Shop.flowgraph.json --config a.yml --no-config"),
            ("negative-depth", "check Shop.flowgraph.json --max-depth=-1"),
            ("two-baselines", "check Shop.flowgraph.json --baseline a.json --write-baseline b.json"),
            ("format-of-conditions", "check Shop.flowgraph.json --conditions --format sarif"),
            ("format-of-baseline", "check Shop.flowgraph.json --write-baseline b.json --format sarif"),
            ("baseline-over-model", "check Shop.flowgraph.json --write-baseline Shop.flowgraph.json"),
            ("unknown-format", "export Shop.flowgraph.json --format jpeg"),
            ("unknown-extension", "export Shop.flowgraph.json -o Shop.txt"),
            ("via-without-highlight", "export Shop.flowgraph.json --via Cart"),
            ("only-plan-without-highlight", "export Shop.flowgraph.json --only-plan"),
            ("highlight-syntax", "export Shop.flowgraph.json --highlight Home"),
            ("two-models", "check Shop.flowgraph.json Shop.flowgraph.json"),
            ("standard-input-and-more", "check nav_graph.xml -"),
            ("main-of-one-file", "check Shop.flowgraph.json --main Shop"),
            ("main-of-standard-input", "check - --main Shop"),
            ("unknown-main", "check nav_graph.xml --main nav_grph"),
            ("no-start-for-a-plan", "plan Startless.flowgraph.json --to Cart"),
            ("no-start-for-a-check", "check Startless.flowgraph.json"),
            ("no-start-in-an-import", "check Startless.xml"),
            ("two-starts", "plan TwoStarts.flowgraph.json --to Checkout"),
            ("overwriting-model", "export Shop.flowgraph.json --format svg -o Shop.flowgraph.json"),
            ("overwriting-import", "convert nav_graph.xml -o nav_graph.xml"),
        ])
    func wrongUsage(name: String, command: String) throws {
        let run = try ToolRun(command, files: Self.files)
        #expect(GoldenFile("usage-\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 64)
        #expect(run.output.isEmpty || run.result.file != nil)
    }

    @Test(
        "what cannot be written is reported with its path",
        arguments: [
            ("unwritable", "convert Shop.flowgraph.json -o missing/Copy.flowgraph.json"),
            ("unwritable-deep", "convert Shop.flowgraph.json -o missing/deeper/Copy.flowgraph.json"),
            ("unwritable-below-a-file", "convert Shop.flowgraph.json -o nav_graph.xml/Copy.flowgraph.json"),
            ("unwritable-folder", "convert Shop.flowgraph.json -o res/"),
        ])
    func unwritable(name: String, command: String) throws {
        let run = try ToolRun(command, files: Self.files)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 74)
    }

    @Test(
        "an invalid model is reported with the file and the position",
        arguments: [
            ("graph", "check Invalid.flowgraph.json"),
            ("syntax", "check Broken.flowgraph.json --json"),
            ("xml", "check Broken.xml"),
            ("xml-format", "convert Other.xml"),
            ("two-kinds", "convert nav_graph.xml Main.storyboard"),
            ("model-as-baseline", "check Shop.flowgraph.json --baseline Shop.flowgraph.json"),
            ("import-as-baseline", "check Shop.flowgraph.json --baseline nav_graph.xml"),
            ("no-baseline", "check Shop.flowgraph.json --baseline Broken.flowgraph.json"),
        ])
    func invalidInput(name: String, command: String) throws {
        let run = try ToolRun(command, files: Self.files)
        #expect(GoldenFile("invalid-\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 65)
        #expect(run.output.isEmpty)
    }

    @Test("standard input has a name in problems")
    func invalidStandardInput() throws {
        let run = try ToolRun("check -", standardInput: SampleModels.invalid)
        #expect(GoldenFile("invalid-standard-input.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 65)
    }

    @Test(
        "a model that cannot be read is reported with its path",
        arguments: [
            ("missing", "check Shp.flowgraph.json"),
            ("missing-folder", "check app/"),
            ("missing-of-several", "check nav_graph.xml other.xml"),
            ("empty-folder", "check empty/"),
        ])
    func unreadableInput(name: String, command: String) throws {
        let run = try ToolRun(command, files: Self.files)
        #expect(GoldenFile("unreadable-\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 66)
        #expect(run.output.isEmpty)
    }

    @Test("a model without permission to read it is reported as such", .enabled(if: getuid() != 0))
    func forbiddenInput() throws {
        let folder = try TemporaryFolder(["Shop.flowgraph.json": SampleModels.shop])
        let path = folder.path(of: "Shop.flowgraph.json")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let error = #expect(throws: ToolError.self) {
            try ModelReader(
                standardInput: { () throws(ToolError) in [] },
                sourceProgram: { () throws(SourceProgramError) in throw .missing }
            ).read([path], main: nil)
        }
        #expect(error?.description == "\(path): there is no permission")
    }

    @Test(
        "an impossible request is reported with the reason",
        arguments: [
            ("budget-stack", "plan Sheet.flowgraph.json --to Checkout --given loggedIn=false --budget 2"),
            ("budget", "plan Shop.flowgraph.json --to Checkout --given loggedIn=false --budget 2"),
        ])
    func impossible(name: String, command: String) throws {
        let run = try ToolRun(command, files: Self.files)
        #expect(GoldenFile("impossible-\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 70)
        #expect(run.output.isEmpty)
    }

    @Test("a number for a fact that has the same digits as a text is reported to need quotes")
    func digitsAsText() throws {
        let model = SampleModels.shop.replacingOccurrences(of: "\"gold\"", with: "\"2\"")
        let run = try ToolRun(
            "plan Shop.flowgraph.json --to Lounge --given tier=2", files: ["Shop.flowgraph.json": model])
        #expect(GoldenFile("usage-digits-as-text.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 64)
        let quoted = try ToolRun(
            "plan Shop.flowgraph.json --to Lounge --given tier=\"2\"", files: ["Shop.flowgraph.json": model])
        #expect(quoted.exitCode == 0)
    }

    @Test("a folder with model files alone is rejected with their names")
    func folderOfDocuments() throws {
        let files = ["models/Shop.flowgraph.json": SampleModels.shop, "models/notes.txt": ""]
        let run = try ToolRun("check models/", files: files)
        #expect(
            run.problems
                == "models/: there is no storyboard and no Android navigation graph in this folder; name the file"
                + " Shop.flowgraph.json itself")
        #expect(run.exitCode == 66)
    }

    @Test("a bitmap for a terminal is rejected with a hint")
    func bitmapToTerminal() throws {
        let run = try ToolRun("export Shop.flowgraph.json --format png", isOutputTerminal: true)
        #expect(GoldenFile("usage-bitmap-to-terminal.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 64)
    }

    private static let files = [
        "Shop.flowgraph.json": SampleModels.shop, "Startless.flowgraph.json": SampleModels.startless,
        "TwoStarts.flowgraph.json": SampleModels.twoStarts, "Sheet.flowgraph.json": SampleModels.sheet,
        "Invalid.flowgraph.json": SampleModels.invalid, "Broken.flowgraph.json": "{ \"flowgraph\": 1,\n  screens }\n",
        "Startless.xml": SampleModels.android.replacingOccurrences(of: "@id/home\">", with: "@id/hoem\">"),
        "nav_graph.xml": SampleModels.android, "Broken.xml": "<navigation>\n  <fragment\n</navigation>\n",
        "Other.xml": "<html></html>\n", "empty/notes.txt": "Nothing here.\n",
        "Main.storyboard":
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"a\"/>\n",
    ]
}

@Suite("The exit codes of files that can't be read or written")
struct FileOptionTests {
    private static var files: [String: String] {
        ["Shop.flowgraph.json": SampleModels.shop, "file.json": "no JSON", "folder.json/.keep": "", "empty": ""]
    }

    @Test(
        "an input that is missing or of another kind is 66, or 65 with its position",
        arguments: [
            "plan Shop.flowgraph.json --to Cart --learned", "check Shop.flowgraph.json --config",
            "check Shop.flowgraph.json --baseline", "tour Shop.flowgraph.json --learned",
            "export Shop.flowgraph.json --format html --coverage", "export Shop.flowgraph.json --format html --values",
            "diff Shop.flowgraph.json Shop.flowgraph.json --config",
        ])
    func inputs(command: String) throws {
        for path in ["none.json", "folder.json"] {
            let run = try ToolRun("\(command) \(path)", files: Self.files)
            #expect(run.exitCode == 66, "\(run.transcript)")
            #expect(run.problems.contains(path), "\(run.transcript)")
        }
        let invalid = try ToolRun("\(command) file.json", files: Self.files)
        #expect(invalid.exitCode == 65, "\(invalid.transcript)")
        #expect(invalid.problems.contains("file.json:1:1"), "\(invalid.transcript)")
    }

    @Test(
        "an output that can't be written is 74",
        arguments: [
            "convert Shop.flowgraph.json -o", "check Shop.flowgraph.json --write-baseline",
            "export Shop.flowgraph.json --format svg -o", "schema -o",
        ])
    func outputs(command: String) throws {
        for path in ["file.json/out.json", "folder.json", "none/out.json"] {
            let run = try ToolRun("\(command) \(path)", files: Self.files)
            #expect(run.exitCode == 74, "\(run.transcript)")
            #expect(run.problems.contains(path), "\(run.transcript)")
        }
    }

    @Test(
        "a picture that can't be written is 74",
        arguments: ["tour Shop.flowgraph.json", "diff Shop.flowgraph.json Shop.flowgraph.json"])
    func pictures(command: String) throws {
        for path in ["file.json/out.svg", "none/out.svg"] {
            let run = try ToolRun("\(command) --picture \(path)", files: Self.files)
            #expect(run.exitCode == 74, "\(run.transcript)")
        }
    }
}
