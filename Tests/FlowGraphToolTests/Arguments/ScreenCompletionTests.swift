import Testing

@testable import FlowGraphTool

@Suite struct ScreenCompletionTests {
    @Test("the screens offered are those of the model among the words typed so far")
    func screens() throws {
        let folder = try TemporaryFolder(["Sheet.flowgraph.json": SampleModels.sheet])
        let words = ["flowgraph", "plan", "--strict", folder.path(of: "Sheet.flowgraph.json"), "--to", ""]
        #expect(ScreenCompletion.names(afterTyping: words) == ["Home", "Search", "Product", "Login", "Checkout"])
    }

    @Test("without a model that can be read no screens are offered")
    func noModel() throws {
        let folder = try TemporaryFolder(["Invalid.flowgraph.json": SampleModels.invalid])
        let words = ["flowgraph", "plan", folder.path(of: "Invalid.flowgraph.json"), "missing", "--to", ""]
        #expect(ScreenCompletion.names(afterTyping: words).isEmpty)
    }
}
