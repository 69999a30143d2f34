import FlowGraph
import Testing
@testable import FlowGraphTool

@Suite struct ExportFormatTests {
    @Test("every format is that of the extension of the same name", arguments: ExportFormat.allCases)
    func ownExtension(format: ExportFormat) {
        #expect(ExportFormat(pathExtension: format.rawValue) == format)
        #expect(ExportFormat(pathExtension: format.rawValue.uppercased()) == format)
    }

    @Test("customary extensions stand for formats too")
    func customaryExtensions() {
        #expect(ExportFormat(pathExtension: "gv") == .dot)
        #expect(ExportFormat(pathExtension: "mmd") == .mermaid)
        #expect(ExportFormat(pathExtension: "htm") == .html)
    }

    @Test("other extensions stand for none", arguments: ["", "txt", "jpeg"])
    func otherExtensions(pathExtension: String) {
        #expect(ExportFormat(pathExtension: pathExtension) == nil)
    }
}

@Suite struct HighlightTests {
    private func graph(_ names: String...) throws -> NavigationGraph {
        try NavigationGraph(screens: names.map { GraphScreen($0) }, segments: [])
    }

    @Test("two names with two dots between are a start and an end")
    func twoEnds() throws {
        let highlight = try Highlight("Home..Pay now", in: graph("Home", "Pay now"))
        #expect(highlight.start == "Home")
        #expect(highlight.end == "Pay now")
    }

    @Test("dots within names differ from those between")
    func dotsInNames() throws {
        let highlight = try Highlight("a..b...c", in: graph("a..b", ".c", "a"))
        #expect(highlight.start == "a..b")
        #expect(highlight.end == ".c")
    }

    @Test("names that are not in the graph are left to the planner to refuse")
    func unknownNames() throws {
        let highlight = try Highlight("Hom..Pay", in: graph("Home"))
        #expect(highlight.start == "Hom")
        #expect(highlight.end == "Pay")
    }

    @Test("a text without two ends is rejected", arguments: ["Home", "Home..", "..Home", "Home.Pay", ""])
    func missingEnds(text: String) throws {
        let graph = try graph("Home")
        #expect(throws: ToolError.self) { try Highlight(text, in: graph) }
    }
}

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
