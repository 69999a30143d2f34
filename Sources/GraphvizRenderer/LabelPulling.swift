import CGraphviz

/// The movement of labels towards their arrows, in a graph that is laid out.
///
/// Graphviz keeps room for a label beside its arrow, then makes the line of the arrow smooth and shorter, and leaves the label behind.
/// A label that lies off its arrow is moved straight to the nearest point of the line, as far as it comes without touching a node,
/// another label or a title, and without being struck by another arrow. One that is struck, or lies on the border of a frame, is moved
/// to a free position beside its line, if there is one near. Neither boxes nor lines change.
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

    /// The distance over which a struck label is moved.
    private static let reach = 200.0
    /// The greatest distance from its line of a label that was struck.
    private static let farthest = 14.0
    /// The distance of a label from its own line when it is put beside it.
    private static let gap = 3.0
    /// The most pairs of labels and lines that are looked at for struck labels.
    private static let pairLimit = 3_000_000

    private struct Label {
        let text: UnsafeMutablePointer<textlabel_t>
        let lines: Range<Int>
        var box: Box
    }

    private var labels: [Label] = []
    private var lines: [Line] = []
    /// Nodes, and the titles of the graph and its parts.
    private var boxes: [Box] = []
    /// The borders of frames.
    private var borders: [Line] = []

    /// Moves the labels of a graph that is laid out.
    static func pull(in graph: UnsafeMutablePointer<Agraph_t>) {
        var pulling = LabelPulling(graph)
        for index in pulling.labels.indices { pulling.pull(index) }
        guard pulling.labels.count * pulling.lines.count <= pairLimit else { return }
        for index in pulling.labels.indices where pulling.isStruck(index) { pulling.free(index) }
    }

    private init(_ graph: UnsafeMutablePointer<Agraph_t>) {
        addTitles(of: graph)
        for node in graph.nodes {
            boxes.append(Box(around: Point(cgraphviz_middle(node)), size: cgraphviz_size(node)))
            graph.arrows(from: node).forEach { add($0) }
        }
    }

    private mutating func addTitles(of graph: UnsafeMutablePointer<Agraph_t>) {
        if let title = cgraphviz_graph_label(graph) { boxes.append(Box(of: title.pointee)) }
        var part = agfstsubg(graph)
        while let current = part {
            addTitles(of: current)
            addBorder(of: current)
            part = agnxtsubg(current)
        }
    }

    private mutating func addBorder(of part: UnsafeMutablePointer<Agraph_t>) {
        var frame = boxf()
        guard cgraphviz_frame(part, &frame) else { return }
        let (low, high) = (Point(frame.LL), Point(frame.UR))
        let corners = [low, Point(x: high.x, y: low.y), high, Point(x: low.x, y: high.y), low]
        borders += zip(corners, corners.dropFirst()).map { start, end in
            let (x, y) = ([start.x, end.x].sorted(), [start.y, end.y].sorted())
            return Line(points: [start, end], low: Point(x: x[0], y: y[0]), high: Point(x: x[1], y: y[1]))
        }
    }

    private mutating func add(_ arrow: UnsafeMutablePointer<Agedge_t>) {
        let first = lines.count
        for part in 0..<cgraphviz_line_count(arrow) {
            var count: Int64 = 0
            guard let points = cgraphviz_line(arrow, part, &count), count > 1 else { continue }
            lines.append(GraphvizLayout.line(along: (0..<Int(count)).map { Point(points[$0]) }, pieces: 8))
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

    /// True if something goes through a label, or lies on it.
    private func isStruck(_ index: Int) -> Bool {
        let inner = labels[index].box.grown(by: -1)
        return !Obstacles(to: index, in: self, on: inner).leave(free: inner)
    }

    /// Puts a label to the nearest free position beside its own line.
    private mutating func free(_ index: Int) {
        let label = labels[index]
        let area = label.box.grown(by: Self.reach)
        let obstacles = Obstacles(to: index, in: self, on: area)
        let own = lines[label.lines]
        let points = own.flatMap(Self.samples)
        let nearest = (own.flatMap { shifts(of: label.box, to: $0, in: area) } + Self.steps).sorted {
            $0.square < $1.square
        }
        for shift in nearest {
            let moved = label.box.moved(x: shift.x, y: shift.y)
            guard points.contains(where: { moved.squaredGap(to: $0, $0) < Self.farthest * Self.farthest }),
                obstacles.leave(free: moved.grown(by: Self.margin)), !own.contains(where: moved.isStruck)
            else { continue }
            labels[index].box = moved
            label.text.pointee.pos.x += shift.x
            label.text.pointee.pos.y += shift.y
            return
        }
    }

    /// The movements that put a label beside a line, on each side of its points.
    private func shifts(of box: Box, to line: Line, in area: Box) -> [(x: Double, y: Double, square: Double)] {
        let middle = Point(x: (box.low.x + box.high.x) / 2, y: (box.low.y + box.high.y) / 2)
        let (wide, high) = ((box.high.x - box.low.x) / 2 + Self.gap, (box.high.y - box.low.y) / 2 + Self.gap)
        return Self.samples(of: line).filter(area.contains).flatMap { point in
            [(wide, 0), (-wide, 0), (0, high), (0, -high)].map { side -> (x: Double, y: Double, square: Double) in
                let (x, y) = (point.x + side.0 - middle.x, point.y + side.1 - middle.y)
                return (x, y, x * x + y * y)
            }
        }
    }

    /// The movements by a little in any direction.
    private static let steps = stride(from: -48.0, through: 48, by: 4).flatMap { x in
        stride(from: -48.0, through: 48, by: 4).map { y in (x: x, y: y, square: x * x + y * y) }
    }

    /// The points of a line a few points apart.
    private static func samples(of line: Line) -> [Point] {
        zip(line.points, line.points.dropFirst()).flatMap { start, end in
            let (x, y) = (end.x - start.x, end.y - start.y)
            let count = max(1, Int((x * x + y * y).squareRoot() / pieceLength))
            return (0..<count).map { step in
                let share = Double(step) / Double(count)
                return Point(x: start.x + share * x, y: start.y + share * y)
            }
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
            lines =
                all.lines.indices.filter { line in
                    !label.lines.contains(line) && area.overlaps(Box(of: all.lines[line]))
                }.map { all.lines[$0] } + all.borders.filter { area.grown(by: 1).overlaps(Box(of: $0)) }
        }

        func leave(free box: Box) -> Bool {
            !boxes.contains(where: box.overlaps) && !lines.contains(where: box.isStruck)
        }
    }
}

extension GraphvizLayout.Point {
    init(_ point: pointf) { self.init(x: point.x, y: point.y) }
}

extension GraphvizLayout.Box {
    init(around center: GraphvizLayout.Point, size: pointf) {
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
