import FlowGraph

extension NavigationGraph {
    /// Computes for each screen the weakest conditions on the facts at the start that make it reachable.
    ///
    /// Consider assignments of a value to every fact at the start, in which the facts of the query have the given
    /// values. A screen's formula holds for exactly those assignments under which a plan leads to it from one of the
    /// start screens, over stacks of any height. A segment may forget a fact; plans may then assume any value of it,
    /// independent of its value at the start. Under a strict query nothing is assumed, and a condition on a forgotten
    /// fact is broken.
    ///
    /// The formula is minimal: no alternative can be left out, and none would still imply the formula if it allowed one
    /// more value of a fact. It does not name given facts. A formula of very many alternatives, for which minimising
    /// would take more than some 2,000,000 comparisons, or 20,000,000 for all screens, is exact but may not be minimal; one of
    /// more than 1,000 alternatives before minimising is incomplete.
    ///
    /// All assignments are explored together: states differ by the belief about the facts and by the set of values at
    /// the start under which it arises; a state that another one on the same screen contains is dropped (the antichain
    /// idea of De Wulf, Doyen, Henzinger and Raskin, *Antichains: a new algorithm for checking universality of finite
    /// automata*, 2006). O(s·(d + a)) for s states kept, d segments from a screen and at most a states kept on one, in
    /// addition to the cost of a stack; s can be exponential in the number of facts. The exploration ends early once no
    /// screen can be reachable under more facts.
    ///
    /// - Parameter query: The start screens and the given facts. Costs are ignored.
    /// - Returns: The condition of every screen; those for which the budget did not suffice are incomplete.
    /// - Throws: ``FlowGraph/PlanningError`` as ``reachability(_:)`` does.
    public func reachabilityConditions(
        _ query: ReachabilityQuery = ReachabilityQuery()
    ) throws(PlanningError) -> ReachabilityConditions {
        var query = query
        let stacks = try requireStacks(of: &query)
        return ConditionFinder(leavingOut(query), query, from: stacks).conditions
    }
}
