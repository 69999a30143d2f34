import FlowGraph
import Testing
import TestSupport

@testable import FlowGraphTool

@Suite("The configuration of a check")
struct ConfigurationFileTests {
    private static let model = "app/models/Shop.flowgraph.json"
    private static let off = "rules: { unreachable-screen: off }"

    /// The exit code of a check of a model with some files around it: 1 where nothing switches its rule off.
    private func exitCode(_ arguments: String, _ files: [String: String]) throws -> Int32 {
        try ToolRun("check \(arguments)", files: files.merging([Self.model: SampleModels.shop]) { $1 }).exitCode
    }

    @Test("is found beside the model and in the folders around it, the nearest first")
    func nearest() throws {
        #expect(try exitCode(Self.model, [:]) == 1)
        #expect(try exitCode(Self.model, ["app/models/.flowgraph.yml": Self.off]) == 0)
        #expect(try exitCode(Self.model, [".flowgraph.yml": Self.off]) == 0)
        #expect(try exitCode(Self.model, [".flowgraph.yml": Self.off, "app/.flowgraph.yml": "strict: false"]) == 1)
    }

    @Test("is not searched above the root of the repository")
    func repository() throws {
        let files = [".flowgraph.yml": Self.off, "app/.git/HEAD": ""]
        #expect(try exitCode(Self.model, files) == 1)
        #expect(try exitCode(Self.model, files.merging(["app/.flowgraph.yml": Self.off]) { $1 }) == 0)
    }

    @Test("can be named, and left out")
    func options() throws {
        #expect(try exitCode("\(Self.model) --config other/gate.yml", ["other/gate.yml": Self.off]) == 0)
        #expect(try exitCode("\(Self.model) --no-config", [".flowgraph.yml": Self.off]) == 1)
    }

    @Test("of a model that is a folder may lie in it")
    func folder() throws {
        let files = ["res/nav_graph.xml": SampleModels.android, "res/.flowgraph.yml": "start: Hme"]
        let run = try ToolRun("check res/", files: files)
        #expect(run.problems == "res/.flowgraph.yml:1:8: there is no screen “Hme”; did you mean “home”?")
        #expect(run.exitCode == 65)
    }

    @Test("yields to arguments, fact by fact")
    func arguments() throws {
        let configuration = "start: Lost\ngiven: { loggedIn: false, tier: basic }\nmax-depth: 1"
        let files = ["Shop.flowgraph.json": SampleModels.shop, ".flowgraph.yml": configuration]
        let command = "check Shop.flowgraph.json --from Home --given tier=gold --max-depth 9 --json"
        let run = try ToolRun(command, files: files)
        #expect(run.problems.isEmpty)
        #expect(!run.output.contains("deep-screen") && !run.output.contains("fact-never-set"))
        #expect(run.output.contains(#"{ "screen": "Lounge", "depth": 5,"#), "logging in comes first")
    }

    @Test("holds besides what the arguments say")
    func besideArguments() throws {
        let strict = ["Shop.flowgraph.json": SampleModels.shop, ".flowgraph.yml": "strict: true"]
        let run = try ToolRun("check Shop.flowgraph.json", files: strict)
        #expect(run.output == (try ToolRun("check Shop.flowgraph.json --no-config --strict", files: strict).output))
        #expect(run.output != (try ToolRun("check Shop.flowgraph.json --no-config", files: strict).output))
        let budget = try ToolRun("check Shop.flowgraph.json --budget 3", files: strict)
        #expect(budget.problems.contains("the budget of 3 states was used up"))
    }

    @Test("does not take the blame for a fact that an argument gives wrongly")
    func wrongFact() throws {
        let files = ["Shop.flowgraph.json": SampleModels.shop, ".flowgraph.yml": "given: { cartCount: 1 }"]
        let run = try ToolRun("check Shop.flowgraph.json --given cartCount=7", files: files)
        #expect(run.problems == "Error: 7 is not a value of “cartCount”, which is one of: 0…3")
        #expect(run.exitCode == 64)
    }

    @Test(
        "that does not fit the model is reported with the position",
        arguments: [
            ("start: [Home, Hoem]", "1:15: there is no screen “Hoem”; did you mean “Home”?"),
            (
                "given:\n  logedIn: true",
                "2:3: no segment uses a fact “logedIn” and none is declared; did you mean “loggedIn”?"
            ),
            ("given:\n  loggedIn: no", "2:3: “loggedIn” is true or false, and “no” is a text here; write false"),
            ("given:\n  loggedIn: On", "2:3: “loggedIn” is true or false, and “On” is a text here; write true"),
            ("given:\n  loggedIn: never", "2:3: \"never\" is a String, but “loggedIn” is one of: true, false"),
            ("given:\n  cartCount: 7", "2:3: 7 is not a value of “cartCount”, which is one of: 0…3"),
        ])
    func question(text: String, words: String) throws {
        let files = ["Shop.flowgraph.json": SampleModels.shop, ".flowgraph.yml": text]
        let run = try ToolRun("check Shop.flowgraph.json", files: files)
        #expect(run.problems == ".flowgraph.yml:\(words)")
        #expect(run.exitCode == 65)
        #expect(run.output.isEmpty)
    }

    @Test("that does not exist is reported by its path")
    func missing() throws {
        let run = try ToolRun("check Shop.flowgraph.json --config gate.yml")
        #expect(run.problems == "gate.yml: there is no such file or folder")
        #expect(run.exitCode == 66)
    }

    @Test("does not take the blame for a wrong argument")
    func wrongArgument() throws {
        let files = ["Shop.flowgraph.json": SampleModels.shop, ".flowgraph.yml": "start: Hoem"]
        let run = try ToolRun("check Shop.flowgraph.json --from Hoem", files: files)
        #expect(run.problems == "Error: there is no screen “Hoem”; did you mean “Home”?")
        #expect(run.exitCode == 64)
    }
}
