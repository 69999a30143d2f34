import FlowGraph

extension NavigationGraph {
    /// The targets of a criterion that the graph has, in the order of its screens and segments.
    ///
    /// Pairs and returns are those that the stack allows with any facts. A target may be one that no flow can cover; ``tour(_:)`` says which
    /// are. O(number of targets), and for pairs and returns what can lie beneath each screen: as many pairs of screens as lie right upon each other.
    ///
    /// - Parameter criterion: The criterion.
    /// - Returns: The targets; none for a tag that nothing has.
    public func targets(of criterion: TourCriterion) -> [TourTarget] { targets(of: criterion, LyingBeneath(self)) }

    /// The same, if it is known which screens can lie beneath each screen.
    package func targets(of criterion: TourCriterion, _ beneath: LyingBeneath) -> [TourTarget] {
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

    private func pairs(of first: Int, _ beneath: LyingBeneath) -> [TourTarget] {
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

    private func returns(of segment: Int, _ beneath: LyingBeneath) -> [TourTarget] {
        guard segments[segment].kind == .back else { return [] }
        return beneath.screens(beneath: Int(topology.starts[segment])).map {
            TourTarget.return(segment: segment, screen: $0)
        }
    }
}
