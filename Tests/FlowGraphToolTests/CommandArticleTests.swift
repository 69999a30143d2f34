import FlowGraph
import FlowGraphAnalysis
import Foundation
import Testing

/// The reference of the command, the overview of FlowGraph and the examples, compared with what the command and the library do.
@Suite("The article on the command")
struct CommandArticleTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let text: String

    init() throws {
        text = try Self.article("Command")
    }

    private static func article(_ name: String) throws -> String {
        let catalogue = root.appendingPathComponent("Sources/FlowGraph/FlowGraph.docc")
        return try String(contentsOf: catalogue.appendingPathComponent("\(name).md"), encoding: .utf8)
    }

    /// The blocks of code of a language, without their fences.
    private func blocks(_ language: String, in text: String) -> [String] {
        let parts = text.components(separatedBy: "\n```")
        return stride(from: 1, to: parts.count, by: 2).compactMap { index in
            let (head, body) = parts[index].firstLine
            return head == language ? body : nil
        }
    }

    private func files() throws -> [String: String] {
        let model = try #require(blocks("json", in: text).first)
        let example = Self.root.appendingPathComponent("Examples/Shop.flowgraph.json")
        return [
            "Shop.flowgraph.json": model + "\n",
            "Examples/Shop.flowgraph.json": try String(contentsOf: example, encoding: .utf8),
        ]
    }

    @Test("prints what the command prints")
    func transcripts() throws {
        let transcripts = blocks("", in: text).filter { $0.hasPrefix("$ flowgraph ") }
        #expect(transcripts.count == 2)
        for transcript in transcripts {
            let (line, output) = transcript.firstLine
            let run = try ToolRun(String(line.dropFirst("$ flowgraph ".count)), files: files())
            #expect(run.output == output + "\n")
        }
    }

    @Test("shows a model file that reads back as it is written")
    func model() throws {
        let model = try #require(files()["Shop.flowgraph.json"])
        #expect(try NavigationGraph(json: model).json() == model)
    }

    @Test("stands beside an overview with code whose result equals its comment")
    func library() throws {
        let code = try #require(blocks("swift", in: Self.article("FlowGraph")).last)
        let graph = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Login"), GraphScreen("Account")],
            segments: [
                Segment(from: "Home", to: "Login", label: "Log in"),
                Segment(from: "Login", to: nil, kind: .back, effects: ["loggedIn": true]),
                Segment(from: "Home", to: "Account", preconditions: ["loggedIn": true]),
            ])
        let plan = try graph.plan(PlanQuery(from: "Home", to: "Account", given: ["loggedIn": false]))
        #expect(code.contains("print(plan.screens)  // \(plan.screens)"))
        // The lines above are those of the overview.
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        for line in code.split(separator: "\n") where !line.contains("import") && !line.contains("print") {
            #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    @Test("names every rule with its severity, in the order of reports")
    func tables() {
        let severities = ["error", "warning", "information"]
        let rows = text.split(separator: "\n").filter { row in severities.contains { row.hasSuffix("| \($0) |") } }
        let rules = rows.map { row in
            "\(row.split(separator: "`")[1]): \(severities.first { row.hasSuffix("| \($0) |") } ?? "")"
        }
        #expect(rules == NavigationGraph.ruleDescriptions.map { "\($0.name): \($0.severity)" })
    }

    @Test("has examples of which one is in order and one is not")
    func examples() throws {
        func check(_ name: String) throws -> [String] {
            let data = try Data(contentsOf: Self.root.appendingPathComponent("Examples/\(name).flowgraph.json"))
            let graph = try NavigationGraph(json: data)
            #expect(graph.json() == String(decoding: data, as: UTF8.self))
            return try graph.check().findings.map(\.rule)
        }
        #expect(try check("Shop") == [])
        #expect(
            try check("ShopBroken") == ["unreachable-screen", "dead-segment", "no-way-out", "fact-never-set"])
    }
}

extension String {
    /// The first line, and what follows it.
    fileprivate var firstLine: (String, String) {
        let parts = split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : "")
    }
}
