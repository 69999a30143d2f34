import FlowGraph
import Foundation
import TestSupport
import Testing
@testable import FlowGraphTool

@Suite struct ConvertCommandTests {
    @Test("a model of another tool becomes a model file, and losses are reported")
    func imported() throws {
        let run = try ToolRun("convert nav_graph.xml", files: ["nav_graph.xml": SampleModels.android])
        #expect(GoldenFile("convert.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test("what was converted can be read again and stays as it is")
    func again() throws {
        let once = try ToolRun("convert Shop.flowgraph.json").output
        let twice = try ToolRun("convert -", standardInput: once)
        #expect(twice.output == once)
        #expect(twice.exitCode == 0)
        #expect(once.hasSuffix("}\n"))
    }

    @Test("with -o the model file is written and standard output stays empty")
    func file() throws {
        let run = try ToolRun("convert Shop.flowgraph.json -o Copy.flowgraph.json")
        #expect(run.content(of: "Copy.flowgraph.json") == run.output)
        #expect(run.result.file != nil)
        #expect(run.exitCode == 0)
    }

    @Test("a file of another tool is never overwritten, by any path")
    func overwriting() throws {
        let files = ["app/nav_graph.xml": SampleModels.android]
        for command in ["convert app/ -o app/nav_graph.xml", "export app/ --format dot -o app/../app/nav_graph.xml"] {
            let run = try ToolRun(command, files: files)
            #expect(run.exitCode == 64)
            #expect(run.problems.contains("is one of the inputs"))
            #expect(run.content(of: "app/nav_graph.xml") == SampleModels.android)
        }
    }

    @Test("a model file may be rewritten in the standard layout under its own name")
    func inPlace() throws {
        let model = #"{"flowgraph":1,"segments":[],"screens":[{"name":"Home"}]}"#
        let run = try ToolRun("convert A.flowgraph.json -o A.flowgraph.json", files: ["A.flowgraph.json": model])
        #expect(run.exitCode == 0)
        #expect(run.content(of: "A.flowgraph.json")?.hasPrefix("{\n  \"flowgraph\": 1,") == true)
    }

    @Test("a folder is an app, of which the main file can be named")
    func folder() throws {
        let other = SampleModels.android.replacingOccurrences(of: "home", with: "settings")
        let files = ["app/nav_graph.xml": SampleModels.android, "app/other.xml": other]
        let first = try ToolRun("convert app/ --main nav_graph", files: files)
        let second = try ToolRun("convert app/ --main other", files: files)
        #expect(first.exitCode == 0)
        #expect(second.exitCode == 0)
        #expect(first.output != second.output)
    }
}

@Suite struct SchemaCommandTests {
    @Test("prints the schema, which needs no model")
    func printed() throws {
        let run = try ToolRun("schema")
        #expect(run.output == GraphDocument.jsonSchema)
        #expect(run.exitCode == 0)
        #expect(try ToolRun("schema Shop.flowgraph.json").exitCode == 64)
    }
}
