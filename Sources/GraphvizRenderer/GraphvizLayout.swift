import FlowGraph
import FlowGraphDrawing

/// The size and the arrows of a graph as Graphviz lays it out, in points.
package struct GraphvizLayout: Sendable {
    /// A point; the vertical axis points up.
    package struct Point: Hashable, Sendable {
        package let x: Double
        package let y: Double
    }

    /// An arrow that is visible.
    package struct Arrow: Sendable {
        /// The names of the nodes that it joins, separated by a space.
        package let ends: String
        /// The control points: its start, then three for each cubic curve.
        package let points: [Point]
        /// The centre of its label; nil if it has none.
        package let label: Point?
    }

    /// The size of the whole graph, with its label.
    package let width: Double
    package let height: Double
    /// The arrows, those with the same ends in the order of the text.
    package let arrows: [Arrow]

    /// Reads Graphviz's format `plain`, whose lengths are in inches.
    init(plain text: String) {
        var size = Point(x: 0, y: 0)
        var arrows: [Arrow] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            switch words.first {
            case "graph": size = GraphvizLayout.points(words.dropFirst(2), count: 1).first ?? size
            case "edge": GraphvizLayout.arrow(words).map { arrows.append($0) }
            default: break
            }
        }
        (width, height) = (size.x, size.y)
        self.arrows = arrows
    }

    /// Reads `edge start end n x1 y1 … xn yn [label x y] style colour`, in which only the label may have spaces.
    private static func arrow(_ words: [Substring]) -> Arrow? {
        guard words.count > 5, let count = Int(words[3]), words.count >= 6 + 2 * count,
            words[words.count - 2] != "invis"
        else { return nil }
        let rest = words.dropFirst(4 + 2 * count)
        // Graphviz 2.43 sometimes writes a name as that of an HTML-like text, in angle brackets.
        let ends = words[1...2].map { $0.filter { $0 != "<" && $0 != ">" } }.joined(separator: " ")
        return Arrow(
            ends: ends, points: points(words.dropFirst(4), count: count),
            label: rest.count < 5 ? nil : points(rest.suffix(4), count: 1).first)
    }

    private static func points(_ words: ArraySlice<Substring>, count: Int) -> [Point] {
        let numbers = words.prefix(2 * count).map { (Double($0) ?? 0) * 72 }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
}

extension GraphvizLayout {
    /// The number of crossings of two arrows.
    ///
    /// Curves are taken for four straight lines each. O(a² · l) for a arrows of l lines.
    package var crossingCount: Int {
        let lines = arrows.map { GraphvizLayout.line(along: $0.points) }
        return lines.indices.reduce(0) { sum, index in
            sum + lines[(index + 1)...].reduce(0) { $0 + GraphvizLayout.crossingCount(lines[index], $1) }
        }
    }

    struct Line {
        let points: [Point]
        let low: Point
        let high: Point
    }

    /// The line along control points, each curve as some straight pieces.
    static func line(along points: [Point], pieces: Int = 4) -> Line {
        var line = Array(points.prefix(1))
        for index in stride(from: 1, to: points.count - 2, by: 3) {
            let curve = [line[line.count - 1], points[index], points[index + 1], points[index + 2]]
            line += (1...pieces).map { point(at: Double($0) / Double(pieces), of: curve) }
        }
        let (x, y) = (line.map(\.x), line.map(\.y))
        return Line(
            points: line, low: Point(x: x.min() ?? 0, y: y.min() ?? 0), high: Point(x: x.max() ?? 0, y: y.max() ?? 0))
    }

    /// A point of a cubic Bézier curve.
    static func point(at t: Double, of curve: [Point]) -> Point {
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

    static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
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

extension GraphvizLayout {
    /// A rectangle.
    struct Box {
        let low: Point
        let high: Point

        init(low: Point, high: Point) {
            self.low = low
            self.high = high
        }

        init(around center: Point, width: Double, height: Double) {
            low = Point(x: center.x - width / 2, y: center.y - height / 2)
            high = Point(x: center.x + width / 2, y: center.y + height / 2)
        }

        /// The rectangle elsewhere.
        func moved(x: Double, y: Double) -> Box {
            Box(low: Point(x: low.x + x, y: low.y + y), high: Point(x: high.x + x, y: high.y + y))
        }

        /// The rectangle with a margin on all sides.
        func grown(by margin: Double) -> Box {
            Box(
                low: Point(x: low.x - margin, y: low.y - margin), high: Point(x: high.x + margin, y: high.y + margin))
        }

        /// The least rectangle that contains both.
        func joined(with other: Box) -> Box {
            Box(
                low: Point(x: min(low.x, other.low.x), y: min(low.y, other.low.y)),
                high: Point(x: max(high.x, other.high.x), y: max(high.y, other.high.y)))
        }

        func overlaps(_ other: Box) -> Bool {
            low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
        }

        func contains(_ point: Point) -> Bool {
            low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
        }

        /// The nearest point of the rectangle to another point.
        func nearest(to point: Point) -> Point {
            Point(x: min(max(point.x, low.x), high.x), y: min(max(point.y, low.y), high.y))
        }

        /// True if the line goes through the rectangle.
        func isStruck(by line: Line) -> Bool {
            guard low.x <= line.high.x, line.low.x <= high.x, low.y <= line.high.y, line.low.y <= high.y else {
                return false
            }
            let (left, right) = (Point(x: low.x, y: high.y), Point(x: high.x, y: low.y))
            return zip(line.points, line.points.dropFirst()).contains { start, end in
                contains(start) || GraphvizLayout.cross(start, end, low, high)
                    || GraphvizLayout.cross(start, end, left, right)
            }
        }
    }
}

extension GraphvizLayout {
    /// The number of labels that another arrow strikes, and of pairs of labels that lie on one another.
    ///
    /// O(a · (a + p)) for a arrows of p points.
    ///
    /// - Parameter sizes: The sizes of labels by the ends of their arrows; in the order of the arrows.
    /// - Returns: The sum of both.
    package func collisionCount(ofLabels sizes: [String: [DrawnLabelSize]]) -> Int {
        let boxes = labelBoxes(sizes)
        let lines = arrows.map { GraphvizLayout.line(along: $0.points) }
        let struck = boxes.count { label in
            lines.indices.contains { $0 != label.arrow && label.box.isStruck(by: lines[$0]) }
        }
        return boxes.indices.reduce(struck) { sum, index in
            sum + boxes[(index + 1)...].count { boxes[index].box.overlaps($0.box) }
        }
    }

    /// The labels, each with the position of its arrow.
    ///
    /// - Parameter sizes: As for ``collisionCount(ofLabels:)``.
    /// - Returns: Rectangles a point smaller on each side.
    func labelBoxes(_ sizes: [String: [DrawnLabelSize]]) -> [(arrow: Int, box: Box)] {
        var next: [String: Int] = [:]
        return arrows.indices.compactMap { index in
            let arrow = arrows[index]
            guard let label = arrow.label, let all = sizes[arrow.ends] else { return nil }
            let number = next[arrow.ends, default: 0]
            next[arrow.ends] = number + 1
            guard all.indices.contains(number) else { return nil }
            let (width, height) = (Double(all[number].width), Double(all[number].height))
            // Lines and labels that only touch the edge of a label don't make it harder to read.
            return (index, Box(around: label, width: width - 2, height: height - 2))
        }
    }
}
