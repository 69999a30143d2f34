import FlowGraph
import Testing

@Suite struct SchemaCommandTests {
    @Test("prints the schema, which needs no model")
    func printed() throws {
        let run = try ToolRun("schema")
        #expect(run.output == GraphDocument.jsonSchema)
        #expect(run.exitCode == 0)
        #expect(try ToolRun("schema Shop.flowgraph.json").exitCode == 64)
    }
}
