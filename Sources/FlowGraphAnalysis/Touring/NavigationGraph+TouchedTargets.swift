import FlowGraph

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
    /// - Throws: ``FlowGraph/PlanningError`` as ``tour(_:)`` and ``comparison(withOlder:_:)`` do.
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
