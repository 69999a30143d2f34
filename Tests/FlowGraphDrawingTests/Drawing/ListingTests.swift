import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("Loops, and arrows from everywhere to a hub,")
struct ListingTests {
    /// The line of a screen's node.
    private func node(_ screen: Int, in drawing: GraphDrawing) throws -> Substring {
        try #require(drawing.dot().split(separator: "\n").first { $0.contains("id=\"s\(screen)\"") })
    }

    private func drawing(
        of screenCount: Int, _ segments: [Segment], options: GraphDrawing.Options = GraphDrawing.Options()
    ) throws -> GraphDrawing {
        let screens = (0..<screenCount).map { GraphScreen("S\($0)", title: "Screen \($0)", isStart: $0 == 0) }
        return GraphDrawing(try NavigationGraph(screens: screens, segments: segments), options: options)
    }

    /// A home that opens some screens, each of which leads back to it as a tab does.
    private func hub(_ count: Int, changing change: (inout [Segment]) -> Void = { _ in }) -> [Segment] {
        var segments = (1...count).flatMap { screen in
            [
                Segment(from: "S0", to: "S\(screen)"),
                Segment(from: "S\(screen)", to: "S0", label: "Home tab", kind: .root),
            ]
        }
        change(&segments)
        return segments
    }

    @Test("are lines in the box: four loops, then how many more")
    func loops() throws {
        let segments = (0..<11).map { Segment(from: "S0", to: "S0", label: "Loop \($0)", kind: .replace) }
        let drawing = try drawing(of: 1, segments)
        let node = try node(0, in: drawing)
        #expect(!drawing.dot().contains("s0 -> s0"))
        let label = try #require(node.split(separator: "tooltip=").first)
        #expect((0..<11).map { label.contains("⟳ Loop \($0)<") } == (0..<11).map { $0 < 4 })
        #expect(label.contains("+ 7 more"))
        #expect(node.contains("stays (replace): Loop 10"), "the tooltip has all")
        #expect(drawing.legend.map(\.meaning) == ["the app can start here", "leads to its own screen"])
    }

    @Test("show all loops that are on the plan, dead or destructive")
    func markedLoops() throws {
        var segments = (0..<9).map { Segment(from: "S0", to: "S0", label: "Loop \($0)", kind: .replace) }
        for index in 4..<8 { segments[index].isDestructive = true }
        let options = GraphDrawing.Options(highlight: [8], unusableSegments: [7])
        let node = try node(0, in: drawing(of: 1, segments, options: options))
        let label = try #require(node.split(separator: "tooltip=").first)
        #expect((0..<9).map { label.contains("⟳ Loop \($0)<") } == (0..<9).map { $0 >= 4 })
        #expect(label.contains("(1)") && label.contains("✕ unusable") && label.contains("▲ destructive"))
        #expect(label.contains("+ 4 more"))
    }

    @Test("break the text of a few loops into lines, and cut that of many")
    func longLoops() throws {
        let label = "Add the product of the day to the cart"
        let loop = Segment(from: "S0", to: "S0", label: label, effects: ["isFull": true])
        let one = try node(0, in: drawing(of: 1, [loop]))
        #expect(one.contains("⟳ Add the product of the day<") && one.contains("to the cart, then isFull :=<"))
        let many = try node(0, in: drawing(of: 1, [loop, loop, loop]))
        #expect(many.contains("⟳ Add the product of the da…<"))
    }

