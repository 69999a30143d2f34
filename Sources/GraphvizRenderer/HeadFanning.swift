import CGraphviz

/// The distribution of the heads of arrows along the sides of boxes, in a graph that is laid out.
///
/// Graphviz lets all arrows that come from the same side end in one point. Heads that meet are fanned out along the side, in the order in
/// which their arrows come, so that none covers another and each can be followed. A line is moved at its end alone, and no head leaves
/// its side.
struct HeadFanning {
    private typealias Box = GraphvizLayout.Box
    fileprivate typealias Point = GraphvizLayout.Point

    /// Heads that are nearer to one another are fanned out.
    private static let leastDistance = 4.0
    /// The distance to which they are, if the side is long enough.
    private static let wantedDistance = 8.0
    /// The distance from a corner.
    private static let corner = 8.0
    /// The greatest distance of a head from the side at which it ends.
    private static let reach = 4.0

    private enum Side: CaseIterable {
        case left, right, bottom, top

        var isUpright: Bool { self == .left || self == .right }
    }

    /// The head of an arrow, at the end of its line or at the beginning.
    fileprivate struct Head {
        let arrow: UnsafeMutablePointer<Agedge_t>
        let isAtEnd: Bool
        let tip: Point
        /// A point of the line before the head.
        let approach: Point
    }

    /// Heads beside one another; by their position along the side and the coordinate that they come from.
    fileprivate struct Row {
        var heads: [(place: Double, approach: Double, head: Head)]
        var distance: Double

        var middle: Double { heads.reduce(0) { $0 + $1.place } / Double(heads.count) }
        var length: Double { Double(heads.count - 1) * distance }
    }

    /// Fans out the heads of a graph that is laid out.
    static func fan(in graph: UnsafeMutablePointer<Agraph_t>) {
        var headsOfNode: [UnsafeMutablePointer<Agnode_t>: [Head]] = [:]
        for arrow in graph.arrows {
            for isAtEnd in [true, false] where cgraphviz_has_head(arrow, isAtEnd) {
                guard let box = isAtEnd ? cgraphviz_head(arrow) : cgraphviz_tail(arrow) else { continue }
                headsOfNode[box, default: []].append(Head(of: arrow, isAtEnd: isAtEnd))
            }
        }
        for node in graph.nodes { headsOfNode[node].map { fan($0, at: node) } }
    }

    private static func fan(_ heads: [Head], at node: UnsafeMutablePointer<Agnode_t>) {
        let box = Box(around: Point(cgraphviz_middle(node)), size: cgraphviz_size(node))
        for side in Side.allCases {
            let ending = heads.filter { Self.side(of: $0.tip, on: box) == side }
            if ending.count > 1 { fan(ending, along: side, of: box) }
        }
    }

    /// The side of a box at which a point lies, or nil if it lies at none.
    private static func side(of tip: Point, on box: Box) -> Side? {
        guard box.grown(by: reach).contains(tip) else { return nil }
        let distances = [
            (Side.left, abs(tip.x - box.low.x)), (.right, abs(tip.x - box.high.x)), (.bottom, abs(tip.y - box.low.y)),
            (.top, abs(tip.y - box.high.y)),
        ]
        return distances.min { $0.1 < $1.1 }.flatMap { $0.1 <= reach ? $0.0 : nil }
    }

    private static func fan(_ heads: [Head], along side: Side, of box: Box) {
        let low = (side.isUpright ? box.low.y : box.low.x) + corner
        let high = (side.isUpright ? box.high.y : box.high.x) - corner
        guard low < high else { return }
        var rows: [Row] = []
        let placed = heads.map { head in
            side.isUpright ? (head.tip.y, head.approach.y, head) : (head.tip.x, head.approach.x, head)
        }
        for head in placed.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
            rows.append(Row(heads: [head], distance: wantedDistance))
            while rows.count > 1, let last = rows.last, meets(rows[rows.count - 2], last, low, high) {
                rows.removeLast()
                rows[rows.count - 1].heads += last.heads
            }
        }
        for row in rows where row.heads.count > 1 { move(row, along: side, low, high) }
    }

    /// True if the heads of two rows come too near to one another.
    private static func meets(_ row: Row, _ next: Row, _ low: Double, _ high: Double) -> Bool {
        first(of: next, low, high) - (first(of: row, low, high) + row.fitted(low, high).length) < leastDistance
    }

    /// The position of the first head of a row: as it was for a single one.
    private static func first(of row: Row, _ low: Double, _ high: Double) -> Double {
        guard row.heads.count > 1 else { return row.middle }
        let length = row.fitted(low, high).length
        return min(max(row.middle - length / 2, low), high - length)
    }

    private static func move(_ row: Row, along side: Side, _ low: Double, _ high: Double) {
        let start = first(of: row, low, high)
        let distance = row.fitted(low, high).distance
        let ordered = row.heads.enumerated().sorted { ($0.1.approach, $0.0) < ($1.1.approach, $1.0) }.map(\.element)
        for (position, (place, _, head)) in ordered.enumerated() {
            let shift = start + Double(position) * distance - place
            let (x, y) = side.isUpright ? (0, shift) : (shift, 0)
            cgraphviz_move_head(head.arrow, head.isAtEnd, x, y)
        }
    }
}

extension HeadFanning.Row {
    /// The row with its heads as near to one another as the side demands.
    fileprivate func fitted(_ low: Double, _ high: Double) -> Self {
        var fitted = self
        if heads.count > 1 { fitted.distance = min(distance, (high - low) / Double(heads.count - 1)) }
        return fitted
    }
}

extension HeadFanning.Head {
    fileprivate init(of arrow: UnsafeMutablePointer<Agedge_t>, isAtEnd: Bool) {
        self.arrow = arrow
        self.isAtEnd = isAtEnd
        tip = GraphvizLayout.Point(cgraphviz_head_tip(arrow, isAtEnd))
        approach = GraphvizLayout.Point(cgraphviz_head_approach(arrow, isAtEnd))
    }
}
