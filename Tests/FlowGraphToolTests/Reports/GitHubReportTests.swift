import FlowGraph
import FlowGraphAnalysis
import Testing

@testable import FlowGraphTool

@Suite("A report for GitHub Actions")
struct GitHubReportTests {
    @Test("has one command for each finding, for any names, and a last line without names")
    func injection() throws {
        let outcome = try SampleOutcome.nasty()
        let lines = GitHubReport(outcome).text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == outcome.entries.count + 1)
        let commands = ["::error ", "::warning ", "::notice "]
        #expect(lines.dropLast().allSatisfy { line in commands.contains(where: line.hasPrefix) })
        #expect(lines.last?.hasPrefix("flowgraph check: ") == true)
        #expect(!lines.contains { $0.contains("\r") })
    }

    @Test("contains messages and files that the runner decodes correctly")
    func reading() throws {
        let outcome = try SampleOutcome.nasty()
        let lines = GitHubReport(outcome).text.split(separator: "\n")
        for (line, entry) in zip(lines, outcome.entries) {
            let (properties, message) = try #require(Self.read(line))
            let text = ProofText(in: outcome.graph).text(entry.finding)
            let shown = String(
                text.unicodeScalars.map { scalar -> Character in
                    let isOrder =
                        (scalar.value < 0x20 && scalar != "\n" && scalar != "\r")
                        || (0x7F..<0xA0).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
                    return isOrder ? "\u{FFFD}" : Character(scalar)
                })
            #expect(Array(message.unicodeScalars) == Array(shown.unicodeScalars))
            #expect(properties["file"] == "a,b:c%.json")
            #expect(properties["title"] == entry.finding.rule)
            #expect(properties["line"] == entry.position.map { "\($0.line)" })
            #expect(properties["col"] == entry.position.map { "\($0.column)" })
        }
    }

    @Test("reports information as a notice")
    func notice() throws {
        let options = CheckOptions(levels: ["unreachable-screen": .information, "fact-never-set": .off])
        #expect(
            GitHubReport(try SampleOutcome.outcome(SampleModels.shop, options: options)).text == """
                ::notice file=Shop.flowgraph.json,line=16,col=5,title=unreachable-screen::no segment leads to Attic; add one,\
                 mark it as a start screen, or remove it
                flowgraph check: 1 for information

                """)
    }

    @Test("names no file if there are several")
    func severalFiles() throws {
        let graph = try NavigationGraph(json: SampleModels.shop)
        let model = LoadedModel(graph: graph, notes: [], files: ["a.xml", "b.xml"], isImported: true)
        let text = GitHubReport(try CheckOutcome(graph.check(), of: model)).text
        #expect(text.hasPrefix("::error title=unreachable-screen::no segment leads to Attic;"))
    }

    /// A command as the runner reads it.
    private static func read(_ line: Substring) -> (properties: [String: String], message: String)? {
        guard let space = line.firstIndex(of: " "), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
        var properties: [String: String] = [:]
        for property in line[line.index(after: space)..<end.lowerBound].split(separator: ",") {
            let parts = property.split(separator: "=", maxSplits: 1)
            properties[String(parts[0])] = unescaped(parts[1], ["%3A": ":", "%2C": ","])
        }
        return (properties, unescaped(line[end.upperBound...], [:]))
    }

    private static func unescaped(_ text: Substring, _ others: [String: String]) -> String {
        var output = ""
        var rest = text
        let escapes = others.merging(["%25": "%", "%0D": "\r", "%0A": "\n"]) { $1 }
        while let first = rest.unicodeScalars.first {
            if let meaning = escapes[String(rest.unicodeScalars.prefix(3))] {
                output += meaning
                rest.unicodeScalars.removeFirst(3)
            } else {
                output.unicodeScalars.append(first)
                rest.unicodeScalars.removeFirst()
            }
        }
        return output
    }
}
