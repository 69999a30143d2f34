import FlowGraph
import GraphvizRenderer
import TestSupport
import Testing

@testable import FlowGraphDrawing

/// What we write, as Graphviz itself reads it.
struct DOTRoundTripTests {
    @Test("every nasty text comes out of Graphviz as it went in", arguments: NastyText.samples)
    func texts(text: String) throws {
        let drawing = GraphDrawing(try NastyText.graph(of: [text, "Other"]))
        let svg = SVGReading(try GraphvizRenderer.render(dot: drawing.dot(), as: .svg))
        #expect(svg.isWellFormed)
        let title = DrawnText(width: 20, lineLimit: 4).lines(of: text).map(plain)
        let drawn = svg.texts["s0"]?.map(plain) ?? []
        #expect(drawn.starts(with: ["▶ start"] + title), "\(drawn)")
        // A label with a condition and an effect is shortened to fit into its lines.
        let labels = (1...3).map { DrawnText(width: 22, lineLimit: $0).lines(of: text).map(plain) }
        let drawnLabel = svg.texts["e0"]?.map(plain) ?? []
        #expect(labels.contains { drawnLabel.starts(with: $0) }, "\(drawnLabel)")
    }

    @Test("tooltips have the full text", arguments: NastyText.samples)
    func tooltips(text: String) throws {
        let drawing = GraphDrawing(try NastyText.graph(of: [text, "Other"]))
        let svg = SVGReading(try GraphvizRenderer.render(dot: drawing.dot(), as: .svg))
        let tooltip = plain(svg.tooltips["s0"] ?? "")
        #expect(tooltip.hasPrefix(words(of: text)), "\(tooltip)")
    }

    @Test("an arrow's tooltip names its screens, its kind and its segments")
    func arrowTooltip() throws {
        let svg = SVGReading(try GraphvizRenderer.render(dot: GraphDrawing(try SampleApp.shop()).dot(), as: .svg))
        #expect(svg.tooltips["e3"] == "Product → Cart (push)\nCart\nif cartCount ≥ 1")
    }

    @Test("Graphviz accepts random nasty texts, and draws each screen and arrow once", arguments: 0..<60)
    func randomTexts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let texts = (0..<Int.random(in: 1...12, using: &generator)).map { _ in NastyText.random(using: &generator) }
        let drawing = GraphDrawing(try NastyText.graph(of: texts))
        let picture = try GraphvizRenderer.picture(of: drawing.dot(), as: .svg)
        let svg = SVGReading(picture.bytes)
        #expect(picture.warnings == [], "seed \(seed)")
        #expect(svg.isWellFormed && svg.nodeCount == texts.count, "seed \(seed)")
        #expect(svg.edgeCount == drawing.arrows.count { !$0.isListed }, "seed \(seed)")
    }

    @Test("Graphviz lays out random graphs of any shape", arguments: 0..<60)
    func randomShapes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = try randomGraph(using: &generator)
        let drawing = GraphDrawing(graph, options: .init(highlight: [0, 1, 2], unusableSegments: [3, 4]))
        let svg = SVGReading(try GraphvizRenderer.render(dot: drawing.dot(), as: .svg))
        #expect(svg.nodeCount == graph.screens.count, "seed \(seed)")
        #expect(svg.edgeCount == drawing.arrows.count { !$0.isListed }, "seed \(seed)")
    }

    @Test("a tangle is drawn without labels and in seconds, an app's graph with them")
    func tangle() throws {
        var generator = SeededGenerator(seed: 7)
        let segments = (0..<500).map { index in
            let ends = (Int.random(in: 0..<250, using: &generator), Int.random(in: 0..<250, using: &generator))
            return Segment(from: "S\(ends.0)", to: "S\(ends.1)", label: "label \(index)")
        }
        let graph = try NavigationGraph(
            screens: (0..<250).map { GraphScreen("S\($0)", module: "M\($0 / 10)") }, segments: segments)
        let drawing = GraphDrawing(graph)
        #expect(DOTWriter(drawing: drawing).isTangled)
        var bytes: [UInt8] = []
        let time = try ContinuousClock().measure { bytes = try GraphvizRenderer.render(dot: drawing.dot(), as: .svg) }
        let svg = SVGReading(bytes)
        #expect(svg.edgeCount == drawing.arrows.count { !$0.isListed })
        #expect(svg.texts["e0"] == nil && svg.tooltips["e0"]?.contains("label 0") == true)
        #expect(time < .seconds(20), "Graphviz needs minutes for this graph as it is")
        #expect(!DOTWriter(drawing: GraphDrawing(try SampleApp.generated(screenCount: 1000))).isTangled)
    }

    private func randomGraph(using generator: inout SeededGenerator) throws -> NavigationGraph {
        let count = Int.random(in: 1...30, using: &generator)
        let modules = [nil, "A", "B", "C", "D"]
        let screens = (0..<count).map { index in
            GraphScreen("S\(index)", module: modules.randomElement(using: &generator) ?? nil, isStart: index % 11 == 3)
        }
        let segments = (0..<Int.random(in: 0...3 * count, using: &generator)).map { index in
            let kind = SegmentKind.allCases.randomElement(using: &generator) ?? .push
            let ends = (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
            return Segment(
                from: "S\(ends.0)", to: kind == .back ? nil : "S\(ends.1)",
                label: Bool.random(using: &generator) ? "label \(index)" : nil, kind: kind,
                preconditions: Bool.random(using: &generator) ? ["x": true] : [:]
            )
        }
        return try NavigationGraph(screens: screens, segments: segments)
    }

    /// A text without the separators that keep Graphviz from reading references, and with plain spaces.
    private func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200B}" }.map { $0 == "\u{A0}" ? " " : $0 }))
    }

    /// The text as a tooltip has it: returns left out, tabs as spaces.
    private func words(of text: String) -> String {
        let scalars = text.unicodeScalars.filter { $0 != "\r" }.map { $0 == "\t" ? " " : $0 }
        let lines = String(String.UnicodeScalarView(scalars)).split(separator: "\n", omittingEmptySubsequences: false)
        return plain(lines.map(DrawnText.visible).joined(separator: "\n"))
    }
}
