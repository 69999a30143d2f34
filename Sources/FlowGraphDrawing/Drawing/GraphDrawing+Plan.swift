import FlowGraph

extension GraphDrawing {
    /// Draws the highlighted plan with the screens before and behind its own, and leaves all others out.
    ///
    /// The positions in ``dot()`` are those of ``graph``, which has only these screens and the segments that join them to the plan. The
    /// heading says how many screens are left out. Without a plan, the whole graph is drawn. O(screens + segments).
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the whole graph.
    public init(onlyPlanOf whole: NavigationGraph, options: Options) {
        let visited = PlanTrace(options.highlight, in: whole).screens
        guard !visited.isEmpty, let part = DrawnPart(around: visited, of: whole, plan: Set(options.highlight)) else {
            self.init(whole, options: options)
            return
        }
        var options = part.options(options)
        let rest = whole.screens.count - part.screens.count
        let note = rest == 0 ? nil : "\(Count.words(rest, "screen")) left out"
        options.title = [options.title ?? whole.name, note].compactMap { $0 }.filter { !$0.isEmpty }.joined(
            separator: "\n")
        self.init(part.graph, options: options)
    }
}

extension DrawnPart {
    /// The screens of a plan with their neighbours; returns nil if they are no graph.
    fileprivate init?(around visited: Set<Int>, of whole: NavigationGraph, plan: Set<Int>) {
        let ends = whole.segments.map { (whole.index(ofScreen: $0.start), $0.end.flatMap(whole.index)) }
        let segments = whole.segments.indices.filter { index in
            let (start, end) = ends[index]
            return [start, end].compactMap { $0 }.contains(where: visited.contains) || plan.contains(index)
        }
        let screens = visited.union(segments.flatMap { [ends[$0].0, ends[$0].1].compactMap { $0 } }).sorted()
        guard
            let graph = try? NavigationGraph(
                name: whole.name, facts: whole.facts, screens: screens.map { whole.screens[$0] },
                segments: segments.map { whole.segments[$0] })
        else { return nil }
        self.init(graph: graph, screens: screens.map { [$0] }, segments: segments)
    }
}
