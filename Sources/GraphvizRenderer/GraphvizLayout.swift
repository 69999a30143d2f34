/// The size and the arrows of a graph as Graphviz lays it out, in points.
package struct GraphvizLayout: Sendable {
    /// A point; the vertical axis points up.
    package struct Point: Hashable, Sendable {
        package let x: Double
        package let y: Double
    }

    /// The size of the whole graph, with its label.
    package let width: Double
    package let height: Double
    /// The control points of each arrow: its start, then three for each cubic curve.
    package let arrows: [[Point]]

    /// Reads Graphviz's format `plain`, whose lengths are in inches.
    init(plain text: String) {
        var size = Point(x: 0, y: 0)
        var arrows: [[Point]] = []
        for line in text.split(separator: "\n") {
            // Labels follow, which may have spaces.
            let words = line.split(separator: " ", maxSplits: 3).dropFirst()
            switch line.prefix(5) {
            case "graph": size = GraphvizLayout.points(line.split(separator: " ").dropFirst(2), count: 1).first ?? size
            case "edge ": arrows.append(GraphvizLayout.points(ofArrow: words))
            default: break
            }
        }
        (width, height) = (size.x, size.y)
        self.arrows = arrows
    }

    private static func points(ofArrow words: ArraySlice<Substring>) -> [Point] {
        guard let rest = words.last, let count = rest.split(separator: " ", maxSplits: 1).first.flatMap({ Int($0) })
        else { return [] }
        return points(rest.split(separator: " ", maxSplits: 2 * count + 1).dropFirst(), count: count)
    }

    private static func points(_ words: ArraySlice<Substring>, count: Int) -> [Point] {
        let numbers = words.prefix(2 * count).map { (Double($0) ?? 0) * 72 }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
}

extension GraphvizLayout {
    /// The number of places at which two arrows cross.
    ///
    /// Curves are taken for four straight lines each. O(a² · l) for a arrows of l lines.
    package var crossingCount: Int {
        let lines = arrows.map(GraphvizLayout.line)
        return lines.indices.reduce(0) { sum, index in
            sum + lines[(index + 1)...].reduce(0) { $0 + GraphvizLayout.crossingCount(lines[index], $1) }
        }
    }

    private struct Line {
        let points: [Point]
        let low: Point
        let high: Point
    }

    private static func line(along points: [Point]) -> Line {
        var line = Array(points.prefix(1))
        for index in stride(from: 1, to: points.count - 2, by: 3) {
            let curve = [line[line.count - 1], points[index], points[index + 1], points[index + 2]]
            line += [0.25, 0.5, 0.75, 1].map { point(at: $0, of: curve) }
        }
        let (x, y) = (line.map(\.x), line.map(\.y))
        return Line(
            points: line, low: Point(x: x.min() ?? 0, y: y.min() ?? 0), high: Point(x: x.max() ?? 0, y: y.max() ?? 0))
    }

    /// A point of a cubic Bézier curve.
    private static func point(at t: Double, of curve: [Point]) -> Point {
        let s = 1 - t
        let weights = [s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t]
        return zip(weights, curve).reduce(Point(x: 0, y: 0)) { sum, part in
            Point(x: sum.x + part.0 * part.1.x, y: sum.y + part.0 * part.1.y)
        }
    }

    private static func crossingCount(_ line: Line, _ other: Line) -> Int {
        guard line.low.x <= other.high.x, other.low.x <= line.high.x, line.low.y <= other.high.y,
            other.low.y <= line.high.y
        else { return 0 }
        return zip(line.points, line.points.dropFirst()).reduce(0) { sum, piece in
            sum + zip(other.points, other.points.dropFirst()).count { cross(piece.0, piece.1, $0, $1) }
        }
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
    }

    /// Positive if the points turn to the left.
    private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

extension GraphvizRenderer {
    /// Lays a graph out, and draws nothing.
    ///
    /// - Parameter dot: One graph in the DOT language.
    /// - Returns: The size and the arrows.
    /// - Throws: ``GraphvizError`` if Graphviz rejects the text or cannot lay it out.
    package static func layout(of dot: String) throws(GraphvizError) -> GraphvizLayout {
        GraphvizLayout(plain: String(decoding: try picture(of: dot, asFormatNamed: "plain").bytes, as: UTF8.self))
    }
}
