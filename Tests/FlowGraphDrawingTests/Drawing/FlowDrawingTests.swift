import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("A picture of a tour")
struct FlowDrawingTests {
    private func options(_ flows: [[Int]]) -> GraphDrawing.Options {
        GraphDrawing.Options(
            flows: flows.enumerated().map { GraphDrawing.Flow($1, words: "flow \($0 + 1) in words") })
    }

    @Test("shows the flows by colour and number, and explains them")
    func golden() throws {
        let drawing = GraphDrawing(try SampleApp.shop(), options: options([[0, 2, 3], [1, 7, 0]]))
        #expect(GoldenFile("drawing-flows.dot").difference(from: drawing.dot()) == nil)
    }

    @Test("gives each segment the numbers of the flows that cross it, each once")
    func numbers() throws {
        let graph = try SampleApp.shop()
        let flows = [[0, 1, 0], [1], [0, 99, -1]].map { GraphDrawing.Flow($0, words: "") }
        #expect(Array(GraphDrawing.flowNumbers(of: graph, flows).prefix(3)) == [[1, 3], [1, 2], []])
    }

    @Test(
        "writes the numbers of flows in few characters",
        arguments: [([3], "3"), ([1, 2], "1, 2"), ([1, 2, 3], "1–3"), ([1, 3, 5, 6, 7, 8], "1, 3, 5–8")])
    func numberWords(numbers: [Int], words: String) {
        #expect(GraphDrawing.words(ofFlows: numbers) == words)
    }

    @Test("explains at most twelve flows, and says how many more there are")
    func manyFlows() throws {
        let drawing = GraphDrawing(try SampleApp.shop(), options: options((0..<14).map { [$0 % 3] }))
        let meanings = drawing.legend.map(\.meaning)
        #expect(meanings.contains("flow 12 in words") && !meanings.contains("flow 13 in words"))
        #expect(meanings.suffix(2) == ["and 2 more flows, by their numbers", "no flow crosses it"])
    }

    @Test("draws an arrow in the colours of at most three flows")
    func colours() throws {
        let dot = GraphDrawing(try SampleApp.shop(), options: options([[0], [0], [0], [0]])).dot()
        #expect(dot.contains("color=\"#0072B2:#B84A00:#007A5A\""))
        #expect(dot.contains("<B>1–4\u{A0}\u{A0}</B>"))
    }

    @Test("has the flows on the boxes' arrows, too, if screens are folded")
    func folded() throws {
        let graph = try SampleApp.generated(screenCount: 200)
        let whole = GraphDrawing(folding: graph, options: options([Array(graph.segments.indices)]))
        #expect(whole.folding != nil)
        #expect(whole.arrows.allSatisfy { $0.flows == [1] })
    }
}
