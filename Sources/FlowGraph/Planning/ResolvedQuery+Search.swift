extension ResolvedQuery {
    /// A search for the query's best way: over screens where no segment depends on the stack, else over stacks.
    ///
    /// - Parameters:
    ///   - model: How crossing a segment changes what is known.
    ///   - relevant: The bits by which states are told apart; nil for all.
    ///   - isPossible: Which segments may be crossed at all.
    ///   - isPossibleUnchanged: Which of them may be as long as no given fact is changed, where that can be.
    ///   - refinement: When bounds are refined by what is known; nil for never.
    /// - Returns: A search that has not begun.
    func search<Model: BeliefModel>(
        _ model: Model, relevant: [UInt64]?, isPossible: [Bool], isPossibleUnchanged: [Bool]? = nil,
        refinement: BoundRefinement? = nil
    ) -> PlanSearch<Model> {
        let space = StateSpace(graph, model: model, waypoints: waypoints, relevant: relevant)
        let remaining = remainingCost { isPossible[$0] }
        if graph.topology.dependsOnStack {
            return PlanSearch(
                StackSearch(
                    space, goal: goal, required: required,
                    rule: TabulationRule(
                        measure: .plan, isPossible: isPossible, remaining: remaining, budget: query.searchBudget)))
        }
        return PlanSearch(
            BestFirstSearch(
                space, goal: goal, required: required, remaining: remaining,
                remainingUnchanged: isPossibleUnchanged.map { isUsable in remainingCost { isUsable[$0] } },
                budget: query.searchBudget, isPossible: isPossible,
                refinement: refinement))
    }
}
