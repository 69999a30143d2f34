/// Everything that can be reached from some screens: which screens, in how many segments, and by which segments.
struct Exploration: Sendable {
    /// The states met, those that were dropped included.
    var space: StateSpace<StandingKnowledge>
    /// The states kept at each place, a place being a screen plus the number of screens for each waypoint passed.
    var statesAtPlace: [[Int32]]
    /// The least number of segments to each place, -1 where it was not reached.
    var depths: [Int32]
    /// Whether each segment could be crossed in some state.
    var isUsed: [Bool]
    /// Whether everything was looked at before the budget was used up.
    var isComplete = true
    var statesExplored = 0

    /// What is known before anything has been looked at.
    init(of space: StateSpace<StandingKnowledge>) {
        self.space = space
        let placeCount = space.topology.screenCount * (space.waypoints.count + 1)
        statesAtPlace = [[Int32]](repeating: [], count: placeCount)
        depths = [Int32](repeating: -1, count: placeCount)
        isUsed = [Bool](repeating: false, count: space.topology.starts.count)
    }

    /// Explores a space from some stacks, entering about as many states as the budget allows.
    ///
    /// - Parameters:
    ///   - space: A space without states.
    ///   - stacks: Where one can begin: the screens of a stack, the current screen last.
    ///   - budget: The greatest number of states to enter.
    ///   - count: With a number to discover, the exploration ends when it has reached and used that many screens and segments
    ///     together.
    init(
        _ space: StateSpace<StandingKnowledge>, from stacks: [[Int]], budget: Int, discovering count: Int? = nil
    ) {
        if space.topology.dependsOnStack {
            self = StackExplorer(space, from: stacks, budget: budget, discovering: count).exploration
        } else {
            let starts = stacks.compactMap(\.last)
            self = ScreenExplorer(space, from: starts, budget: budget, discovering: count).exploration
        }
    }
}
