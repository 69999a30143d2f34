extension NavigationGraph {
    /// Finds out under which facts at the start each screen can be reached: the weakest conditions that suffice.
    ///
    /// Say that all facts are known at the start, each with some value of its domain (those that the query gives with the given
    /// ones). Then a screen's formula holds of exactly those values with which a plan leads to it from one of the screens to begin on,
    /// over stacks of any height. A segment may forget a fact; what is assumed of it from then on counts as possible, and no longer
    /// depends on its value at the start. Where the query is strict, nothing is assumed and a condition on a forgotten fact is broken.
    ///
    /// The formula is minimal: no alternative can be left out, and none would still imply the formula if it allowed one more value of
    /// a fact. Facts that are given are not named. A formula of very many alternatives, for which that would take more than some
    /// 200,000 steps, is exact but may not be minimal.
    ///
    /// All assignments are looked at together: states are told apart by what is known and by the set of values at the start under
    /// which it is, and those are dropped that another state on the same screen contains (the antichain idea of De Wulf, Doyen,
    /// Henzinger and Raskin, *Antichains: a new algorithm for checking universality of finite automata*, 2006). O(s·(d + a)) for s
    /// states kept, d segments from a screen and at most a states kept on one, beside what a stack takes; s can be exponential in the
    /// number of facts. The exploration ends early once no screen can be reached under more facts than are known already.
    ///
    /// - Parameter query: From which screens, knowing what. Costs are not measured.
    /// - Returns: The condition of every screen; those for which the budget did not suffice are not complete.
    /// - Throws: ``PlanningError`` as ``reachability(_:)`` does.
    public func reachabilityConditions(
        _ query: ReachabilityQuery = ReachabilityQuery()
    ) throws(PlanningError) -> ReachabilityConditions {
        var query = query
        let stacks = try requireStacks(of: &query)
        return ConditionFinder(leavingOut(query), query, from: stacks).conditions
    }
}
