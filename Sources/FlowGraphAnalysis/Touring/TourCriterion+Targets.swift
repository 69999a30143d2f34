import FlowGraph

extension TourCriterion {
    /// The targets that showing a screen covers; none if the graph doesn't have the screen.
    ///
    /// - Parameters:
    ///   - screen: The name of the screen.
    ///   - graph: The graph of the tour.
    /// - Returns: The targets, at most one.
    public func targets(showing screen: String, in graph: NavigationGraph) -> [TourTarget] {
        guard let position = graph.index(ofScreen: screen) else { return [] }
        var targets: [TourTarget] = []
        visitTargets(showing: position, in: graph) { targets.append($0) }
        return targets
    }

    /// Calls a function with each target that showing a screen covers.
    @inline(__always)
    func visitTargets(showing screen: Int, in graph: NavigationGraph, _ visit: (TourTarget) -> Void) {
        switch self {
        case .screens: visit(.screen(screen))
        case .tag(let tag): if graph.screens[screen].tags.contains(tag) { visit(.screen(screen)) }
        case .segments, .pairs, .conditions, .returns: break
        }
    }

    /// The targets that crossing a segment covers, those of the screen that it leads to included.
    ///
    /// - Parameters:
    ///   - segment: A position in the graph's ``FlowGraph/NavigationGraph/segments``.
    ///   - last: The segment that was crossed just before, or nil for the first of a flow.
    ///   - screen: The name of the screen that it leads to.
    ///   - beliefs: The beliefs before the crossing, with what is assumed for it.
    ///   - graph: The graph of the tour.
    /// - Returns: The targets, without repetitions.
    public func targets(
        crossing segment: Int, after last: Int?, to screen: String, assuming beliefs: BeliefState,
        in graph: NavigationGraph
    ) -> [TourTarget] {
        guard let end = graph.index(ofScreen: screen) else { return [] }
        var targets: [TourTarget] = []
        visitTargets(crossing: segment, after: last, to: end, assuming: beliefs, in: graph) { targets.append($0) }
        return targets
    }

    /// Calls a function with each target that crossing a segment covers; the screen and the beliefs are asked for only if these depend on them.
    @inline(__always)
    func visitTargets(
        crossing segment: Int, after last: Int?, to screen: @autoclosure () -> Int,
        assuming beliefs: @autoclosure () -> BeliefState,
        in graph: NavigationGraph, _ visit: (TourTarget) -> Void
    ) {
        switch self {
        case .segments: visit(.segment(segment))
        case .screens: visitTargets(showing: screen(), in: graph, visit)
        case .tag(let tag):
            visitTargets(showing: screen(), in: graph, visit)
            if graph.segments[segment].tags.contains(tag) { visit(.segment(segment)) }
        case .pairs: if let last { visit(.pair(last, segment)) }
        case .returns:
            if graph.topology.kinds[segment] == .back { visit(.return(segment: segment, screen: screen())) }
        case .conditions:
            let beliefs = beliefs()
            for entry in graph.segments[segment].preconditions {
                guard let value = beliefs.value(of: entry.fact, meeting: entry.value) else { continue }
                visit(.condition(segment: segment, fact: entry.fact, value: value))
            }
        }
    }
}
