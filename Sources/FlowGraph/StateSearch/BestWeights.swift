/// The least weight of all paths from some screens to each screen.
///
/// The search over states in the order of ``PlanWeight`` without a goal. It ends when every screen that can be reached has been,
/// so that states in which nothing new is found are not entered.
struct BestWeights {
    /// The weight of each screen, or nil if it is not reached, or was not before the budget was used up.
    private(set) var weights: [PlanWeight?]

    /// Searches a space without waypoints from some screens, until a number of screens has been reached.
    init(
        _ space: StateSpace<PlanBeliefs>, from starts: [Int], untilReached screenCount: Int, budget: SearchBudget
    ) {
        var weights = [PlanWeight?](repeating: nil, count: space.topology.screenCount)
        var missing = screenCount
        var search = BestFirstSearch(
            space, goal: -1, required: [], remaining: RemainingCost(zeroFor: space.topology), budget: budget,
            isPossible: [Bool](repeating: true, count: space.topology.starts.count))
        // Screens that are not reached within the budget stay unknown.
        try? search.settleStates(from: starts) { screen, weight in
            if weights[screen] == nil {
                weights[screen] = weight
                missing -= 1
            }
            return missing > 0
        }
        self.weights = weights
    }
}
