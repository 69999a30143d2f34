import Foundation
import Testing

@testable import FlowGraphTool

@Suite struct TerminalTextTests {
    @Test("names from a model reach neither output nor problems with escape sequences")
    func names() throws {
        let model = #"{"flowgraph":1,"screens":[{"name":"A\u001b[31m","start":true},{"name":"B"}],"segments":[]}"#
        let files = ["A.flowgraph.json": model]
        for command in ["check A.flowgraph.json", "plan A.flowgraph.json --to B", "plan A.flowgraph.json --to C"] {
            let run = try ToolRun(command, files: files)
            #expect(!(run.output + run.problems).unicodeScalars.contains("\u{1B}"), "\(command)")
        }
        #expect(try ToolRun("plan A.flowgraph.json --to B --json", files: files).output.contains(#"A\u001b[31m"#))
    }

    /// What stands in every text of ``model``, and what a terminal may see of it.
    private static let breaks: [(raw: String, shown: String)] = [
        (#"\n::error::"#, " ::error::"), (#"\r\n::error::"#, "  ::error::"), (#"\u2028"#, " "), (#"\t"#, " "),
        (#"\u001b[31m"#, "\u{FFFD}[31m"), (#"\u0000"#, "\u{FFFD}"), (#"\u202e"#, "\u{FFFD}"), (#"\u0085"#, " "),
    ]

    /// A model that has a part in all of its texts, and something to be found by many rules.
    ///
    /// But for the values of facts, which are quoted with everything escaped, so that no two look alike.
    static func model(_ part: String, isChanged: Bool = false) -> String {
        """
        {
          "flowgraph": 1,
          "name": "App\(part)x",
          "facts": { "in\(part)x": [true, false], "tier\(part)x": ["a", "b"] },
          "screens": [
            { "name": "Home\(part)x", "title": "Home\(part)x", "module": "M\(part)x", "start": true },
            { "name": "Log\(part)x", "trait": "same\(part)x" },
            { "name": "Twin\(part)x", "title": "\(isChanged ? "New" : "Old")\(part)x", "trait": "same\(part)x" },
            { "name": "End1\(part)x" }, { "name": "End2\(part)x" }, { "name": "End3\(part)x" },
            { "name": "Never\(part)x" }, { "name": "\(isChanged ? "Added" : "Removed")\(part)x" }
          ],
          "segments": [
            { "start": "Home\(part)x", "end": "Log\(part)x", "label": "Go\(part)x", "steps": ["ITap\(part)x"] },
            { "start": "Home\(part)x", "end": "Log\(part)x", "label": "Go\(part)x", "cost": 2 },
            { "start": "Home\(part)x", "end": "Twin\(part)x", "kind": "present" },
            { "start": "Log\(part)x", "end": "Twin\(part)x", "effects": { "tier\(part)x": "a" } },
            { "start": "Twin\(part)x", "end": "Log\(part)x", "label": "\(isChanged ? "New" : "Old")\(part)x" },
            { "start": "Home\(part)x", "end": "End1\(part)x", "preconditions": { "in\(part)x": true } },
            { "start": "Home\(part)x", "end": "End2\(part)x", "preconditions": { "tier\(part)x": "b" } },
            { "start": "Home\(part)x", "end": "End3\(part)x", "cost": \(isChanged ? 3 : 1) },
            {
              "end": "Never\(part)x",
              "start": "Log\(part)x",
              "kind": "unwind"
            }
          ]
        }
        """
    }

    private static let commands = [
        "check A.flowgraph.json", "check A.flowgraph.json --conditions --all --max-depth 0",
        "plan A.flowgraph.json --to 'TwinPARTx'", "plan A.flowgraph.json --to 'NeverPARTx'",
        "plan A.flowgraph.json --to 'End2PARTx' --given 'inPARTx=false' --strict",
        "plan A.flowgraph.json --to 'TwinPARTx' --alternatives 3", "plan A.flowgraph.json --to 'HomePARTy'",
        "plan A.flowgraph.json --to Home --given 'outPARTx=1'", "diff A.flowgraph.json B.flowgraph.json --all",
        "diff A.flowgraph.json B.flowgraph.json --format markdown",
        "export A.flowgraph.json --highlight 'HomePARTx..NeverPARTx'",
        "check Bad.flowgraph.json",
    ]

    @Test(
        "texts from a model are parts of lines, with spaces for line breaks, in the words of every verb",
        arguments: commands)
    func lines(command: String) throws {
        for (raw, shown) in Self.breaks {
            let run = try Self.run(command, part: raw)
            let plain = try Self.run(command, part: shown)
            #expect(run.output == plain.output, "\(raw)")
            #expect(run.problems == plain.problems, "\(raw)")
            #expect(run.exitCode == plain.exitCode)
            for line in (run.output + run.problems).split(separator: "\n") {
                #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
            }
        }
    }

    /// A run of the command on models whose texts have a part, written as in JSON, which stands for `PART` in the arguments.
    private static func run(_ command: String, part: String) throws -> ToolRun {
        let texts = try JSONDecoder().decode([String].self, from: Data("[\"\(part)\"]".utf8))
        let files = [
            "A.flowgraph.json": model(part), "B.flowgraph.json": model(part, isChanged: true),
            "Bad.flowgraph.json": model(part).replacingOccurrences(of: "\"unwind\"", with: "\"back\""),
        ]
        return try ToolRun(command.replacingOccurrences(of: "PART", with: texts[0]), files: files)
    }
}
