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
    ///   - segment: A position in the graph's `NavigationGraph.segments`.
    ///   - last: The segment that was crossed just before, or nil for the first of a flow.
    ///   - screen: The name of the screen that it leads to.
    ///   - beliefs: The beliefs before the crossing, with the assumptions made for it.
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

extension NavigationGraph {
    /// The targets of a criterion that the graph has, in the order of its screens and segments.
    ///
    /// Pairs and returns are those that the stack allows with any facts. A target may be one that no flow can cover; ``tour(_:)`` says which
    /// are. O(number of targets), and for pairs and returns O(number of pairs of screens of which one can lie right beneath the other).
    ///
    /// - Parameter criterion: The criterion.
    /// - Returns: The targets; none for a tag that nothing has.
    public func targets(of criterion: TourCriterion) -> [TourTarget] { targets(of: criterion, ScreensBelow(self)) }

    /// The same, if it is known which screens can lie beneath each screen.
    package func targets(of criterion: TourCriterion, _ beneath: ScreensBelow) -> [TourTarget] {
        switch criterion {
        case .segments: segments.indices.map(TourTarget.segment)
        case .screens: screens.indices.map(TourTarget.screen)
        case .tag(let tag):
            screens.indices.filter { screens[$0].tags.contains(tag) }.map(TourTarget.screen)
                + segments.indices.filter { segments[$0].tags.contains(tag) }.map(TourTarget.segment)
        case .pairs: segments.indices.flatMap { pairs(of: $0, beneath) }
        case .conditions: segments.indices.flatMap(conditions)
        case .returns: segments.indices.flatMap { returns(of: $0, beneath) }
        }
    }

    private func pairs(of first: Int, _ beneath: ScreensBelow) -> [TourTarget] {
        let ends =
            segments[first].kind == .back
            ? beneath.screens(beneath: Int(topology.starts[first])) : [Int(topology.ends[first])]
        return ends.flatMap { segments(from: $0) }.sorted().map { TourTarget.pair(first, $0) }
    }

    private func conditions(of segment: Int) -> [TourTarget] {
        segments[segment].preconditions.flatMap { entry -> [TourTarget] in
            let values = facts.first { $0.name == entry.fact }?.domain.values ?? []
            return values.filter(entry.value.holds).map {
                TourTarget.condition(segment: segment, fact: entry.fact, value: $0)
            }
        }
    }

    private func returns(of segment: Int, _ beneath: ScreensBelow) -> [TourTarget] {
        guard segments[segment].kind == .back else { return [] }
        return beneath.screens(beneath: Int(topology.starts[segment])).map {
            TourTarget.return(segment: segment, screen: $0)
        }
    }
}

extension NavigationGraph {
    /// The targets of a tour that a change of the graph touches.
    ///
    /// A screen is touched if it is new or differs, or if its best plan from a launch does; a segment if it is new or differs, if a fact that it
    /// names differs, or if the screen that it leaves or leads to is touched. Other targets are touched if one of their segments is. If it is
    /// not known whether a plan differs, the screen counts as touched. Takes a comparison, see ``comparison(withOlder:_:)``, for each launch.
    ///
    /// - Parameters:
    ///   - query: The query, for the criterion and the launches.
    ///   - older: The older version of the graph.
    /// - Returns: The targets, by positions in this graph.
    /// - Throws: `PlanningError` as ``tour(_:)`` and ``comparison(withOlder:_:)`` do.
    public func targets(
        of query: TourQuery, touchedSince older: NavigationGraph
    ) throws(PlanningError) -> Set<TourTarget> {
        var touched = TouchedParts(self)
        for launch in try launches(of: query) {
            touched.add(
                try comparison(
                    withOlder: older,
                    ReachabilityQuery(from: [launch.start], given: launch.given, strict: query.isStrict)))
        }
        return Set(targets(of: query.criterion).filter(touched.contains))
    }
}

/// The screens and segments that differences touch.
private struct TouchedParts {
    private let graph: NavigationGraph
    private var screens: Set<Int> = []
    private var segments: Set<Int> = []
    private var facts: Set<String> = []

    init(_ graph: NavigationGraph) { self.graph = graph }

    mutating func add(_ comparison: GraphComparison) {
        screens.formUnion(comparison.addedScreens)
        screens.formUnion(comparison.changedScreens.map(\.new))
        segments.formUnion(comparison.addedSegments)
        segments.formUnion(comparison.changedSegments.map(\.new))
        facts.formUnion(comparison.addedFacts.map { comparison.new.facts[$0].name })
        facts.formUnion(comparison.removedFacts.map { comparison.old.facts[$0].name })
        facts.formUnion(comparison.changedFacts.map { comparison.new.facts[$0.new].name })
        switch comparison.consequences {
        case .success(let consequences): add(consequences)
        // Without a start in the older version every plan is new.
        case .failure: screens.formUnion(graph.screens.indices)
        }
    }

    private mutating func add(_ consequences: Consequences) {
        screens.formUnion(consequences.planChanges.map(\.screen.new))
        for pairs in [consequences.reachable, consequences.undecided, consequences.unplanned] {
            screens.formUnion(pairs.map(\.new))
        }
    }

    func contains(_ target: TourTarget) -> Bool {
        switch target {
        case .screen(let screen): screens.contains(screen)
        case .segment(let segment): isTouched(segment)
        case .pair(let first, let second): isTouched(first) || isTouched(second)
        case .condition(let segment, let fact, _): isTouched(segment) || facts.contains(fact)
        case .return(let segment, let screen): isTouched(segment) || screens.contains(screen)
        }
    }

    private func isTouched(_ segment: Int) -> Bool {
        let parts = graph.segments[segment]
        return segments.contains(segment) || isTouched(parts.start) || parts.end.map(isTouched) ?? false
            || parts.preconditions.contains { facts.contains($0.fact) }
            || parts.effects.contains { facts.contains($0.fact) }
    }

    private func isTouched(_ screen: String) -> Bool { graph.index(ofScreen: screen).map(screens.contains) ?? false }
}
