import Testing
import TestSupport

@testable import FlowGraphTool

@Suite struct CheckCommandTests {
    @Test(
        "the output of a check equals its golden file",
        arguments: [
            ("check", "check Shop.flowgraph.json", 1),
            ("check-json", "check Shop.flowgraph.json --json", 1),
            ("check-junit", "check Shop.flowgraph.json --format junit", 1),
            ("check-github", "check Shop.flowgraph.json --format github", 1),
            ("check-depth", "check Shop.flowgraph.json --max-depth 2", 1),
            ("check-given", "check Shop.flowgraph.json --from Checkout --given tier=basic --strict", 1),
        ])
    func printedReports(name: String, command: String, exitCode: Int32) throws {
        let run = try ToolRun(command)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == exitCode)
    }

    @Test("screens cost what runs have measured, if a file of that is named")
    func measuredCosts() throws {
        let learned = """
            {"learned": 1, "segments": [
             {"from": "Home", "to": "Cart", "label": "Cart", "driver": "chromium", "passes": 1, "seconds": 21}]}
            """
        let files = ["Shop.flowgraph.json": SampleModels.shop, "learned.json": learned]
        let run = try ToolRun("check Shop.flowgraph.json --json --learned learned.json", files: files)
        #expect(GoldenFile("check-learned.txt").difference(from: run.transcript) == nil)
        let declared = try ToolRun("check Shop.flowgraph.json --json", files: files)
        #expect(
            try ToolRun("check Shop.flowgraph.json --json --learned learned.json --costs declared", files: files).output
                == declared.output)
    }

    @Test(
        "with --conditions the facts under which each screen can be reached are printed",
        arguments: [
            ("check-conditions", "check Club.flowgraph.json --conditions"),
            ("check-conditions-json", "check Club.flowgraph.json --conditions --json"),
            ("check-conditions-given", "check Club.flowgraph.json --conditions --given guest=true --strict"),
            ("check-conditions-budget", "check Club.flowgraph.json --conditions --budget 1"),
        ])
    func conditions(name: String, command: String) throws {
        let run = try ToolRun(command, files: ["Club.flowgraph.json": SampleModels.club])
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
    }

    @Test("long lists of screens under one condition are cut, unless everything is asked for")
    func manyConditions() throws {
        let files = ["Ends.flowgraph.json": SampleModels.deadEnds(60)]
        let cut = try ToolRun("check Ends.flowgraph.json --conditions", files: files).output
        #expect(cut.hasSuffix("Detail11\n      and 49 more (--all shows them)\n"))
        let whole = try ToolRun("check Ends.flowgraph.json --conditions --all", files: files).output
        #expect(whole.hasSuffix("Detail60\n"))
    }

    @Test("a graph without mistakes is reported as such")
    func nothingFound() throws {
        let model = #"{"flowgraph": 1, "screens": [{"name": "Home", "start": true}], "segments": []}"#
        let run = try ToolRun("check One.flowgraph.json", files: ["One.flowgraph.json": model])
        #expect(GoldenFile("check-nothing-found.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test("the same finding on many screens is grouped, and long lists are cut")
    func manyFindings() throws {
        let files = ["Ends.flowgraph.json": SampleModels.deadEnds(60)]
        let run = try ToolRun("check Ends.flowgraph.json", files: files)
        #expect(GoldenFile("check-many.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test("traps, modals, gateways and facts needed too early are reported with their proofs")
    func stackFindings() throws {
        let files = ["Club.flowgraph.json": SampleModels.flawedClub, ".flowgraph.yml": "min-gateway: 4"]
        let run = try ToolRun("check Club.flowgraph.json", files: files)
        #expect(GoldenFile("check-proofs.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test("begins on the top of a stack that is given, and what lies beneath can be got back to")
    func stack() throws {
        let files = ["Sheet.flowgraph.json": SampleModels.sheet]
        let run = try ToolRun("check Sheet.flowgraph.json --stack Home,Search --conditions", files: files)
        #expect(GoldenFile("check-stack.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
        let top = try ToolRun("check Sheet.flowgraph.json --stack Home,Search --from Search --conditions", files: files)
        #expect(top.output == run.output)
        let other = try ToolRun("check Sheet.flowgraph.json --stack Home,Search --from Home", files: files)
        #expect(
            other.problems
                == "Error: the stack has “Search” on top, but the start screen is “Home”; name the screens from the"
                + " bottom to the top, the start screen last")
        #expect(other.exitCode == 64)
        let configured = files.merging([".flowgraph.yml": "start: Product"]) { $1 }
        #expect(
            try ToolRun("check Sheet.flowgraph.json --stack Home,Search --conditions", files: configured).output
                == run.output)
    }

    @Test("with --all nothing is cut")
    func everything() throws {
        let files = ["Ends.flowgraph.json": SampleModels.deadEnds(60)]
        let run = try ToolRun("check Ends.flowgraph.json --all", files: files)
        #expect(!run.output.contains("more"))
        for number in 1...60 { #expect(run.output.contains("Detail\(number) ")) }
    }

    @Test("--format json and --json print the same")
    func formats() throws {
        let run = try ToolRun("check Shop.flowgraph.json --format json")
        #expect(run.output == (try ToolRun("check Shop.flowgraph.json --json").output))
    }

    @Test(
        "information is shown, and names with characters that have a meaning in formats are unchanged",
        arguments: ["text", "json", "junit", "github"])
    func awkwardNames(format: String) throws {
        let files = ["Odd, 1%.flowgraph.json": SampleModels.awkward, ".flowgraph.yml": SampleModels.gate]
        let run = try ToolRun("check 'Odd, 1%.flowgraph.json' --format \(format)", files: files)
        #expect(GoldenFile("check-awkward-\(format).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 1)
    }

    @Test("information alone does not fail")
    func informationAlone() throws {
        let configuration = "rules: { unreachable-screen: information }"
        let files = ["Shop.flowgraph.json": SampleModels.shop, ".flowgraph.yml": configuration]
        let run = try ToolRun("check Shop.flowgraph.json", files: files)
        #expect(run.output.hasPrefix("Shop: 6 of 7 screens can be reached; 1 warning and 1 for information.\n"))
        #expect(run.exitCode == 0)
    }

    @Test("a check that used up its budget is printed, but does not count as passed")
    func budget() throws {
        let run = try ToolRun("check Shop.flowgraph.json --budget 3")
        #expect(GoldenFile("check-budget.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 1)
        for format in ["junit", "github", "sarif"] {
            #expect(
                try ToolRun("check Shop.flowgraph.json --budget 3 --format \(format)").output.contains("budget of 3"))
        }
        // Without an error, what is not known decides.
        let model = #"""
            {"flowgraph": 1, "screens": [{"name": "A", "start": true}, {"name": "B"}], "segments": [
            {"start": "A", "end": "A", "effects": {"x": true}}, {"start": "A", "end": "A", "effects": {"y": true}},
            {"start": "A", "end": "B", "preconditions": {"x": true, "y": true}}, {"start": "B", "end": "A"}]}
            """#
        let command = "check A.flowgraph.json --given x=false --given y=false --budget"
        #expect(try ToolRun("\(command) 1", files: ["A.flowgraph.json": model]).exitCode == 70)
        #expect(try ToolRun("\(command) 9", files: ["A.flowgraph.json": model]).exitCode == 0)
    }

    @Test("notes of an importer are written to standard error")
    func notes() throws {
        let run = try ToolRun("check nav_graph.xml", files: ["nav_graph.xml": SampleModels.android])
        #expect(GoldenFile("check-notes.txt").difference(from: run.transcript) == nil)
    }
}
