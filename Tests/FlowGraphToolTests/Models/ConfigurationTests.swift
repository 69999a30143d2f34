import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing
@testable import FlowGraphTool

@Suite("A configuration file")
struct ConfigurationReaderTests {
    /// What is wrong with a text, a line each.
    private func problems(_ text: String) -> [String] {
        do throws(ConfigurationError) {
            _ = try ConfigurationReader.read(text)
            return []
        } catch {
            return error.problems.map { $0.description(file: ".flowgraph.yml") }
        }
    }

    @Test("with aliases of aliases is refused before they are followed")
    func aliases() {
        let lists = "bcdefghij".reduce("a: &a [x, x]\n") { text, name in
            let last = String(UnicodeScalar(name.asciiValue.map { $0 - 1 } ?? 0))
            return text + "\(name): &\(name) [\(Array(repeating: "*\(last)", count: 10).joined(separator: ", "))]\n"
        }
        // As a key the list is compared with others, which takes as long as to walk through all of it.
        #expect(
            problems(lists + "? *j\n: 1\n")
                == [".flowgraph.yml: there are more than 10 aliases, such as *names; write the names out"])
        #expect(problems("start: &a [Home]\nstrict: true\n").isEmpty)
    }

    @Test("nested a hundred thousand times is an error", arguments: ["[", "{a: ", "- "])
    func nested(opening: String) {
        #expect(problems("start:\n  " + String(repeating: opening, count: 100_000)).count == 1)
    }

    @Test("gives the start of a check, the facts, the rules and their levels")
    func everything() throws {
        let configuration = try ConfigurationReader.read(
            """
            start: [Home, "Log in"]
            given:
              loggedIn: true
              cartCount: -2
              tier: gold
              code: "007"
              answer: "true"
              word: yes
            strict: true
            max-depth: 6
            min-gateway: 20
            rules:
              no-way-out: off
              dead-segment: warning
              equal-trait: "error"
              fact-never-used: information
            """)
        #expect(configuration.starts.map(\.value) == ["Home", "Log in"])
        #expect(configuration.starts.map(\.position.description) == ["1:9", "1:15"])
        let given: KnownFacts = [
            "loggedIn": .bool(true), "cartCount": .int(-2), "tier": .string("gold"), "code": .string("007"),
            "answer": .string("true"), "word": .string("yes"),
        ]
        #expect(configuration.given.map(\.value) == given.entries)
        #expect(configuration.isStrict)
        #expect(
            configuration.options
                == CheckOptions(
                    levels: [
                        "no-way-out": .off, "dead-segment": .warning, "equal-trait": .error,
                        "fact-never-used": .information,
                    ], maximumDepth: 6, minimumGatewaySize: 20))
    }

    @Test("may name one start screen without a list")
    func oneStart() throws {
        #expect(try ConfigurationReader.read("start: Home").starts.map(\.value) == ["Home"])
    }

    @Test("may allow for no depth at all, and is not strict by default")
    func leastValues() throws {
        let configuration = try ConfigurationReader.read("max-depth: 0\nmin-gateway: 0\nstrict: false")
        #expect(configuration.options == CheckOptions(maximumDepth: 0, minimumGatewaySize: 0))
        #expect(!configuration.isStrict)
    }

    @Test("may say nothing", arguments: ["", "# nothing yet\n", "rules:\n", "given:\nrules: {}\n"])
    func nothing(text: String) throws {
        let configuration = try ConfigurationReader.read(text)
        #expect(configuration.options == CheckOptions())
        #expect(configuration.starts.isEmpty && configuration.given.isEmpty && !configuration.isStrict)
    }

    @Test("has all its unknown keys, rules and levels reported at once, with the nearest names")
    func unknownNames() {
        let text = """
            rulse: {}
            colour: red
            rules:
              no-way-uot: error
              spelling: error
              missing-back: eror
              dead-segment: loud
            """
        let keys = "start, given, strict, max-depth, min-gateway, rules"
        #expect(
            problems(text) == [
                ".flowgraph.yml:1:1: there is no key “rulse” here; did you mean “rules”?",
                ".flowgraph.yml:2:1: there is no key “colour” here; the keys are: \(keys)",
                ".flowgraph.yml:4:3: there is no rule “no-way-uot”; did you mean “no-way-out”?",
                ".flowgraph.yml:5:3: there is no rule “spelling”; the rules are: "
                    + NavigationGraph.ruleNames.joined(separator: ", "),
                ".flowgraph.yml:6:17: the level of missing-back cannot be “eror”; did you mean “error”?",
                ".flowgraph.yml:7:17: the level of dead-segment cannot be “loud”; levels are: off, information, warning,"
                    + " error",
            ])
    }

    @Test("has values of a wrong type reported with the right one")
    func wrongValues() {
        let text = """
            start: [[Home], { a: b }]
            given: [a]
            strict: maybe
            max-depth: -1
            rules: off
            """
        #expect(
            problems(text) == [
                ".flowgraph.yml:1:9: “start” needs a name or a list of names",
                ".flowgraph.yml:1:17: “start” needs a name or a list of names",
                ".flowgraph.yml:2:8: “given” needs keys with values, one a line",
                ".flowgraph.yml:3:9: “strict” needs true or false",
                ".flowgraph.yml:4:12: “max-depth” needs a whole number that is not negative",
                ".flowgraph.yml:5:8: “rules” needs keys with values, one a line",
            ])
        #expect(
            problems("given:\n  tier: [gold]\n  loggedIn:\n") == [
                ".flowgraph.yml:2:9: “tier” needs true, false, a whole number or a text",
                ".flowgraph.yml:3:12: “loggedIn” needs true, false, a whole number or a text",
            ])
        #expect(
            problems("rules:\n  dead-segment: [error]\n") == [
                ".flowgraph.yml:2:17: the level of dead-segment cannot be “”; levels are: off, information, warning, error"
            ])
        #expect(
            problems("start:\nrules: ''\n") == [
                ".flowgraph.yml:1:7: “start” needs a name or a list of names",
                ".flowgraph.yml:2:8: “rules” needs keys with values, one a line",
            ])
        #expect(problems("- start") == [".flowgraph.yml:1:1: “.flowgraph.yml” needs keys with values, one a line"])
    }

    @Test("has invalid YAML reported with its position")
    func syntax() {
        #expect(
            problems("rules: {\n") == [
                ".flowgraph.yml:2:1: this is not YAML: while parsing a flow node, did not find expected node content"
            ])
        #expect(problems("a: 1\nstart: A\nstart: B\n") == [".flowgraph.yml:2:1: the key “start” is duplicated"])
    }
}

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
