/// Plans over screens and what is known.
struct ConditionalPlanner {
    private let query: ResolvedQuery
    private let remaining: RemainingCost
    private let isPossible: [Bool]

    init(_ query: ResolvedQuery) {
        self.query = query
        let possible = query.possibleSegments
        isPossible = possible.isPossible
        remaining = RemainingCost(
            through: query.targets, in: query.graph.topology, where: { possible.isPossible[$0] })
    }

    /// The best plan, nil where there is none.
    func plan() throws(PlanningError) -> Plan? {
        var search = search(relevant: query.relevantBits)
        let origin = BestFirstSearch<StandingKnowledge>.Origin(state: search.enterStart(query.start))
        do throws(BudgetExceeded) {
            return try search.bestWay(from: origin).flatMap { plan($0.segments, search.statesExplored) }
        } catch {
            throw .budgetExceeded(error)
        }
    }

    /// The best plans that visit no state twice, best first.
    func plans(count: Int) throws(PlanningError) -> [Plan] {
        // States are told apart by everything known, not only by what conditions look at.
        var alternatives = Alternatives(search(relevant: nil), from: query.start)
        do throws(BudgetExceeded) {
            let ways = try alternatives.best(count)
            return ways.compactMap { plan($0.segments, alternatives.statesExplored) }
        } catch {
            throw .budgetExceeded(error)
        }
    }

    private func search(relevant: [UInt64]?) -> BestFirstSearch<StandingKnowledge> {
        let space = StateSpace(
            query.graph, model: query.knowledge, waypoints: query.waypoints, relevant: relevant)
        return BestFirstSearch(
            space, goal: query.goal, required: query.required, remaining: remaining, budget: query.query.budget,
            isPossible: isPossible)
    }

    private func plan(_ segments: [Int32], _ statesExplored: Int) -> Plan? {
        PlanReplay.plan(crossing: segments, for: query.query, in: query.graph, statesExplored: statesExplored)
    }
}
