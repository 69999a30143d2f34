import FlowGraph
import FlowGraphDrawing
import Foundation
import TestSupport
import Testing

@testable import GraphvizRenderer

@Suite("Lines in a layout")
struct LineTests {
    /// The boxes of a layout by name, and its arrows; Graphviz writes some names in angle brackets.
    private static func layout(
        of dot: String
    ) throws -> (boxes: [String: GraphvizLayout.Box], arrows: [GraphvizLayout.Arrow]) {
        let text = String(
            decoding: try GraphvizRenderer.picture(of: dot, asFormatNamed: "plain").bytes, as: UTF8.self)
        var boxes: [String: GraphvizLayout.Box] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("node ") {
            let words = line.split(separator: " ")
            let numbers = words[2...5].compactMap { Double($0) }.map { $0 * 72 }
            boxes[words[1].filter { $0 != "<" && $0 != ">" }] = GraphvizLayout.Box(
                around: GraphvizLayout.Point(x: numbers[0], y: numbers[1]), width: numbers[2], height: numbers[3])
        }
        return (boxes, GraphvizLayout(plain: text).arrows)
    }

    private static func distance(_ first: GraphvizLayout.Point, _ second: GraphvizLayout.Point) -> Double {
        hypot(first.x - second.x, first.y - second.y)
    }

    @Test("end apart from one another, in the order in which they come", arguments: [2, 5, 9])
    func heads(count: Int) throws {
        let starts = (0..<count).map { "a\($0)" }
        let dot =
            "digraph { node [shape=box, width=0.8, fixedsize=true]; goal [width=2]; "
            + starts.map { "\($0) -> goal; " }.joined() + "}"
        let ends = try Self.layout(of: dot).arrows.compactMap { arrow -> [GraphvizLayout.Point]? in
            guard let end = arrow.points.last, let start = arrow.points.first else { return nil }
            return [start, end]
        }.sorted { $0[0].x < $1[0].x }.map { $0[1] }
        #expect(ends.count == count)
        for (index, end) in ends.enumerated() {
            #expect(ends[(index + 1)...].allSatisfy { $0.x > end.x && Self.distance($0, end) > 4 })
        }
    }

    @Test("end where Graphviz lets them end if nothing else ends there")
    func singleHead() throws {
        let (boxes, arrows) = try Self.layout(of: "digraph { node [shape=box]; a -> b }")
        let (box, end) = (try #require(boxes["b"]), try #require(arrows.first?.points.last))
        #expect(abs(end.x - (box.low.x + box.high.x) / 2) < 1)
    }

    @Test(
        "graze no box that is not theirs, and end in different points",
        arguments: ["docs/wagtail", "docs/office-admin", "docs/architecture/modules"])
    func models(path: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("\(path).flowgraph.json")
        let drawing = GraphDrawing(try NavigationGraph(json: Data(contentsOf: file)))
        let (boxes, arrows) = try Self.layout(
            of: drawing.dot(try ReadableLayout(of: drawing).layout, thumbnails: .ownFiles))
        for arrow in arrows {
            let own = Set(arrow.ends.split(separator: " ").map(String.init))
            let line = GraphvizLayout.line(along: arrow.points, pieces: 16)
            for (name, box) in boxes where !own.contains(name) {
                #expect(
                    line.points.allSatisfy { Self.distance($0, box.nearest(to: $0)) > 2 }, "\(arrow.ends) at \(name)")
            }
        }
        let ends = arrows.compactMap(\.points.last)
        for (index, end) in ends.enumerated() {
            #expect(ends[(index + 1)...].allSatisfy { Self.distance($0, end) > 3 })
        }
    }
}
