import FlowGraph
import FlowGraphAnalysis
import Foundation
import Testing

@testable import FlowGraphTool

/// The article CheckingInContinuousIntegration, held to what the command really does.
@Suite("The article on checking in continuous integration")
struct CheckingArticleTests {
    private let text: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/FlowGraphAnalysis/FlowGraphAnalysis.docc/CheckingInContinuousIntegration.md"
        text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The first block of code of a language after some words.
    private func block(_ language: String, after words: String) throws -> String {
        let start = try #require(text.firstRange(of: words)).upperBound
        let opening = try #require(text[start...].firstRange(of: "```\(language)\n")).upperBound
        let end = try #require(text[opening...].firstRange(of: "```")).lowerBound
        return String(text[opening..<end])
    }

    @Test(
        "shows for each rule a model in which it finds something and no other does",
        arguments: NavigationGraph.ruleNames)
    func examples(rule: String) throws {
        let graph = try NavigationGraph(json: block("json", after: "### `\(rule)`"))
        let options = CheckOptions(
            maximumDepth: rule == "deep-screen" ? 2 : nil, minimumGatewaySize: rule == "gateway" ? 3 : nil)
        #expect(Set(try graph.check(options: options).findings.map(\.rule)) == [rule])
    }

    @Test("has the rules in the order of evaluation, with their severities")
    func rules() throws {
        let sections = text.components(separatedBy: "\n### `").dropFirst()
        #expect(sections.map { String($0.prefix { $0 != "`" }) } == NavigationGraph.ruleNames)
        for (section, rule) in zip(sections, NavigationGraph.ruleDescriptions) {
            let severities: [Finding.Severity: String] = [
                .error: "An error", .warning: "A warning", .information: "Information",
            ]
            #expect(section.contains("\n\n\(severities[rule.severity] ?? ""): "), "\(rule.name)")
        }
    }

    @Test("shows the conditions of the model before them")
    func conditions() throws {
        let files = ["Shop.flowgraph.json": try block("json", after: "## Under which facts")]
        let run = try ToolRun("check Shop.flowgraph.json --conditions", files: files)
        #expect(run.output.hasSuffix("\n\n" + (try block("", after: "The report then ends with"))))
    }

    @Test("shows a configuration file with every key")
    func configuration() throws {
        let configuration = try ConfigurationReader.read(block("yaml", after: "## The configuration file"))
        #expect(configuration.starts.map(\.value) == ["Home"])
        #expect(configuration.given.map(\.value) == [KnownFacts.Entry("loggedIn", false)])
        #expect(configuration.isStrict)
        #expect(configuration.options.maximumDepth == 6)
        #expect(configuration.options.minimumGatewaySize == 20)
        #expect(
            configuration.options.levels
                == ["no-way-out": .error, "duplicate-segment": .information, "equal-trait": .off])
    }

    @Test("shows a baseline as it is written")
    func baseline() throws {
        let shown = try block("json", after: "## The baseline")
        let folder = try TemporaryFolder(["known.json": shown])
        #expect(try Baseline.read(folder.path(of: "known.json")).text == shown)
    }

    @Test("names every format")
    func formats() {
        for format in ReportFormat.allCases { #expect(text.contains("\n| `\(format.rawValue)`")) }
    }
}
