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
}
