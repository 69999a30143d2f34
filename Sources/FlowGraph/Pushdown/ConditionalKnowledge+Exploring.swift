extension ConditionalKnowledge {
    /// Explores a graph from some stacks, beliefs being those that arise under each assignment to the facts at the start.
    ///
    /// Other modules call this and no initializer: here the compiler makes the search for this model alone, and a search for any model is
    /// several times as slow.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - stacks: The stacks to begin on, the current screen last.
    ///   - known: The bits of current values that matter.
    ///   - budget: The states to enter and the bytes to keep.
    ///   - aim: The aim at which the exploration ends.
    /// - Returns: The states that are reached.
    package func exploration(
        of graph: NavigationGraph, from stacks: [[Int]], relevant known: [UInt64], budget: SearchBudget,
        aim: any ExplorationAim
    ) -> StateExploration<ConditionalKnowledge> {
        let space = StateSpace(graph, model: self, waypoints: [], relevant: relevant(known))
        return StateExploration(space, from: stacks, budget: budget, aim: aim)
    }
}
