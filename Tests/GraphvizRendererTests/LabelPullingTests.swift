import FlowGraph
import FlowGraphDrawing
import Foundation
import TestSupport
import Testing
@testable import GraphvizRenderer

@Suite("Labels that Graphviz leaves far from their arrows")
struct LabelPullingTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func graph(_ path: String) throws -> NavigationGraph {
        try NavigationGraph(json: Data(contentsOf: root.appendingPathComponent("\(path).flowgraph.json")))
    }

    /// The greatest distance of a label from its arrow, and the number of labels that are struck or lie on one another.
    private static func measured(_ graph: NavigationGraph) throws -> (distance: Double, collisions: Int) {
        let drawing = GraphDrawing(graph)
        let dot = drawing.dot(try ReadableLayout(of: drawing).layout, thumbnails: .ownFiles)
        let layout = try GraphvizRenderer.layout(of: dot)
        let distances = layout.labelBoxes(drawing.labelSizes).map { label in
            let line = GraphvizLayout.line(along: layout.arrows[label.arrow].points)
            return (0...400).map { step in
                let place = Double(step) / 400 * Double(line.points.count - 1)
                let (start, end) = (line.points[Int(place)], line.points[min(Int(place) + 1, line.points.count - 1)])
                let share = place - Double(Int(place))
                let point = GraphvizLayout.Point(
                    x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
                let near = label.box.nearest(to: point)
                return hypot(point.x - near.x, point.y - near.y)
            }.min() ?? 0
        }
        return (distances.max() ?? 0, layout.collisionCount(ofLabels: drawing.labelSizes))
    }

    @Test("are moved to within 12 points of them", arguments: ["docs/wagtail", "docs/office-admin", "Examples/Shop"])
    func models(path: String) throws {
        let measured = try Self.measured(Self.graph(path))
        #expect(measured.distance <= 12)
        #expect(measured.collisions == 0)
    }
}

@Suite("Labels in a layout")
struct LabelCollisionTests {
    /// A straight arrow in Graphviz's format `plain`, in inches, with a label.
    private static func arrow(_ ends: String, from start: String, to end: String, label: String) -> String {
        "edge \(ends) 4 \(start) \(start) \(end) \(end) \(label) solid black"
    }

    private static func count(_ lines: [String]) -> Int {
        let size = DrawnLabelSize(width: 72, height: 20)
        return GraphvizLayout(plain: (["graph 1 9 9"] + lines).joined(separator: "\n"))
            .collisionCount(ofLabels: ["a b": [size], "c d": [size, size]])
    }

    @Test("count if another arrow strikes them, wherever its points are")
    func struck() {
        let labelled = Self.arrow("a b", from: "0 0", to: "0 4", label: "<TABLE> 2 2")
        #expect(Self.count([labelled]) == 0)
        #expect(Self.count([labelled, Self.arrow("e f", from: "0 2", to: "4 2.05", label: "")]) == 1)
        #expect(Self.count([labelled, Self.arrow("e f", from: "2 0", to: "2.05 4", label: "")]) == 1)
        #expect(Self.count([labelled, Self.arrow("e f", from: "2 3", to: "4 3", label: "")]) == 0)
        #expect(
            Self.count([labelled.replacing("a b", with: "a <b>"), Self.arrow("e f", from: "2 0", to: "2 4", label: "")])
                == 1)
    }

    @Test("count once for each pair that lies on one another; what is invisible does not count")
    func overlapping() {
        let far = ["0 0", "1 0", "2 0"].map { ($0, $0) }
        let labelled = [
            Self.arrow("a b", from: far[0].0, to: far[0].1, label: "x y z 4 4"),
            Self.arrow("c d", from: far[1].0, to: far[1].1, label: "<TABLE> 4.5 4.1"),
            Self.arrow("c d", from: far[2].0, to: far[2].1, label: "<TABLE> 8 8"),
        ]
        #expect(Self.count(labelled) == 1)
        let invisible = "edge e f 4 4 0 4 1 4 5 4 8 invis black"
        #expect(Self.count(labelled + [invisible]) == 1)
        #expect(GraphvizLayout(plain: invisible).arrows.isEmpty)
    }

    @Test("have the sizes of the drawing")
    func sizes() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: [Segment(from: "A", to: "B", label: "Open"), Segment(from: "B", to: "A", kind: .unwind)])
        let drawing = GraphDrawing(graph)
        let layout = try GraphvizRenderer.layout(of: drawing.dot())
        #expect(layout.arrows.map { "\($0.ends) \($0.label != nil)" } == ["s0 s1 true", "s1 s0 false"])
        #expect(drawing.labelSizes.keys.sorted() == ["s0 s1"])
        #expect(drawing.labelSizes["s0 s1"]?.first?.height == 14)
    }
}
