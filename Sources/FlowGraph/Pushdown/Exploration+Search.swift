extension StateExploration {
    /// Explores a space from some stacks, entering about as many states as the budget allows.
    ///
    /// - Parameters:
    ///   - space: A space without states.
    ///   - stacks: The stacks to begin on, the current screen last.
    ///   - budget: The states to enter and the bytes to keep.
    ///   - count: With a number to discover, the exploration ends when it has reached and used that many screens and
    ///     segments together.
    ///   - aim: With an aim, it ends when that is reached, and does not expand states from which nothing can be
    ///     gained.
    init(
        _ space: StateSpace<Model>, from stacks: [[Int]], budget: SearchBudget, discovering count: Int? = nil,
        aim: (any ExplorationAim)? = nil
    ) {
        if space.topology.dependsOnStack {
            self = StackExplorer(space, from: stacks, budget: budget, discovering: count, aim: aim).exploration
        } else {
            let starts = stacks.compactMap(\.last)
            self =
                ScreenExplorer(space, from: starts, budget: budget, discovering: count, aim: aim).exploration
        }
    }
}
