import FlowGraph

// The data of a picture for the page around it.

extension GraphDrawing {
    /// A segment as the picture shows it.
    package struct DrawnSegment: Sendable {
        /// The segment's position in the graph.
        package let index: Int
        /// The `id` of its arrow in the SVG; nil if it is a line within a box.
        package let arrow: String?
        /// True if it is drawn as unusable.
        package let isUnusable: Bool
        /// The numbers that it has in the highlighted plan, counted from 1.
        package let planPositions: [Int]
        /// The numbers of the flows that cross it, in words; nil if there are none.
        package let flows: String?
    }

    /// The graph that the page answers about: the one that is drawn, or that which the boxes of a folded picture stand for.
    package var describedGraph: NavigationGraph { whole?.graph ?? graph }

    /// The segments of the graph that the page answers about, in its order.
    package var describedSegments: [DrawnSegment] { whole.map(segments) ?? drawnSegments }

    /// False for a picture of a plan alone, and for a sheet: such have the screens of others by their names.
    package var showsWholeGraph: Bool {
        overviewFile == nil && boxes.allSatisfy { $0.link == nil && $0.stub == nil && !$0.isOnPlan }
    }

    /// The segments of a whole graph in its order, with the arrows of the picture that stand for them.
    private func segments(of whole: FoldedWhole) -> [DrawnSegment] {
        let arrows = Dictionary(drawnSegments.map { ($0.index, $0.arrow) }, uniquingKeysWith: { first, _ in first })
        let numbers = GraphDrawing.flowNumbers(of: whole.graph, describedFlows)
        let steps = Dictionary(grouping: whole.plan.indices) { whole.plan[$0] }
        return whole.graph.segments.indices.map { index in
            DrawnSegment(
                index: index, arrow: whole.drawnSegments[index].flatMap { arrows[$0] ?? nil },
                isUnusable: whole.unusable.contains(index), planPositions: (steps[index] ?? []).map { $0 + 1 },
                flows: numbers[index].isEmpty ? nil : GraphDrawing.words(ofFlows: numbers[index]))
        }
    }

    /// The flows of the tour, by positions in the graph that the page answers about.
    private var describedFlows: [Flow] {
        guard let whole else { return flows }
        return zip(whole.flows, flows).map { Flow($0, words: $1.words) }
    }

    /// The segments in the graph's order.
    package var drawnSegments: [DrawnSegment] {
        let onArrows = arrows.flatMap { arrow in
            arrow.entries.map { entry in
                DrawnSegment(entry, arrow: arrow.isListed ? nil : "e\(arrow.entries[0].index)")
            }
        }
        let inBoxes = boxes.flatMap { box in box.backs.map { DrawnSegment($0, arrow: nil) } }
        return (onArrows + inBoxes).sorted { $0.index < $1.index }
    }

    /// By screen of the graph that the page answers about: true if it is unreachable.
    package var describedUnreachable: [Bool] {
        whole.map { whole in whole.graph.screens.indices.map(whole.unreachable.contains) } ?? boxes.map(\.isUnreachable)
    }

    /// By screen of the graph that the page answers about: the names of the screens that its box stands for; empty if it stands for one, or if the page has them all.
    package var describedFoldedNames: [[String]] {
        whole?.graph.screens.map { _ in [] } ?? boxes.map(\.foldedNames)
    }

    /// The flows of the tour with their colours.
    package var drawnFlows: [(flow: Flow, color: String)] {
        describedFlows.enumerated().map { ($1, Palette.color(ofFlow: $0 + 1)) }
    }

    /// The heading in one line, with a replacement character for each control character; nil for none.
    package var drawnTitle: String? {
        title.map { $0.split(whereSeparator: \.isNewline).map(DrawnText.visible).joined(separator: " · ") }
    }
}

extension GraphDrawing.DrawnSegment {
    fileprivate init(_ entry: SegmentEntry, arrow: String?) {
        self.init(
            index: entry.index, arrow: arrow, isUnusable: entry.isUnusable, planPositions: entry.planPositions,
            flows: entry.flows.isEmpty ? nil : GraphDrawing.words(ofFlows: entry.flows))
    }
}
