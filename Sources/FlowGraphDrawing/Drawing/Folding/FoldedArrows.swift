import FlowGraph

/// The segments between the boxes of a folded graph.
struct FoldedArrows {
    /// Segments that are drawn as one.
    struct Arrow {
        let start: Int
        /// The end box; nil for a back segment.
        let end: Int?
        /// The positions of the segments in the whole graph, in order.
        var segments: [Int]
    }

    /// The start and end box of an arrow.
    private struct Ends: Hashable {
        let start: Int32
        let end: Int32
    }

    /// In the order of their first segments.
    let drawn: [Arrow]
    /// The number of segments between boxes that are left out.
    let leftOutCount: Int

    init(_ graph: NavigationGraph, _ forest: ScreenForest, _ boxes: FoldedBoxes, plan: Set<Int>) {
        let boxOfScreen = boxes.boxOfScreen
        let arrows = FoldedArrows.arrows(graph.topology, boxOfScreen, isSingle: boxes.boxes.map { $0.size == 1 })
        let isNeeded = arrows.map { arrow in
            guard let end = arrow.end, end != arrow.start else { return true }
            return arrow.segments.contains(where: plan.contains)
                || boxes.boxes[end].hangs(on: arrow.start, of: boxOfScreen, in: forest)
        }
        let others = arrows.indices.filter { !isNeeded[$0] }
            .sorted { (-arrows[$0].segments.count, $0) < (-arrows[$1].segments.count, $1) }
        let largest = Set(others.prefix(boxes.boxes.count / 2))
        drawn = arrows.indices.filter { isNeeded[$0] || largest.contains($0) }.map { arrows[$0] }
        leftOutCount = others.dropFirst(largest.count).reduce(0) { $0 + arrows[$1].segments.count }
    }

    /// All arrows, without those within a box of several screens and the back segments that leave one.
    private static func arrows(_ topology: Topology, _ boxOfScreen: [Int32], isSingle: [Bool]) -> [Arrow] {
        var arrows: [Arrow] = []
        var positions: [Ends: Int] = [:]
        for segment in topology.starts.indices {
            let start = boxOfScreen[Int(topology.starts[segment])]
            let end = topology.ends[segment] < 0 ? -1 : boxOfScreen[Int(topology.ends[segment])]
            let isWhole = isSingle[Int(start)] && (end < 0 || isSingle[Int(end)])
            if !isWhole {
                guard end >= 0, end != start else { continue }
                let ends = Ends(start: start, end: end)
                if let position = positions[ends] {
                    arrows[position].segments.append(segment)
                    continue
                }
                positions[ends] = arrows.count
            }
            arrows.append(Arrow(start: Int(start), end: end < 0 ? nil : Int(end), segments: [segment]))
        }
        return arrows
    }
}

extension FoldedBoxes.Box {
    /// Returns true if the box is a child of another in the forest: the branch of one screen below that screen's
    /// parent, several branches below their common parent.
    fileprivate func hangs(on other: Int, of boxOfScreen: [Int32], in forest: ScreenForest) -> Bool {
        let node = nodes[0]
        guard node < forest.screenCount else { return false }
        let origin = nodes.count == 1 ? forest.origins[node] : forest.parents[node]
        return origin >= 0 && Int(origin) < forest.screenCount && Int(boxOfScreen[Int(origin)]) == other
    }
}

extension FoldedArrows.Arrow {
    /// The segment that stands for all of them: the segment itself if it is the only one and joins single screens,
    /// otherwise one without conditions, which may differ.
    func segment(in graph: NavigationGraph, between screens: [GraphScreen]) -> Segment {
        let first = graph.segments[segments[0]]
        let (start, end) = (screens[self.start].name, self.end.map { screens[$0].name })
        if first.start == start, first.end == end, segments.count == 1 { return first }
        let kinds = Set(segments.map { graph.segments[$0].kind })
        return Segment(
            from: start, to: end, label: segments.count == 1 ? nil : "\(segments.count) segments",
            kind: kinds.count == 1 ? first.kind : .push)
    }
}
