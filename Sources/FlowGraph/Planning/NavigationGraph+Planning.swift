extension NavigationGraph {
    /// Finds the best plan.
    ///
    /// The best plan has the fewest destructive segments, of which there are none unless
    /// ``PlanQuery/allowsDestructive``, then the fewest assumptions, then the least cost, then the most conditions met,
    /// then the lexicographically first sequence of segment positions. This is a total order, so the same graph and
    /// query give the same plan on every machine. From a screen to itself the plan is empty, unless waypoints or
    /// demanded facts require a round trip.
    ///
    /// Without conditions O((n + m) log m) for n screens and m segments, for each waypoint and the goal; for many
    /// queries on such a graph use ``ShortestPaths``, which keeps its memory. With conditions the search runs over
    /// screens and beliefs, which can be exponential in the number of facts; it is guided by the least remaining cost
    /// and bounded by ``PlanQuery/budget``.
    ///
    /// - Parameter query: The query.
    /// - Returns: The best plan.
    /// - Throws: ``PlanningError``; if there is no plan, ``PlanningError/noPlan(_:)`` with the explanation.
    public func plan(_ query: PlanQuery) throws(PlanningError) -> Plan {
        let resolved = try ResolvedQuery(query, in: self)
        if let plan = try bestPlan(resolved) { return plan }
        throw .noPlan(Explainer(resolved).explanation())
    }

    /// Finds the best plan as ``plan(_:)`` does, without an explanation if there is none.
    ///
    /// - Parameter query: The query.
    /// - Returns: The best plan, or nil if there is none.
    /// - Throws: ``PlanningError``, but not ``PlanningError/noPlan(_:)``.
    public func planIfAny(_ query: PlanQuery) throws(PlanningError) -> Plan? {
        try bestPlan(ResolvedQuery(query, in: self))
    }

    private func bestPlan(_ query: ResolvedQuery) throws(PlanningError) -> Plan? {
        guard let planner = UnconditionalPlanner(query) else { return try ConditionalPlanner(query).plan() }
        if let plan = planner.plan() { return plan }
        // There is no plan without destructive segments, of which it takes a search over states to cross the fewest.
        return query.graph.crossesDestructiveSegments ? try ConditionalPlanner(query).plan() : nil
    }

    /// Finds the best plans, best first.
    ///
    /// The plans are the first in the order of ``plan(_:)`` among all that visit no state twice: a state is the screen,
    /// the waypoints passed and the beliefs.
    ///
    /// O(k·l) searches for k plans of l segments (Yen, 1971, with the subdivision of Lawler, 1972). The budget holds
    /// for the different states of all searches together, each of which may expand them anew. If no segment has
    /// conditions or effects and the query has no waypoints, it takes little more than one search as a rule; for many
    /// queries on such a graph use ``ShortestPaths/simplePaths(from:to:count:)``.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - count: The greatest number of plans to find.
    /// - Returns: Between one and `count` plans; none if `count` is not positive.
    /// - Throws: ``PlanningError``; if there is no plan, ``PlanningError/noPlan(_:)`` with the explanation.
    public func plans(_ query: PlanQuery, count: Int) throws(PlanningError) -> [Plan] {
        let resolved = try ResolvedQuery(query, in: self)
        guard count > 0 else { return [] }
        let plans = try bestPlans(resolved, count)
        if plans.isEmpty { throw .noPlan(Explainer(resolved).explanation()) }
        return plans
    }

    private func bestPlans(_ query: ResolvedQuery, _ count: Int) throws(PlanningError) -> [Plan] {
        if let plans = UnconditionalPlanner.plans(query, count: count) { return plans }
        return try ConditionalPlanner(query).plans(count: count)
    }
}

extension NavigationGraph {
    /// The positions of the screens of a query's stack, the current screen last.
    func requireStack(of query: PlanQuery) throws(PlanningError) -> [Int] {
        let start = try requireScreen(query.start)
        guard let top = query.stack.last else { return [start] }
        var stack: [Int] = []
        for name in query.stack { stack.append(try requireScreen(name)) }
        guard stack.last == start else { throw .otherScreenOnTop(top: top, start: query.start) }
        return stack
    }

    /// Refuses more waypoints than keep memory, and the greatest sum of costs, within bounds.
    func requireFewWaypoints(_ count: Int) throws(PlanningError) {
        let limit = max(0, 9_000_000 / screens.count - 1)
        guard count == 0 || count <= limit else { throw .tooManyWaypoints(count: count, limit: limit) }
    }

    /// The position of a screen that a query names.
    package func requireScreen(_ name: String) throws(PlanningError) -> Int {
        if let index = screenIndexes[name] { return index }
        let suggestion = SpellingSuggestion.nearest(to: name, among: screens.lazy.map(\.name))
        let titled = screens.filter { $0.title == name }.map(\.name)
        throw .unknownScreen(name: name, suggestion: suggestion, titled: titled)
    }

    /// By segment: true if it has the label that a query asks to perform; nil if its goal is a screen.
    func requireLabel(_ label: String?) throws(PlanningError) -> [Bool]? {
        guard let label else { return nil }
        let isPerformed = segments.indices.map { segments[$0].label == label }
        if isPerformed.contains(true) { return isPerformed }
        let labels = segments.lazy.compactMap(\.label)
        var alike: [String] = []
        for other in labels where other.lowercased() == label.lowercased() && !alike.contains(other) {
            alike.append(other)
        }
        let nearest = SpellingSuggestion.nearest(to: label, among: labels)
        throw .unknownLabel(label, suggestions: alike.isEmpty ? [nearest].compactMap { $0 } : alike)
    }

    /// By segment, whether a query's plan may end with it, if the plan has to end with one of some segments; else nil.
    func requirePerformed(by query: PlanQuery) throws(PlanningError) -> [Bool]? {
        if let isPerformed = try requireLabel(query.performing) { return isPerformed }
        guard query.entersAnew else { return nil }
        _ = try requireScreen(query.goal)
        return segments.indices.map { segments[$0].end == query.goal && !segments[$0].kind.dependsOnStack }
    }

    /// Refuses facts that the graph does not know and values that they cannot have.
    package func requireFacts(given: KnownFacts, required: Preconditions) throws(PlanningError) {
        var check = SegmentFactCheck(facts: facts)
        for entry in given {
            let reasons = check.problems(of: entry.value, for: try requireFact(entry.fact))
            if let reason = reasons.first { throw .invalidFact(reason) }
        }
        for entry in required {
            let reasons = check.problems(of: entry.value, for: try requireFact(entry.fact))
            if let reason = reasons.first { throw .invalidFact(reason) }
        }
        for repeated in given.repeatedFacts + required.repeatedFacts { throw .invalidFact(.repeatedFact(repeated)) }
    }

    private func requireFact(_ name: String) throws(PlanningError) -> Fact {
        if let index = rules.layout.index(of: name) { return facts[index] }
        let suggestion = SpellingSuggestion.nearest(to: name, among: facts.lazy.map(\.name))
        throw .unknownFact(name: name, suggestion: suggestion)
    }
}

extension FactMap {
    /// The facts that are named more than once.
    fileprivate var repeatedFacts: [String] {
        let repeated = indices.filter { position in
            self[..<position].contains { $0.fact == self[position].fact }
        }
        return repeated.map { self[$0].fact }
    }
}
