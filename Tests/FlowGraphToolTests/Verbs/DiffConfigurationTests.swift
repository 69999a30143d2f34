import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing
@testable import FlowGraphTool

@Suite("The configuration of a comparison")
struct DiffConfigurationTests {
    private static let command = "diff old/Club.flowgraph.json new/Club.flowgraph.json"

    /// What is printed of a club that closes its log-in, with some files around.
    private func run(_ arguments: String, _ files: [String: String]) throws -> ToolRun {
        let models = [
            "old/Club.flowgraph.json": SampleVersions.club, "new/Club.flowgraph.json": SampleVersions.closedClub,
        ]
        return try ToolRun("\(Self.command) \(arguments)", files: models.merging(files) { $1 })
    }

    @Test(
        "gives the start screens, the facts and whether anything may be assumed",
        arguments: [
            ("start: Lounge", "--from Lounge"), ("given: { loggedIn: false }", "--given loggedIn=false"),
            ("strict: true", "--strict"),
        ])
    func question(text: String, arguments: String) throws {
        let configured = try run("", ["new/.flowgraph.yml": text])
        #expect(configured.problems.isEmpty)
        #expect(configured.output == (try run(arguments, [:]).output))
        #expect(configured.output != (try run("", [:]).output))
    }

    @Test("is that of the newer version, and not of the older one")
    func version() throws {
        #expect(try run("", ["old/.flowgraph.yml": "strict: true"]).output == run("", [:]).output)
    }

    @Test("yields to arguments, fact by fact")
    func arguments() throws {
        let files = ["new/.flowgraph.yml": "start: Login\ngiven: { loggedIn: true }"]
        #expect(
            try run("--from Home --given loggedIn=false", files).output
                == run("--from Home --given loggedIn=false", [:]).output)
    }

    @Test("can be named, and left out")
    func options() throws {
        let files = ["new/.flowgraph.yml": "strict: true", "gate.yml": "start: Lounge"]
        #expect(try run("--config gate.yml", files).output == run("--from Lounge", [:]).output)
        #expect(try run("--no-config", files).output == run("", [:]).output)
        #expect(try run("--no-config --config gate.yml", files).exitCode == 64)
    }

    @Test("may have what only a check reads")
    func rules() throws {
        let text = "max-depth: 1\nmin-gateway: 2\nrules: { trap: error }"
        let configured = try run("", ["new/.flowgraph.yml": text])
        #expect(configured.problems.isEmpty)
        #expect(configured.output == (try run("", [:]).output))
    }

    @Test(
        "that does not fit the models is reported with the position",
        arguments: [
            ("start: [Home, Hoem]", "1:15: there is no screen “Hoem”; did you mean “Home”?"),
            (
                "given:\n  logedIn: true",
                "2:3: no segment uses a fact “logedIn” and none is declared; did you mean “loggedIn”?"
            ),
        ])
    func problems(text: String, words: String) throws {
        let run = try run("", ["new/.flowgraph.yml": text])
        #expect(run.problems == "new/.flowgraph.yml:\(words)")
        #expect(run.exitCode == 65)
    }
}

@Suite("A comparison in Markdown")
struct DiffMarkdownLengthTests {
    @Test("a report on thousands of awkward names fits a comment")
    func longReport() throws {
        func graph(_ range: Range<Int>) throws -> NavigationGraph {
            let screens = range.map {
                GraphScreen("\($0) " + NastyText.samples[$0 % NastyText.samples.count], isStart: $0 == range.lowerBound)
            }
            let segments = zip(screens, screens.dropFirst()).map { Segment(from: $0.name, to: $1.name, label: $1.name) }
            return try NavigationGraph(screens: screens, segments: segments)
        }
        let comparison = try graph(0..<3_000).comparison(withOlder: graph(1_500..<4_500))
        let text = DiffMarkdown(comparison, olderName: "Old").text
        #expect(text.utf8.count <= 65_536)
        #expect(text.utf8.count > 30_000)
        #expect(text.contains("more were left out to stay within the length of a comment"))
        for line in text.split(separator: "\n") where line.hasPrefix("|") { #expect(line.hasSuffix("|")) }
    }
}
