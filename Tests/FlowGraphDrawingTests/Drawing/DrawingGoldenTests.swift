import FlowGraph
import FlowGraphDrawing
import TestSupport
import Testing

struct DrawingGoldenTests {
    private func drawing() throws -> GraphDrawing {
        GraphDrawing(try SampleApp.shop(), options: SampleApp.shopOptions)
    }

    @Test("the shop as DOT")
    func dot() throws { #expect(GoldenFile("drawing-shop.dot").difference(from: try drawing().dot()) == nil) }

    @Test("the shop as Mermaid")
    func mermaid() throws { #expect(GoldenFile("drawing-shop.mmd").difference(from: try drawing().mermaid()) == nil) }

    @Test("the shop as GraphML")
    func graphML() throws {
        #expect(GoldenFile("drawing-shop.graphml").difference(from: try drawing().graphML()) == nil)
    }

    @Test("equal graphs give equal texts")
    func deterministic() throws {
        let first = GraphDrawing(try SampleApp.generated(screenCount: 60))
        let second = GraphDrawing(try SampleApp.generated(screenCount: 60))
        #expect(first.dot() == second.dot())
        #expect(first.mermaid() == second.mermaid())
        #expect(first.graphML() == second.graphML())
    }
}
