extension ResolvedQuery {
    /// A search for the query's best path: over screens if no segment depends on the stack, else over stacks.
    ///
    /// - Parameters:
    ///   - model: The effect of crossing a segment on beliefs.
    ///   - relevant: The bits that distinguish states; nil for all.
    ///   - isPossible: The segments that may be crossed at all.
    ///   - isPossibleUnchanged: Those that may be crossed as long as no given fact is changed, if facts can be
    ///     changed.
    ///   - refinement: The refinement of bounds by beliefs; nil for none.
    /// - Returns: A search that has not begun.
    func search<Model: BeliefModel>(
        _ model: Model, relevant: [UInt64]?, isPossible: [Bool], isPossibleUnchanged: [Bool]? = nil,
        refinement: BoundRefinement? = nil
    ) -> PlanSearch<Model> {
        let space = StateSpace(
            graph, model: model, waypoints: waypoints, performing: isPerformed, relevant: relevant)
        let remaining = remainingCost(isUsable: isPossible)
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
                remainingUnchanged: isPossibleUnchanged.map(remainingCost),
                budget: query.searchBudget, isPossible: isPossible,
                refinement: refinement))
    }
}
