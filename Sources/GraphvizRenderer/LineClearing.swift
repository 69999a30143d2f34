import CGraphviz

/// The movement of lines away from boxes that they graze, in a graph that is laid out.
///
/// Graphviz leads lines around boxes, and some so closely that they seem to end there. The part of a line that is nearest to such a box is
/// moved away from it, unless it would then graze another one. Boxes do not change, and neither do the ends of lines, nor lines that lead
/// through a box, as straight ones do.
struct LineClearing {
    private typealias Box = GraphvizLayout.Box
    private typealias Point = GraphvizLayout.Point

    /// A line that comes nearer to a box grazes it.
    private static let leastGap = 2.5
    /// The distance to which it is moved.
    private static let wantedGap = 4.5
    /// The points that are looked at on a curve.
    private static let samples = 16
    /// The most pairs of boxes and lines that are looked at.
    private static let pairLimit = 3_000_000

    /// A part of an arrow's line: its start, then three control points for each curve.
    private struct Part {
        let arrow: UnsafeMutablePointer<Agedge_t>
        let number: Int64
        var points: [Point]
    }

    /// The point of a line that is nearest to a box.
    private struct Contact {
        let gap: Double
        /// The index of the first control point of the curve, and the share of the curve.
        let curve: Int
        let share: Double
        let point: Point
    }

    private var boxes: [(node: UnsafeMutablePointer<Agnode_t>, box: Box)] = []
    private var parts: [Part] = []

    /// Moves the lines of a graph that is laid out.
    static func clear(in graph: UnsafeMutablePointer<Agraph_t>) {
        guard !cgraphviz_has_straight_lines(graph) else { return }
        let clearing = LineClearing(graph)
        guard clearing.boxes.count * clearing.parts.count <= pairLimit else { return }
        clearing.parts.forEach(clearing.clear)
    }

    private init(_ graph: UnsafeMutablePointer<Agraph_t>) {
        for node in graph.nodes {
            boxes.append((node, Box(around: Point(cgraphviz_middle(node)), size: cgraphviz_size(node))))
        }
        for arrow in graph.arrows {
            for number in 0..<cgraphviz_line_count(arrow) { add(arrow, number) }
        }
    }

    private mutating func add(_ arrow: UnsafeMutablePointer<Agedge_t>, _ number: Int64) {
        var count: Int64 = 0
        guard let points = cgraphviz_line(arrow, number, &count), count >= 4 else { return }
        parts.append(Part(arrow: arrow, number: number, points: (0..<Int(count)).map { Point(points[$0]) }))
    }

    private func clear(_ part: Part) {
        let near = boxesBeside(part)
        for box in near {
            guard let contact = Self.contact(of: part.points, with: box), contact.gap < Self.leastGap,
                contact.gap > 0
            else { continue }
            let before = Self.grazed(by: part.points, near)
            for factor in [1.0, 1.6, 2.4] {
                var moved = part
                for (index, shift) in Self.shifts(of: part.points, from: box, contact, factor) {
                    moved.points[index] = Point(x: moved.points[index].x + shift.x, y: moved.points[index].y + shift.y)
                }
                guard Self.grazed(by: moved.points, near) < before else { continue }
                for index in part.points.indices {
                    let (old, new) = (part.points[index], moved.points[index])
                    cgraphviz_move_point(part.arrow, part.number, Int64(index), new.x - old.x, new.y - old.y)
                }
                return clear(moved)
            }
        }
    }

    /// The foreign boxes that a line may graze.
    private func boxesBeside(_ part: Part) -> [Box] {
        let (x, y) = (part.points.map(\.x), part.points.map(\.y))
        guard let left = x.min(), let right = x.max(), let low = y.min(), let high = y.max() else { return [] }
        let area = Box(low: Point(x: left, y: low), high: Point(x: right, y: high)).grown(by: 4 * Self.wantedGap)
        return boxes.filter { node, box in
            area.overlaps(box) && node != cgraphviz_tail(part.arrow) && node != cgraphviz_head(part.arrow)
        }.map(\.box)
    }

    private static func grazed(by points: [Point], _ boxes: [Box]) -> Int {
        boxes.count { box in contact(of: points, with: box).map { $0.gap < leastGap } ?? false }
    }

    /// The nearest point of a line to a box, or nil if no curve comes near it.
    private static func contact(of points: [Point], with box: Box) -> Contact? {
        var best: Contact?
        let area = box.grown(by: leastGap)
        for curve in stride(from: 0, to: points.count - 3, by: 3) where mayEnter(area, points, curve) {
            let controls = Array(points[curve...curve + 3])
            for step in 0...samples {
                let share = Double(step) / Double(samples)
                let point = GraphvizLayout.point(at: share, of: controls)
                let nearest = box.nearest(to: point)
                let (x, y) = (point.x - nearest.x, point.y - nearest.y)
                let gap = (x * x + y * y).squareRoot()
                if gap < best?.gap ?? .infinity { best = Contact(gap: gap, curve: curve, share: share, point: point) }
            }
        }
        return best
    }

    /// False if a curve lies beside an area: it does if all its control points do.
    private static func mayEnter(_ area: Box, _ points: [Point], _ curve: Int) -> Bool {
        func isBeside(_ test: (Point) -> Bool) -> Bool { points[curve...curve + 3].allSatisfy(test) }
        return !isBeside { $0.x < area.low.x } && !isBeside { $0.x > area.high.x } && !isBeside { $0.y < area.low.y }
            && !isBeside { $0.y > area.high.y }
    }

    /// The movements of control points that lead a line away from a box: of the nearest joint with its neighbours, or if that is an end of
    /// the line, of those between.
    private static func shifts(
        of points: [Point], from box: Box, _ contact: Contact, _ factor: Double
    ) -> [(Int, Point)] {
        let origin = box.nearest(to: contact.point)
        let (x, y) = (contact.point.x - origin.x, contact.point.y - origin.y)
        let length = max((x * x + y * y).squareRoot(), 0.01)
        let amount = factor * (wantedGap - contact.gap) / length
        let shift = Point(x: x * amount, y: y * amount)
        let joint = contact.curve + (contact.share < 0.5 ? 0 : 3)
        let moved =
            joint == 0 || joint == points.count - 1
            ? [contact.curve + 1, contact.curve + 2] : [joint - 1, joint, joint + 1]
        return moved.map { ($0, shift) }
    }
}
