import FlowGraph
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

    @Test("the page around the shop's picture")
    func page() throws {
        let page = try drawing().page(svg: "<?xml version=\"1.0\"?>\n<svg viewBox=\"0 0 1 1\"></svg>")
        #expect(GoldenFile("drawing-shop.html").difference(from: page) == nil)
    }

    @Test("the page's policy allows its own style and script, and nothing else")
    func policy() throws {
        let page = try drawing().page(svg: "<svg></svg>")
        let hashes = try PageHashes(of: page)
        #expect(hashes.present.count == 2)
        #expect(hashes.allowed == hashes.present, "HTMLPage+Policy.swift has the hashes")
        #expect(page.contains("content=\"default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-"))
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
