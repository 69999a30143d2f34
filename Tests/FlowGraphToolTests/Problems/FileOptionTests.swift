import CommandSupport
import Testing

@testable import FlowGraphTool

@Suite("The exit codes of files that can't be read or written")
struct FileOptionTests {
    private static var files: [String: String] {
        ["Shop.flowgraph.json": SampleModels.shop, "file.json": "no JSON", "folder.json/.keep": "", "empty": ""]
    }

    @Test(
        "an input that is missing or of another kind is 66, or 65 with its position",
        arguments: [
            "plan Shop.flowgraph.json --to Cart --learned", "check Shop.flowgraph.json --config",
            "check Shop.flowgraph.json --baseline", "tour Shop.flowgraph.json --learned",
            "export Shop.flowgraph.json --format html --coverage", "export Shop.flowgraph.json --format html --values",
            "diff Shop.flowgraph.json Shop.flowgraph.json --config",
        ])
    func inputs(command: String) throws {
        for path in ["none.json", "folder.json"] {
            let run = try ToolRun("\(command) \(path)", files: Self.files)
            #expect(run.exitCode == 66, "\(run.transcript)")
            #expect(run.problems.contains(path), "\(run.transcript)")
        }
        let invalid = try ToolRun("\(command) file.json", files: Self.files)
        #expect(invalid.exitCode == 65, "\(invalid.transcript)")
        #expect(invalid.problems.contains("file.json:1:1"), "\(invalid.transcript)")
    }

    @Test(
        "an output that can't be written is 74",
        arguments: [
            "convert Shop.flowgraph.json -o", "check Shop.flowgraph.json --write-baseline",
            "export Shop.flowgraph.json --format svg -o", "schema -o",
        ])
    func outputs(command: String) throws {
        for path in ["file.json/out.json", "folder.json", "none/out.json"] {
            let run = try ToolRun("\(command) \(path)", files: Self.files)
            #expect(run.exitCode == 74, "\(run.transcript)")
            #expect(run.problems.contains(path), "\(run.transcript)")
        }
    }

    @Test(
        "a picture that can't be written is 74",
        arguments: ["tour Shop.flowgraph.json", "diff Shop.flowgraph.json Shop.flowgraph.json"])
    func pictures(command: String) throws {
        for path in ["file.json/out.svg", "none/out.svg"] {
            let run = try ToolRun("\(command) --picture \(path)", files: Self.files)
            #expect(run.exitCode == 74, "\(run.transcript)")
        }
    }
}
