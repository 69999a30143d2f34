extension PlanQuery {
    /// Asks for a plan that begins in a situation, or returns nil if its current screen is unknown.
    ///
    /// The query gives the facts with only one possible value; a fact with several counts as unknown. It gives the stack only if
    /// a segment of the graph depends on it.
    public init?(in situation: Situation, to goal: String) {
        guard let screen = situation.screen else { return nil }
        self.init(
            from: screen, stack: situation.relevantScreens, to: goal, given: situation.assumed.definite)
    }
}

extension ReachabilityQuery {
    /// Asks for the screens that can be reached from a situation, or returns nil if its current screen is unknown.
    ///
    /// The query gives the facts with only one possible value; a fact with several counts as unknown.
    public init?(in situation: Situation) {
        guard let screen = situation.screen else { return nil }
        self.init(from: [screen], above: situation.relevantScreens.dropLast(), given: situation.assumed.definite)
    }
}

extension Situation {
    /// The names of the known screens on the stack, the current one last; empty if no segment depends on the stack.
    public var relevantScreens: [String] { graph.topology.dependsOnStack ? stack.screens : [] }
}
