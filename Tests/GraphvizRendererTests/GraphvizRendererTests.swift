import FlowGraph
import FlowGraphDrawing
import Foundation
import TestSupport
import Testing

@testable import GraphvizRenderer

struct GraphvizRendererTests {
    @Test(
        "each format begins as its files do",
        arguments: [
            (GraphvizRenderer.Format.svg, Array("<?xml".utf8)), (.png, [0x89, 0x50, 0x4E, 0x47]),
            (.pdf, Array("%PDF".utf8)),
        ])
    func formats(format: GraphvizRenderer.Format, signature: [UInt8]) throws {
        let bytes = try GraphvizRenderer.render(dot: GraphDrawing(try SampleApp.shop()).dot(), as: format)
        #expect(bytes.starts(with: signature))
        #expect(bytes.count > 5000)
    }

    @Test("the same text gives the same picture, however many are drawn at once")
    func concurrency() async throws {
        let texts = try (5..<17).map { GraphDrawing(try SampleApp.generated(screenCount: $0)).dot() }
        let expected = try texts.map { try GraphvizRenderer.render(dot: $0, as: .svg) }
        try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for round in 0..<60 {
                group.addTask { (round % 12, try GraphvizRenderer.render(dot: texts[round % 12], as: .svg)) }
            }
            for try await (index, bytes) in group {
                let isEqual = bytes == expected[index]
                #expect(isEqual, "text \(index)")
            }
        }
    }

    @Test(
        "what Graphviz rejects is an error with Graphviz's own words",
        arguments: [
            ("digraph { a -> }", "syntax error in line 1 near '}'"),
            ("digraph {\n a [label=\"open\n", "syntax error"),
            ("nonsense", "syntax error in line 1 near 'nonsense'"),
        ])
    func rejection(dot: String, words: String) throws {
        let error = try #require(throws: GraphvizError.self) { try GraphvizRenderer.render(dot: dot, as: .svg) }
        guard case .rejected(let messages) = error else {
            Issue.record(error)
            return
        }
        #expect(messages.contains { $0.contains(words) }, "\(messages)")
        #expect(error.description.hasPrefix("Graphviz cannot read the graph: "))
        let next = try GraphvizRenderer.render(dot: "digraph { a }", as: .svg)
        #expect(String(decoding: next, as: UTF8.self).contains("<title>a</title>"))
    }

    @Test("what follows the graph is rejected, and not taken for a part of the next text")
    func furtherText() throws {
        #expect(throws: GraphvizError.rejected(messages: ["the text has more than one graph"])) {
            try GraphvizRenderer.render(dot: "digraph { a } digraph { b }", as: .svg)
        }
        #expect(throws: GraphvizError.self) { try GraphvizRenderer.render(dot: "digraph { a } more", as: .svg) }
        let next = try GraphvizRenderer.render(dot: "digraph { c }", as: .svg)
        #expect(String(decoding: next, as: UTF8.self).contains("<title>c</title>"))
    }

    @Test("an empty text is rejected")
    func emptyText() { #expect(throws: GraphvizError.self) { try GraphvizRenderer.render(dot: "", as: .svg) } }

    @Test("a text with a null character is rejected instead of being cut there")
    func nullCharacter() {
        #expect(throws: GraphvizError.rejected(messages: ["the text has a null character"])) {
            try GraphvizRenderer.render(dot: "digraph { a }\0", as: .svg)
        }
    }

    @Test("a format without a plugin is an error that names the package to install")
    func missingFormat() throws {
        let error = try #require(throws: GraphvizError.self) {
            try GraphvizRenderer.picture(of: "digraph { a }", asFormatNamed: "nosuch")
        }
        guard case .formatUnavailable("nosuch", let messages) = error else {
            Issue.record(error)
            return
        }
        #expect(messages.contains { $0.contains("nosuch") })
        #expect(error.description.contains("apt-get install graphviz"))
    }

    @Test("warnings come with the picture")
    func warnings() throws {
        let picture = try GraphvizRenderer.picture(of: "digraph { a [shape=nosuch] }", as: .svg)
        #expect(picture.warnings.contains { $0.contains("nosuch") }, "\(picture.warnings)")
    }

    @Test("each error has words")
    func words() {
        let layout = GraphvizError.layoutFailed(messages: ["There is no layout engine support for \"dot\""])
        #expect(layout.description.hasPrefix("Graphviz cannot lay the graph out: There is no layout engine"))
        let drawing = GraphvizError.drawingFailed(format: "png", messages: ["too big"])
        #expect(drawing.description == "Graphviz cannot draw the graph as PNG: too big")
        #expect(GraphvizError.unavailable.description.hasPrefix("Graphviz does not start; install it"))
    }

    @Test(
        "a bitmap has at most 64 million pixels, and 32,000 on a side, and SVG is not limited",
        arguments: [(500.0, 1.0), (120.0, 120.0), (10.0, 10.0)])
    func bitmapLimit(width: Double, height: Double) throws {
        let dot = "digraph { pad=0; a [fixedsize=true, width=\(width), height=\(height)]; }"
        let picture = try GraphvizRenderer.picture(of: dot, as: .png)
        // A file of PNG has its width and height behind the signature and the heading of its first part.
        let sides = [16, 20].map { picture.bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
        let size = (width: sides[0], height: sides[1])
        #expect(size.width <= 32_000 && size.height <= 32_000 && size.width * size.height <= 64_100_000)
        #expect(abs(Double(size.width) - 96 * width * picture.scale) <= 2)
        #expect((picture.scale < 1) == (width > 100))
        #expect(try GraphvizRenderer.picture(of: dot, as: .svg).scale == 1)
    }

    #if os(Linux)
    @Test("drawing again and again does not take more and more memory")
    func memory() async {
        // In a process of its own: the pages that other tests take at the same time would be counted, too.
        await #expect(processExitsWith: .success) {
            // Graphviz 2.43 itself loses some memory with each cluster and each HTML-like label, so there are none here.
            let dot = "digraph { \((0..<60).map { "a -> n\($0) [label=c];" }.joined(separator: " ")) }"
            func render(_ count: Int) throws {
                for _ in 0..<count { _ = try GraphvizRenderer.render(dot: dot, as: .svg) }
            }
            try render(60)
            let before = try GraphvizRendererTests.residentPages()
            try render(200)
            let growth = try GraphvizRendererTests.residentPages() - before
            #expect(growth < 200, "\(growth) pages of memory taken by 200 pictures")
        }
    }

    /// How many pages of this process are in memory.
    private static func residentPages() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(Int(text.split(separator: " ")[1]))
    }
    #endif
}
