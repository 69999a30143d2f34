/// Plans over states: screens, beliefs, and the stack if segments depend on it.
struct ConditionalPlanner {
    private let query: ResolvedQuery
    private let isPossible: [Bool]
    private let refinement: BoundRefinement

    /// Plans for a query, refining bounds as suits its graph unless said otherwise.
    init(_ query: ResolvedQuery, refinement: BoundRefinement? = nil) {
        self.query = query
        self.refinement = refinement ?? BoundRefinement(for: query.graph)
        isPossible = query.deleteRelaxation.isPossible
    }

    /// The best plan, or nil if there is none.
    func plan() throws(PlanningError) -> Plan? {
        var search = search(relevant: query.relevantBits)
        let origin = SearchOrigin(state: search.enterStart(query.stack))
        do throws(BudgetExceeded) {
            return try search.bestPath(from: origin).flatMap { plan($0.segments, search.statesExplored) }
        } catch {
            throw .budgetExceeded(error)
        }
    }

    /// The best plans that visit no state twice, best first.
    func plans(count: Int) throws(PlanningError) -> [Plan] {
        // All beliefs distinguish states, not only those that conditions look at.
        do throws(BudgetExceeded) {
            return try plans(count: count, by: search(relevant: nil))
        } catch {
            throw .budgetExceeded(error)
        }
    }

    private func plans(count: Int, by search: PlanSearch<PlanBeliefs>) throws(BudgetExceeded) -> [Plan] {
        var paths = KShortestSimplePaths(StateDetourSpace(search, from: query.stack))
        try paths.find(count, leastWeight: .zero)
        return paths.found.compactMap { plan($0.steps, paths.space.statesExplored) }
    }

    private func search(relevant: [UInt64]?) -> PlanSearch<PlanBeliefs> {
        // Patterns lead to a screen.
        query.search(
            query.beliefs, relevant: relevant, isPossible: isPossible,
            refinement: query.isPerformed == nil ? refinement : nil)
    }

    private func plan(_ segments: [Int32], _ statesExplored: Int) -> Plan? {
        Plan(crossing: segments, for: query, statesExplored: statesExplored)
    }
}
