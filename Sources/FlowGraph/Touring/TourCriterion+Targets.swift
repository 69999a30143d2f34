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
        switch self {
        case .segments: return [.segment(segment)]
        case .screens: return targets(showing: screen, in: graph)
        case .tag(let tag):
            let own: [TourTarget] = graph.segments[segment].tags.contains(tag) ? [.segment(segment)] : []
            return targets(showing: screen, in: graph) + own
        case .pairs: return last.map { [.pair($0, segment)] } ?? []
        case .returns:
            guard graph.segments[segment].kind == .back, let beneath = graph.index(ofScreen: screen) else { return [] }
            return [.return(segment: segment, screen: beneath)]
        case .conditions:
            return graph.segments[segment].preconditions.compactMap { entry in
                beliefs.value(of: entry.fact, meeting: entry.value).map {
                    .condition(segment: segment, fact: entry.fact, value: $0)
                }
            }
        }
    }
}
