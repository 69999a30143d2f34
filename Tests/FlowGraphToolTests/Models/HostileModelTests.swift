import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite("Hostile texts in a model") struct HostileModelTests {
    /// The commands with what they print; `PART` stands for the text.
    private static let commands: [(command: String, medium: HostileText.Medium)] = [
        ("check A.flowgraph.json --all", .text), ("check A.flowgraph.json --conditions --all --max-depth 0", .text),
        ("check A.flowgraph.json --format json", .json), ("check A.flowgraph.json --format junit", .xml),
        ("check A.flowgraph.json --format sarif", .json), ("check A.flowgraph.json --format github", .workflowCommands),
        ("plan A.flowgraph.json --to 'PARTTwin'", .text), ("plan A.flowgraph.json --to 'PARTTwin' --json", .json),
        ("plan A.flowgraph.json --to 'PARTNever'", .text), ("plan A.flowgraph.json --to 'PARTNever' --json", .json),
        ("plan A.flowgraph.json --to 'PARTTwin' --alternatives 3", .text),
        ("plan A.flowgraph.json --to 'PARTNone'", .text),
        ("plan A.flowgraph.json --to 'PARTTwin' --given 'PART=1'", .text), ("PART", .text),
        ("check 'PART.json'", .text),
        ("tour A.flowgraph.json", .text), ("tour A.flowgraph.json --format json", .json),
        ("tour A.flowgraph.json --format feature", .source),
        ("tour A.flowgraph.json --format swift --app Shop", .source),
        ("tour A.flowgraph.json --format xctest --app Shop", .source),
        ("diff A.flowgraph.json B.flowgraph.json --all", .text),
        ("diff A.flowgraph.json B.flowgraph.json --format json", .json),
        ("diff A.flowgraph.json B.flowgraph.json --format markdown", .markdown),
        ("export A.flowgraph.json --format dot", .source), ("export A.flowgraph.json --format mermaid", .source),
        ("export A.flowgraph.json --format graphml", .xml), ("export A.flowgraph.json --format json", .json),
        ("export A.flowgraph.json --format svg", .xml), ("export A.flowgraph.json --format html", .html),
        ("convert A.flowgraph.json", .json), ("check Bad.flowgraph.json", .text), ("check Worse.flowgraph.json", .text),
    ]

    @Test("give no orders in any output of any verb", arguments: commands.indices)
    func outputs(index: Int) throws {
        let (command, medium) = Self.commands[index]
        // Each command gets a quarter of the texts, another quarter than its neighbours, unless all trials are asked for.
        let isLong = ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1"
        for (number, text) in HostileText.samples.enumerated() where isLong || (number + index).isMultiple(of: 4) {
            let files = [
                "A.flowgraph.json": Self.model(text), "B.flowgraph.json": Self.model(text, isChanged: true),
                "Bad.flowgraph.json": Self.model(text).replacing("\"unwind\"", with: "\"back\""),
                "Worse.flowgraph.json": Self.model(text).replacing("\"kind\"", with: "\"\(Self.escaped(text))\""),
            ]
            // An argument cannot have a quotation mark of this notation, nor the end of a text in C.
            let argument = text.replacing("'", with: "").replacing("\0", with: "")
            let run = try ToolRun(command.replacing("PART", with: argument), files: files)
            // With the paths of files as they are: without its folder a name would begin the line.
            let problems = run.result.notes.joined(separator: "\n")
            #expect(HostileText.faults(in: problems, as: .text) == [], "\(text.debugDescription)")
            guard !run.output.isEmpty else { continue }
            #expect(HostileText.faults(in: run.output, as: medium) == [], "\(text.debugDescription)")
        }
    }

    @Test("reach a page's script and its picture as texts")
    func page() throws {
        for text in HostileText.samples {
            let page = try ToolRun(
                "export A.flowgraph.json --format html", files: ["A.flowgraph.json": Self.model(text)]
            ).output
            #expect(page.components(separatedBy: "</script>").count == 3, "\(text.debugDescription)")
            #expect(!page.contains("<img") && page.components(separatedBy: "<script").count == 3)
        }
    }

    @Test("are literals in Swift that the compiler reads")
    func swift() throws {
        let folder = try TemporaryFolder([:])
        var names: [String] = []
        for (index, text) in HostileText.samples.enumerated() {
            try folder.write(Self.model(text), to: "A.flowgraph.json")
            for format in ["swift", "xctest"] {
                let run = ToolRun(
                    "tour A.flowgraph.json --from '\(text.replacing("\0", with: ""))Home' --format \(format) --app Shop",
                    in: folder)
                guard !run.output.isEmpty else { continue }
                names.append(folder.path(of: "\(format)\(index).swift"))
                try folder.write(run.output, to: "\(format)\(index).swift")
            }
        }
        #expect(names.count > 30)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-frontend", "-parse"] + names
        try compiler.run()
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0)
    }

    /// A model whose names begin with a text.
    private static func model(_ text: String, isChanged: Bool = false) -> String {
        let escaped = escaped(text)
        return TerminalTextTests.model("PART", isChanged: isChanged).replacing(/"(\w+?)PARTx?"/) {
            "\"\(escaped)\($0.1)\""
        }
    }

    /// A text as it stands between the quotation marks of JSON.
    private static func escaped(_ text: String) -> String {
        let array = (try? JSONSerialization.data(withJSONObject: [text])).map { String(decoding: $0, as: UTF8.self) }
        return String((array ?? "[\"\"]").dropFirst(2).dropLast(2))
    }
}
