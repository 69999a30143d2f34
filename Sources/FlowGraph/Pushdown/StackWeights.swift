/// The least weight of all paths from some stacks to each screen.
///
/// The tabulation of frames in the order of ``PlanWeight``; it ends when every screen that can be reached has been.
struct StackWeights {
    /// The weight of each screen, or nil if it is not reached, or was not before the effort was used up.
    private(set) var weights: [PlanWeight?]

    /// The most frame states and exits that are kept for each screen and each segment.
    ///
    /// Every path without an assumption comes before those with one, so without this limit a single screen that takes
    /// one would make the search enter every state.
    private static let effort = 64

    /// Searches a space without waypoints from some stacks, the current screen last in each, until a number of screens has been
    /// reached.
    init(
        _ space: StateSpace<PlanBeliefs>, from stacks: [[Int]], untilReached screenCount: Int,
        budget: SearchBudget
    ) {
        let topology = space.topology
        weights = [PlanWeight?](repeating: nil, count: topology.screenCount)
        let isPossible = [Bool](repeating: true, count: topology.starts.count)
        let effort = StackWeights.effort * (topology.screenCount + topology.starts.count)
        let budget = SearchBudget(states: min(budget.states, effort), bytes: budget.bytes)
        var tabulation = FrameTabulation(
            space, TabulationRule(measure: .weight, isPossible: isPossible, budget: budget))
        // Screens that are not reached within the budget stay unknown.
        try? search(&tabulation, from: stacks, untilReached: screenCount)
    }

    private mutating func search(
        _ tabulation: inout FrameTabulation<PlanBeliefs>, from stacks: [[Int]], untilReached screenCount: Int
    ) throws(BudgetExceeded) {
        for stack in stacks { try tabulation.begin(on: stack) }
        var missing = screenCount
        while missing > 0, let (index, _) = try tabulation.next() {
            let screen = tabulation.screen(of: index)
            if weights[screen] == nil {
                weights[screen] = tabulation.frameStates[index].path.weight
                missing -= 1
            }
            try tabulation.expand(index)
        }
    }
}
