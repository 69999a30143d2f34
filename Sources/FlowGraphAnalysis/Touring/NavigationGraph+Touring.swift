import FlowGraph

extension NavigationGraph {
    /// Finds flows that together cover all targets of a criterion that can be covered, at little cost, and a lower bound of that cost.
    ///
    /// A flow begins with a launch and obeys the rules of plans: conditions, effects, the stack, and assumptions about unknown facts, which
    /// each flow makes for itself. In a graph without conditions, `back` and `unwind`, a tour without a limit is optimal.
    ///
    /// Every flow of the result has been replayed segment by segment, apart from the search that found it, and what it covers has been counted
    /// there. A target that no flow covers is listed with the reason. The result is the same on every machine; time and memory are bounded by
    /// the budgets.
    ///
    /// - Parameter query: The query.
    /// - Returns: The tour.
    /// - Throws: ``FlowGraph/PlanningError`` for an unknown screen, fact or tag, a value that a fact cannot have, and a graph without a start screen if the
    ///   query names no launch.
    public func tour(_ query: TourQuery = TourQuery()) throws(PlanningError) -> Tour {
        let launches = try launches(of: query)
        try requireTag(query.criterion)
        let view = leavingOut(query.avoiding, destructive: !query.allowsDestructive)
        var planner = TourPlanner(query, launches, in: view, of: self)
        return planner.tour()
    }

    /// The launches of a query, filled in.
    func launches(of query: TourQuery) throws(PlanningError) -> [TourQuery.Launch] {
        for launch in query.launches {
            _ = try requireScreen(launch.start)
            try requireFacts(given: launch.given, required: [:])
        }
        guard query.launches.isEmpty else { return query.launches }
        guard !startScreens.isEmpty else {
            throw .noStartScreen(candidates: screensNothingLeadsTo.map { screens[$0].name })
        }
        return startScreens.map { TourQuery.Launch(from: screens[$0].name) }
    }

    private func requireTag(_ criterion: TourCriterion) throws(PlanningError) {
        guard case .tag(let tag) = criterion else { return }
        let tags = screens.flatMap(\.tags) + segments.flatMap(\.tags)
        guard !tags.contains(tag) else { return }
        throw .unknownTag(tag, suggestion: SpellingSuggestion.nearest(to: tag, among: tags))
    }
}
