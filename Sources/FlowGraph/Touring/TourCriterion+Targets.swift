extension TourCriterion {
    /// The targets that showing a screen covers; none if the graph doesn't have the screen.
    ///
    /// - Parameters:
    ///   - screen: The name of the screen.
    ///   - graph: The graph of the tour.
    /// - Returns: The targets, at most one.
    public func targets(showing screen: String, in graph: NavigationGraph) -> [TourTarget] {
        guard let position = graph.index(ofScreen: screen) else { return [] }
        switch self {
        case .screens: return [.screen(position)]
        case .tag(let tag): return graph.screens[position].tags.contains(tag) ? [.screen(position)] : []
        case .segments, .pairs, .conditions, .returns: return []
        }
    }

    /// The targets that crossing a segment covers, those of the screen that it leads to included.
    ///
    /// - Parameters:
    ///   - segment: A position in the graph's ``NavigationGraph/segments``.
    ///   - last: The segment that was crossed just before, or nil for the first of a flow.
    ///   - screen: The name of the screen that it leads to.
    ///   - beliefs: The beliefs before the crossing, with what is assumed for it.
    ///   - graph: The graph of the tour.
    /// - Returns: The targets, without repetitions.
    public func targets(
        crossing segment: Int, after last: Int?, to screen: String, assuming beliefs: BeliefState,
        in graph: NavigationGraph
    ) -> [TourTarget] {
        var targets: [TourTarget] = []
        visitTargets(crossing: segment, after: last, to: screen, assuming: beliefs, in: graph) { targets.append($0) }
        return targets
    }

    /// Calls a function with each target that crossing a segment covers.
    func visitTargets(
        crossing segment: Int, after last: Int?, to screen: String, assuming beliefs: BeliefState,
        in graph: NavigationGraph, _ visit: (TourTarget) -> Void
    ) {
        switch self {
        case .segments: visit(.segment(segment))
        case .screens: targets(showing: screen, in: graph).forEach(visit)
        case .tag(let tag):
            targets(showing: screen, in: graph).forEach(visit)
            if graph.segments[segment].tags.contains(tag) { visit(.segment(segment)) }
        case .pairs: if let last { visit(.pair(last, segment)) }
        case .returns:
            guard graph.segments[segment].kind == .back, let beneath = graph.index(ofScreen: screen) else { return }
            visit(.return(segment: segment, screen: beneath))
        case .conditions:
            for entry in graph.segments[segment].preconditions {
                guard let value = beliefs.value(of: entry.fact, meeting: entry.value) else { continue }
                visit(.condition(segment: segment, fact: entry.fact, value: value))
            }
        }
    }
}
