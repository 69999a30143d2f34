import FlowGraph

/// A graph that is drawn instead of a whole one, with the parts of the whole that it shows.
struct DrawnPart {
    /// The graph to draw.
    let graph: NavigationGraph
    /// By screen of the graph: the screens that it stands for, by their positions in the whole graph, the one that it is named after
    /// first.
    let screens: [[Int]]
    /// By segment of the graph: its position in the whole graph.
    let segments: [Int]

    /// The options by the positions in the merged graph.
    func options(_ whole: GraphDrawing.Options) -> GraphDrawing.Options {
        var options = whole
        let (unreachable, unusable) = (Set(whole.unreachableScreens), Set(whole.unusableSegments))
        options.unreachableScreens = screens.indices.filter { screens[$0].allSatisfy(unreachable.contains) }
        options.unusableSegments = segments.indices.filter { unusable.contains(segments[$0]) }
        let positions = Dictionary(uniqueKeysWithValues: zip(segments, segments.indices))
        let plan = whole.highlight.indices.filter { positions[whole.highlight[$0]] != nil }
        options.highlight = plan.compactMap { positions[whole.highlight[$0]] }
        options.assumptions = plan.map { whole.assumptions.indices.contains($0) ? whole.assumptions[$0] : [] }
        options.reasons = whole.reasons.by(screens: screens, segments: segments.map { [$0] })
        options.thumbnails = whole.thumbnails(of: screens)
        options.flows = whole.flows.map { GraphDrawing.Flow($0.segments.compactMap { positions[$0] }, words: $0.words) }
        return options
    }
}