    @Test(
        "are lines from five screens and a quarter of all on",
        arguments: [(4, 5, 4), (5, 6, 0), (5, 20, 0), (5, 21, 5)])
    func hubs(count: Int, screenCount: Int, arrowCount: Int) throws {
        let drawing = try drawing(of: screenCount, hub(count))
        let lines = drawing.dot().split(separator: "\n")
        #expect(lines.filter { $0.contains("-> s0 ") }.count == arrowCount)
        #expect(try node(1, in: drawing).contains("⇒ Screen 0<") == (arrowCount == 0))
        #expect(try node(0, in: drawing).contains("⇒ from \(count) more screens") == (arrowCount == 0))
        #expect(
            drawing.legend.map(\.meaning).contains("starts over there, as from many screens (root)")
                == (arrowCount == 0))
    }

    @Test("leave the arrow by which a hub is reached first from the start")
    func firstArrow() throws {
        // S0 to S1 by root, and so from S2 to S5, which S0 opens.
        let segments =
            (2...6).map { Segment(from: "S\($0)", to: "S1", kind: .root) }
            + (2...6).map { Segment(from: "S0", to: "S\($0)") } + [Segment(from: "S0", to: "S1", kind: .root)]
        let drawing = try drawing(of: 7, segments)
        #expect(
            drawing.dot().split(separator: "\n").filter { $0.contains("-> s1 ") }.map { $0.contains("s0 ->") } == [true]
        )
        #expect(try !node(0, in: drawing).contains("⇒ Screen 1<"))
    }

    @Test("stay arrows on the plan, and if they are destructive or several with conditions")
    func exceptions() throws {
        let segments = hub(7) { segments in
            segments[3].isDestructive = true
            segments[5].preconditions = ["a": true]
            segments.append(Segment(from: "S3", to: "S0", label: "Other tab", kind: .root))
        }
        let drawing = try drawing(of: 8, segments, options: GraphDrawing.Options(highlight: [0, 1]))
        let arrows = drawing.dot().split(separator: "\n").filter { $0.contains("-> s0 ") }
        // The plan, the destructive one, and two segments of which one has a condition.
        #expect(
            arrows.map { $0.contains("s1 ->") || $0.contains("s2 ->") || $0.contains("s3 ->") } == [true, true, true])
    }

    @Test("name conditions, unusable segments, and several hubs in one line")
    func hubWords() throws {
        let segments = hub(6) { segments in
            segments[1].preconditions = ["loggedIn": true]
            segments += (1...5).map { Segment(from: "S\($0)", to: "S6", kind: .root) }
        }
        let drawing = try drawing(of: 7, segments, options: GraphDrawing.Options(unusableSegments: [5]))
        #expect(try node(1, in: drawing).contains("⇒ Screen 0, if loggedIn<"))
        #expect(try node(2, in: drawing).contains("⇒ Screen 0, Screen 6<"))
        #expect(try node(3, in: drawing).contains("✕ unusable ⇒ Screen 0<"))
        #expect(
            try node(3, in: drawing).contains("⇒ Screen 0 (root): unusable\\nHome tab"),
            "the tooltip says which segment")
    }

    /// The texts within the cells of a label, without its tooltip.
    private func texts(of node: Substring) -> [String] {
        node.split(separator: ">").filter { !$0.hasPrefix("<") && $0.contains("<") }
            .map { String($0.prefix { $0 != "<" }) }
    }

    @Test("have the numbers of flows in the picture of a tour")
    func flows() throws {
        let segments = hub(5) + [Segment(from: "S0", to: "S0", label: "Refresh")]
        let options = GraphDrawing.Options(flows: [GraphDrawing.Flow([0, 1, 10], words: "first")])
        let drawing = try drawing(of: 6, segments, options: options)
        #expect(
            try texts(of: node(1, in: drawing)).contains(["1\u{A0}\u{A0}", "⇒ Screen 0"]))
        #expect(
            try texts(of: node(0, in: drawing)).contains(["1\u{A0}\u{A0}", "⟳ Refresh"]))
    }

    @Test("keep their arrows in Mermaid and GraphML, and no arrow in the data of the page")
    func otherFormats() throws {
        let drawing = try drawing(of: 6, hub(5))
        #expect(drawing.mermaid().contains("Home tab"))
        #expect(drawing.graphML().contains("Home tab"))
        #expect(drawing.drawnSegments.prefix(2).map(\.arrow) == ["e0", nil])
    }
}
