import FlowGraph
import Testing

@testable import FlowGraphTool

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
