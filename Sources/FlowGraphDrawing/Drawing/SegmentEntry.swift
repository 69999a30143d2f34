import FlowGraph

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
    /// The cost as in `2.5 s`; nil if it is one second, or too little to be noticed.
    let cost: String?
    /// True if plans cross the segment only on request.
    let isDestructive: Bool
    /// The numbers that the segment has in the highlighted plan, counted from 1.
    let planPositions: [Int]
    /// The assumptions of the highlighted plan for crossing the segment, in words.
    var assumptions: [String] = []
    /// The numbers of the flows that cross the segment, in order; empty without a tour.
    let flows: [Int]
    /// True if the segment can never be used.
    let isUnusable: Bool
    /// Why it can never be used, in words.
    var reason: String?
    /// The change of the segment, in a picture of two versions.
    var difference: Difference?

    init(_ index: Int, of graph: NavigationGraph, planPositions: [Int], flows: [Int] = [], isUnusable: Bool) {
        let segment = graph.segments[index]
        self.index = index
        self.caption = SegmentEntry.caption(of: segment)
        self.condition = segment.conditionFormula
        self.effect = segment.effectFormula
        let isDrawn = segment.cost != 1 && segment.cost >= SegmentEntry.leastDrawnCost
        self.cost = isDrawn ? JSONText.number(segment.cost) + " s" : nil
        self.isDestructive = segment.isDestructive
        self.planPositions = planPositions
        self.flows = flows
        self.isUnusable = isUnusable
    }

    /// True if the segment has no texts.
    var isEmpty: Bool {
        caption == nil && condition == nil && effect == nil && planPositions.isEmpty && flows.isEmpty
            && !isUnusable && !isDestructive && difference == nil
    }

    /// The least cost that is drawn, in seconds.
    ///
    /// Users notice no shorter wait. Importers and authors give such costs to segments that are no action of a user, such as the
    /// content of a container, so that plans prefer them.
    static let leastDrawnCost = 0.5

    /// The caption followed by the cost; empty without a caption, since a cost alone says nothing.
    var headline: String { caption.map { [$0, cost].compactMap { $0 }.joined(separator: " · ") } ?? "" }

    /// The condition, the effect and the assumptions in words.
    var details: [String] {
        [condition.map { "if \($0)" }, effect.map { "then \($0)" }, assumptionWords].compactMap { $0 }
    }

    /// The assumptions in words; nil if there are none.
    var assumptionWords: String? {
        assumptions.isEmpty ? nil : "assuming " + assumptions.joined(separator: " and ")
    }

    /// All texts in full, for tooltips.
    var fullText: String {
        let parts = [
            isUnusable ? reason.map { "unusable: \($0)" } ?? "unusable" : nil, isDestructive ? "destructive" : nil,
            difference?.kind.word,
            [caption, cost].compactMap { $0 }.joined(separator: " · "),
        ]
        let crossings = flows.isEmpty ? [] : ["in flow \(GraphDrawing.words(ofFlows: flows))"]
        return (parts.compactMap { $0 }.filter { !$0.isEmpty } + details + crossings + (difference?.formerly ?? []))
            .joined(separator: "\n")
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
        let unusable = Set(options.unusableSegments)
        var entries = graph.segments.indices.map { index in
            SegmentEntry(
                index, of: graph, planPositions: planPositions[index], flows: flows[index],
                isUnusable: unusable.contains(index)
            )
        }
        for (index, words) in options.reasons.segments where entries.indices.contains(index) {
            entries[index].reason = words
        }
        for (index, words) in zip(options.highlight, options.assumptions) where entries.indices.contains(index) {
            entries[index].assumptions += words.filter { !entries[index].assumptions.contains($0) }
        }
        return entries
    }
}

// Drawn as arrows, the loops of a screen and the arrows from everywhere to the same few screens would hide all others.

extension GraphDrawing {
    /// The least number of screens from which `root` arrows lead to a hub.
    private static let leastHubStarts = 5

    /// Marks the arrows that are lines of text within the box of their start screen.
    ///
    /// These are loops, and arrows of kind `root` to a *hub*: a screen to which such arrows lead from a quarter of all screens, and from five
    /// at least. An arrow to a hub stays an arrow if it belongs to the plan, is destructive or changed, or stands for several
    /// segments with conditions or effects; so does the one by which the hub is reached first from the start, which keeps the hub's
    /// distance from there. O(screens + arrows).
    static func listing(_ arrows: [Arrow], in graph: NavigationGraph) -> [Arrow] {
        var listed = arrows
        for index in arrows.indices where arrows[index].isLoop { listed[index].isListed = true }
        let hubs = arrows.indices.filter { arrows[$0].kind == .root && !arrows[$0].isLoop }.grouped { arrows[$0].end }
            .filter { hub in
                let starts = Set(hub.elements.map { arrows[$0].start })
                return starts.count >= leastHubStarts && 4 * starts.count >= graph.screens.count
            }
        guard !hubs.isEmpty else { return listed }
        let parents = GraphDrawing.parents(arrows, from: graph.startScreens, in: graph)
        for index in hubs.flatMap(\.elements) where arrows[index].canBeListed {
            listed[index].isListed = parents[arrows[index].end] != arrows[index].start
        }
        return listed
    }

    /// By screen: the one from which it is reached first from some screens, or -1.
    private static func parents(_ arrows: [Arrow], from starts: [Int], in graph: NavigationGraph) -> [Int] {
        var ends = [[Int]](repeating: [], count: graph.screens.count)
        for arrow in arrows { ends[arrow.start].append(arrow.end) }
        return BreadthFirstForest(nodeCount: ends.count, from: starts) { ends[$0] }.parents.map(Int.init)
    }
}

extension GraphDrawing {
    /// The least number of screens that lead to a stub by lines of text.
    private static let leastExitStarts = 3

    /// Makes the arrows to a stub lines of text if they lead there from three screens and more, except the one by which it is reached
    /// first.
    mutating func listExits() {
        let stubs = arrows.indices.filter { boxes[arrows[$0].end].stub != nil }.grouped { arrows[$0].end }
            .filter { Set($0.elements.map { arrows[$0].start }).count >= GraphDrawing.leastExitStarts }
        let parents = GraphDrawing.parents(arrows, from: firstScreens, in: graph)
        for index in stubs.flatMap(\.elements) where arrows[index].canBeListed {
            arrows[index].isListed = parents[arrows[index].end] != arrows[index].start
        }
    }
}

extension GraphDrawing.Arrow {
    /// True if the arrow leads from a screen to itself.
    var isLoop: Bool { start == end }

    fileprivate var canBeListed: Bool {
        tabs == nil && !isOnPlan && !isDestructive && difference == nil
            && (entries.count == 1 || entries.allSatisfy { $0.condition == nil && $0.effect == nil })
    }
}
