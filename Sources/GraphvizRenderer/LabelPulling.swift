import CGraphviz

/// The movement of labels towards their arrows, in a graph that is laid out.
///
/// Graphviz keeps room for a label beside its arrow, then makes the line of the arrow smooth and shorter, and leaves the label behind.
/// A label that lies off its arrow is moved straight to the nearest point of the line, as far as it comes without touching a node,
/// another label or a title, and without being struck by another arrow. Neither boxes nor lines change.
struct LabelPulling {
    private typealias Box = GraphvizLayout.Box
    private typealias Point = GraphvizLayout.Point
    private typealias Line = GraphvizLayout.Line

    /// A label that lies no farther from its arrow stays.
    private static let nearDistance = 8.0
    /// The distance to which a label is moved.
    private static let wantedDistance = 4.0
    /// The distance from everything else.
    private static let margin = 2.0
    /// The length of the straight pieces that lines are taken for.
    private static let pieceLength = 4.0

    private struct Label {
        let text: UnsafeMutablePointer<textlabel_t>
        let lines: Range<Int>
        var box: Box
    }

    private var labels: [Label] = []
    private var lines: [Line] = []
    /// Nodes, and the titles of the graph and its parts.
    private var boxes: [Box] = []

    /// Moves the labels of a graph that is laid out.
    static func pull(in graph: UnsafeMutablePointer<Agraph_t>) {
        var pulling = LabelPulling(graph)
        for index in pulling.labels.indices { pulling.pull(index) }
    }

    private init(_ graph: UnsafeMutablePointer<Agraph_t>) {
        addTitles(of: graph)
        var node = agfstnode(graph)
        while let current = node {
            boxes.append(Box(around: Point(cgraphviz_middle(current)), size: cgraphviz_size(current)))
            var edge = agfstout(graph, current)
            while let arrow = edge {
                add(arrow)
                edge = agnxtout(graph, arrow)
            }
            node = agnxtnode(graph, current)
        }
    }

    private mutating func addTitles(of graph: UnsafeMutablePointer<Agraph_t>) {
        if let title = cgraphviz_graph_label(graph) { boxes.append(Box(of: title.pointee)) }
        var part = agfstsubg(graph)
        while let current = part {
            addTitles(of: current)
            part = agnxtsubg(current)
        }
    }

    private mutating func add(_ arrow: UnsafeMutablePointer<Agedge_t>) {
        let first = lines.count
        for part in 0..<cgraphviz_line_count(arrow) {
            var count: Int64 = 0
            guard let points = cgraphviz_line(arrow, part, &count), count > 1 else { continue }
            lines.append(GraphvizLayout.line(along: (0..<Int(count)).map { Point(points[$0]) }))
        }
        guard let text = cgraphviz_edge_label(arrow), first < lines.count else { return }
        labels.append(Label(text: text, lines: first..<lines.count, box: Box(of: text.pointee)))
    }

    private mutating func pull(_ index: Int) {
        let label = labels[index]
        guard let goal = nearestPoint(of: label) else { return }
        let start = label.box.nearest(to: goal)
        let (x, y) = (goal.x - start.x, goal.y - start.y)
        let distance = (x * x + y * y).squareRoot()
        guard distance > Self.nearDistance else { return }
        let obstacles = Obstacles(to: index, in: self, on: label.box.joined(with: label.box.moved(x: x, y: y)))
        var length = distance - Self.wantedDistance
        while length > 0 {
            let moved = label.box.moved(x: x * length / distance, y: y * length / distance)
            if obstacles.leave(free: moved.grown(by: Self.margin)) {
                labels[index].box = moved
                label.text.pointee.pos.x += x * length / distance
                label.text.pointee.pos.y += y * length / distance
                return
            }
            length -= Self.margin
        }
    }

    /// The point of a label's own line that is nearest to it.
    private func nearestPoint(of label: Label) -> Point? {
        var (best, least) = (nil as Point?, Double.infinity)
        for line in lines[label.lines] {
            for (start, end) in zip(line.points, line.points.dropFirst())
            where label.box.squaredGap(to: start, end) < least {
                let (x, y) = (end.x - start.x, end.y - start.y)
                let count = max(1, Int((x * x + y * y).squareRoot() / Self.pieceLength))
                for step in 0...count {
                    let share = Double(step) / Double(count)
                    let point = Point(x: start.x + share * x, y: start.y + share * y)
                    let square = label.box.squaredGap(to: point, point)
                    if square < least { (best, least) = (point, square) }
                }
            }
        }
        return best
    }

    /// The boxes and lines around the path of a label.
    private struct Obstacles {
        private let boxes: [Box]
        private let lines: [Line]

        init(to index: Int, in all: LabelPulling, on path: Box) {
            let area = path.grown(by: LabelPulling.margin)
            let labels = all.labels.indices.lazy.filter { $0 != index }.map { all.labels[$0].box }
            boxes = all.boxes.filter(area.overlaps) + labels.filter(area.overlaps)
            let label = all.labels[index]
            lines = all.lines.indices.filter { line in
                !label.lines.contains(line) && area.overlaps(Box(of: all.lines[line]))
            }.map { all.lines[$0] }
        }

        func leave(free box: Box) -> Bool {
            !boxes.contains(where: box.overlaps) && !lines.contains(where: box.isStruck)
        }
    }
}

extension GraphvizLayout.Point {
    fileprivate init(_ point: pointf) { self.init(x: point.x, y: point.y) }
}

extension GraphvizLayout.Box {
    fileprivate init(around center: GraphvizLayout.Point, size: pointf) {
        self.init(around: center, width: size.x, height: size.y)
    }

    fileprivate init(of label: textlabel_t) {
        self.init(around: GraphvizLayout.Point(label.pos), size: label.dimen)
    }

    /// The square of a distance that no point between two others is nearer than; the square of the distance to a point given twice.
    fileprivate func squaredGap(to start: GraphvizLayout.Point, _ end: GraphvizLayout.Point) -> Double {
        let x = max(0, min(start.x, end.x) - high.x, low.x - max(start.x, end.x))
        let y = max(0, min(start.y, end.y) - high.y, low.y - max(start.y, end.y))
        return x * x + y * y
    }

    fileprivate init(of line: GraphvizLayout.Line) { self.init(low: line.low, high: line.high) }
}
