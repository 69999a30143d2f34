import Testing
import TestSupport

@testable import FlowGraphTool

@Suite struct HelpTests {
    @Test(
        "the help of every verb is as kept",
        arguments: [
            ("help", "--help"), ("help-plan", "plan --help"), ("help-check", "check --help"),
            ("help-diff", "diff --help"),
            ("help-export", "export --help"), ("help-convert", "convert --help"), ("version", "--version"),
        ])
    func help(name: String, command: String) throws {
        let run = try ToolRun(command)
        #expect(GoldenFile("\(name).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test("help is the same however it is asked for", arguments: ["plan", "check", "diff", "export", "convert"])
    func waysToHelp(verb: String) throws {
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
        for verb in ["plan", "check", "diff", "export", "convert"] { #expect(run.output.contains(verb)) }
        #expect(run.output.contains("mermaid"))
    }

    @Test("no line of an example is broken by the width of a terminal")
    func exampleWidth() throws {
        for verb in ["", "plan", "check", "diff", "export", "convert"] {
            let lines = try ToolRun("\(verb) --help").output.split(separator: "\n")
            let examples = lines.filter { $0.hasPrefix("  flowgraph ") }
            #expect(!examples.isEmpty)
            #expect(examples.allSatisfy { $0.count <= 80 })
        }
    }
}
