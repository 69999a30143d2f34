import Foundation
import Testing
import TestSupport

@testable import FlowGraphTool

@Suite struct HelpTests {
    @Test(
        "the help of every verb equals its golden file",
        arguments: [
            ("help", "--help"), ("help-plan", "plan --help"), ("help-check", "check --help"),
            ("help-diff", "diff --help"),
            ("help-tour", "tour --help"), ("help-export", "export --help"), ("help-serve", "serve --help"),
            ("help-convert", "convert --help"),
            ("help-schema", "schema --help"), ("version", "--version"),
        ])
    func help(name: String, command: String) throws {
        let run = try ToolRun(command)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test(
        "help is the same however it is asked for",
        arguments: ["plan", "tour", "check", "diff", "export", "serve", "convert", "schema"])
    func spellingsOfHelp(verb: String) throws {
        #expect(try ToolRun("help \(verb)").output == ToolRun("\(verb) --help").output)
    }

    @Test("without a verb there is the help", arguments: ["", "help"])
    func noVerb(command: String) throws {
        #expect(try ToolRun(command).output == ToolRun("--help").output)
    }

    @Test("every shell gets a script that completes the verbs", arguments: ["bash", "zsh", "fish"])
    func completion(shell: String) throws {
        let run = try ToolRun("--generate-completion-script \(shell)")
        #expect(run.exitCode == 0)
        for verb in ["plan", "tour", "check", "diff", "export", "serve", "convert", "schema"] {
            #expect(run.output.contains(verb))
        }
        #expect(run.output.contains("mermaid"))
    }

    @Test("no line of an example is broken by the width of a terminal")
    func exampleWidth() throws {
        for verb in ["", "plan", "check", "diff", "export", "serve", "convert", "schema"] {
            let lines = try ToolRun("\(verb) --help").output.split(separator: "\n")
            let examples = lines.filter { $0.hasPrefix("  flowgraph ") }
            #expect(!examples.isEmpty)
            #expect(examples.allSatisfy { $0.count <= 80 })
        }
    }

    @Test(
        "help names every key of the JSON that a verb prints",
        arguments: [
            ("plan", "plan Shop.flowgraph.json --to Checkout --json"),
            ("plan", "plan Shop.flowgraph.json --to Attic --json"),
            ("check", "check Shop.flowgraph.json --json --conditions"),
            ("diff", "diff Old.flowgraph.json New.flowgraph.json --json"),
        ])
    func documentedKeys(verb: String, command: String) throws {
        let files = [
            "Shop.flowgraph.json": SampleModels.shop, "Old.flowgraph.json": SampleModels.shop,
            "New.flowgraph.json": SampleModels.startless,
        ]
        let run = try ToolRun(command, files: files)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(run.result.output)) as? [String: Any])
        let help = try ToolRun("\(verb) --help").output
        let nested = (document["consequences"] as? [String: Any])?.keys.sorted() ?? []
        for key in document.keys.sorted() + nested {
            #expect(help.contains(try Regex("\\b\(key)\\b")), "\(key)")
        }
    }

    @Test("an unknown verb after help is reported like one without help")
    func unknownVerbAfterHelp() throws {
        let run = try ToolRun("help plna")
        #expect(
            run.problems
                == "Error: there is no verb “plna”; the verbs are plan, check, tour, diff, export, serve, convert, schema and help;"
                + " did you mean “plan”?")
        #expect(run.problems == (try ToolRun("plna").problems))
        #expect(run.exitCode == 64)
    }
}
