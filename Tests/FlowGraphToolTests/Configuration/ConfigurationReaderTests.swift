import FlowGraph
import FlowGraphAnalysis
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
