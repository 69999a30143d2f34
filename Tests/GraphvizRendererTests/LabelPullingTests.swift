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
