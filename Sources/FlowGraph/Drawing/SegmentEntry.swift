/// The texts of one segment, on an arrow or within a screen.
struct SegmentEntry: Sendable {
    /// The segment's position in the graph.
    let index: Int
    /// The label, else the steps, or nil if the segment has neither.
    let caption: String?
    /// The preconditions as a formula, or nil if there are none.
    let condition: String?
    /// The effects as formulas, or nil if there are none.
    let effect: String?
    /// The cost if it is not one second, as in `2.5 s`.
    let cost: String?
    /// True if plans cross the segment only on request.
    let isDestructive: Bool
    /// The numbers that the segment has in the highlighted plan, counted from 1.
    let planPositions: [Int]
    /// The numbers of the flows that cross the segment, in order; empty without a tour.
    let flows: [Int]
    /// True if the segment can never be used.
    let isDead: Bool
    /// The change of the segment, in a picture of two versions.
    var difference: Difference?

    init(_ index: Int, of graph: NavigationGraph, planPositions: [Int], flows: [Int] = [], isDead: Bool) {
        let segment = graph.segments[index]
        self.index = index
        self.caption = SegmentEntry.caption(of: segment)
        self.condition = segment.conditionFormula
        self.effect = segment.effectFormula
        self.cost = segment.cost == 1 ? nil : JSONText.number(segment.cost) + " s"
        self.isDestructive = segment.isDestructive
        self.planPositions = planPositions
        self.flows = flows
        self.isDead = isDead
    }

    /// True if the segment has no texts.
    var isEmpty: Bool {
        caption == nil && condition == nil && effect == nil && cost == nil && planPositions.isEmpty && flows.isEmpty
            && !isDead && !isDestructive && difference == nil
    }

    /// The caption followed by the cost; empty if there is neither.
    var headline: String { [caption, cost].compactMap { $0 }.joined(separator: " · ") }

    /// The condition and the effect in words.
    var details: [String] { [condition.map { "if \($0)" }, effect.map { "then \($0)" }].compactMap { $0 } }

    /// All texts in full, for tooltips.
    var fullText: String {
        let parts = [
            isDead ? "dead" : nil, isDestructive ? "destructive" : nil, difference?.kind.word,
            headline.isEmpty ? nil : headline,
        ]
        let crossings = flows.isEmpty ? [] : ["in flow \(GraphDrawing.words(ofFlows: flows))"]
        return (parts.compactMap { $0 } + details + crossings + (difference?.formerly ?? [])).joined(separator: "\n")
    }

    private static func caption(of segment: Segment) -> String? {
        let caption = segment.label ?? segment.steps.joined(separator: ", ")
        return caption.allSatisfy(\.isWhitespace) ? nil : caption
    }
}

extension GraphDrawing {
    /// The texts of each segment.
    static func entries(of graph: NavigationGraph, _ options: Options) -> [SegmentEntry] {
        var planPositions = [[Int]](repeating: [], count: graph.segments.count)
        for (position, index) in options.highlight.enumerated() where graph.segments.indices.contains(index) {
            planPositions[index].append(position + 1)
        }
        let flows = flowNumbers(of: graph, options.flows)
        let dead = Set(options.deadSegments)
        return graph.segments.indices.map { index in
            SegmentEntry(
                index, of: graph, planPositions: planPositions[index], flows: flows[index], isDead: dead.contains(index)
            )
        }
    }
}
