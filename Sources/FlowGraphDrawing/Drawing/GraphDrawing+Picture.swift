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

    /// By screen: true if it is drawn as unreachable.
    package var drawnUnreachable: [Bool] { boxes.map(\.isUnreachable) }

    /// By screen: the names of the screens that its box stands for; empty if it stands for one.
    package var drawnFoldedNames: [[String]] { boxes.map(\.foldedNames) }

    /// The flows of the tour with their colours.
    package var drawnFlows: [(flow: Flow, color: String)] {
        flows.enumerated().map { ($1, Palette.color(ofFlow: $0 + 1)) }
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
