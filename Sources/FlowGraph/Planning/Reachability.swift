/// The screens and segments that can be reached from some screens.
public struct Reachability: Sendable {
    /// How a screen stands.
    public enum Status: Hashable, Sendable {
        /// The screen can be reached, in no fewer than `depth` segments; its best plan costs `cost` seconds.
        ///
        /// The best plan is not always the one of fewest segments. The cost is nil if the budget was used up before the best
        /// plan was known, or if costs were not asked for: a quarter of the budget if the exploration has used up all of it. In
        /// graphs with back or unwind segments the search for the costs of all screens keeps no more than 64 states for each
        /// screen and segment, so that a few screens which take many assumptions do not hold up the rest.
        case reachable(depth: Int, cost: Double?)
        /// The screen cannot be reached.
        case unreachable
        /// The budget was used up before it was known.
        case undecided
    }

    /// The graph that was looked at.
    public let graph: NavigationGraph
    /// The query, with the screens to begin on filled in.
    public let query: ReachabilityQuery
    /// The stacks that were begun with, the screens to begin on last.
    package let stacks: [[Int]]
    /// How each screen of the graph stands.
    public let statuses: [Status]
    /// Whether each segment of the graph can be crossed; if the exploration is not complete, false may mean unknown.
    public let isSegmentUsable: [Bool]
    /// The budget that was used up; nil if everything was looked at.
    public let exceeded: BudgetExceeded?
    /// The number of states that the exploration expanded.
    public let statesExplored: Int
    package let exploration: PlanExploration
    package let possible: DeleteRelaxation

    /// Whether everything was looked at before the budget was used up.
    public var isComplete: Bool { exceeded == nil }

    /// The positions of the screens that can be reached, in the order of their declaration.
    public var reachableScreens: [Int] { statuses.indices.filter { isReachable($0) } }

    /// The positions of the screens that cannot be reached, in the order of their declaration.
    public var unreachableScreens: [Int] { statuses.indices.filter { statuses[$0] == .unreachable } }

    /// The positions of the segments that are known never to be crossed, in the order of their declaration.
    public var deadSegments: [Int] {
        isSegmentUsable.indices.filter { !isSegmentUsable[$0] && (isComplete || !possible.isPossible[$0]) }
    }

    /// Whether a screen, given by its position in the graph's screens, can be reached.
    public func isReachable(_ screen: Int) -> Bool {
        if case .reachable = statuses[screen] { true } else { false }
    }

    /// The best plan to a screen from the screen to begin on that has the best; of equally good ones the first.
    ///
    /// Takes a search for each of the screens to begin on.
    ///
    /// - Parameter screen: The name of the screen to get to.
    /// - Returns: The plan, or nil if the screen cannot be reached.
    /// - Throws: ``PlanningError`` for an unknown screen and a budget used up, but not for a missing plan.
    public func plan(to screen: String) throws(PlanningError) -> Plan? {
        var best: Plan?
        for start in query.starts {
            let question = PlanQuery(
                from: start, stack: query.beneath + [start], to: screen, given: query.given, strict: query.isStrict,
                avoiding: query.avoiding, allowingDestructive: query.allowsDestructive, budget: query.budget,
                memoryBudget: query.memoryBudget)
            guard let plan = try graph.planIfAny(question) else { continue }
            if best.map({ plan < $0 }) ?? true { best = plan }
        }
        return best
    }
}

extension GraphStructure {
    /// Prepares the graph of a reachability: the segments that can be used count.
    ///
    /// O(n + m) for n screens and m segments.
    public convenience init(_ reachability: Reachability) {
        self.init(reachability.graph, isUsable: reachability.isSegmentUsable, stacks: reachability.stacks)
    }
}

extension NavigationGraph {
    /// Finds the screens that can be reached, with their depths and costs, and the segments that can be crossed.
    ///
    /// Depths are the least numbers of segments over all plans; costs are those of the best plans in the order of
    /// ``plan(_:)``. Without conditions O((n + m) log m) for n screens and m segments; with conditions the searches run
    /// over screens and beliefs, within the budget.
    ///
    /// - Parameter query: The query.
    /// - Returns: The status of every screen and segment.
    /// - Throws: ``PlanningError`` for an unknown screen or fact, a value that a fact cannot have, and a graph
    ///   without a start screen if none is named.
    public func reachability(_ query: ReachabilityQuery = ReachabilityQuery()) throws(PlanningError) -> Reachability {
        var query = query
        let stacks = try requireStacks(of: &query)
        return leavingOut(query).reachability(query, from: stacks, of: self)
    }

    /// The screens that no segment from another screen leads to, in the order of their declaration.
    public var screensNothingLeadsTo: [Int] {
        screens.indices.filter { screen in
            topology.incoming(screen).allSatisfy { Int(topology.starts[Int($0)]) == screen }
        }
    }

    /// The stacks that a query begins with, the screens to begin on last in each and filled in; refuses facts that it cannot give.
    package func requireStacks(of query: inout ReachabilityQuery) throws(PlanningError) -> [[Int]] {
        try requireFacts(given: query.given, required: [:])
        let starts = try requireStarts(query.starts)
        var beneath: [Int] = []
        for name in query.beneath { beneath.append(try requireScreen(name)) }
        query.starts = starts.map { screens[$0].name }
        return starts.map { beneath + [$0] }
    }

    private func requireStarts(_ names: [String]) throws(PlanningError) -> [Int] {
        var starts: [Int] = []
        for name in names { starts.append(try requireScreen(name)) }
        if starts.isEmpty { starts = startScreens }
        guard starts.isEmpty else { return starts }
        throw .noStartScreen(candidates: screensNothingLeadsTo.map { screens[$0].name })
    }

    /// The graph without the segments that a query leaves out.
    package func leavingOut(_ query: ReachabilityQuery) -> NavigationGraph {
        leavingOut(query.avoiding, destructive: !query.allowsDestructive)
    }

    /// The reachability in this view of a graph.
    private func reachability(
        _ query: ReachabilityQuery, from stacks: [[Int]], of graph: NavigationGraph
    ) -> Reachability {
        let beliefs = PlanBeliefs(layout: rules.layout, given: query.given, isStrict: query.isStrict)
        let space = StateSpace(self, model: beliefs, waypoints: [], relevant: rules.conditionedBits)
        let possible = DeleteRelaxation(
            self, from: stacks, beliefs: beliefs.initial, isStrict: query.isStrict)
        let exploration = PlanExploration(space, from: stacks, budget: query.searchBudget, discovering: possible.count)
        let costs =
            query.measuresCosts ? bestCosts(space, stacks, exploration, query.searchBudget.following(exploration)) : []
        let statuses = screens.indices.map { screen -> Reachability.Status in
            let depth = Int(exploration.depths[screen])
            let cost = costs.isEmpty ? nil : costs[screen]
            if depth >= 0 { return .reachable(depth: depth, cost: cost.map(Microseconds.seconds)) }
            return exploration.isComplete || !possible.isReached[screen] ? .unreachable : .undecided
        }
        return Reachability(
            graph: graph, query: query, stacks: stacks, statuses: statuses, isSegmentUsable: exploration.isUsed,
            exceeded: exploration.exceeded, statesExplored: exploration.statesExplored, exploration: exploration,
            possible: possible)
    }

    /// The cost of the best plan to each screen, or nil if it is not known.
    private func bestCosts(
        _ space: StateSpace<PlanBeliefs>, _ stacks: [[Int]], _ exploration: PlanExploration, _ budget: SearchBudget
    ) -> [Int64?] {
        let starts = stacks.compactMap(\.last)
        let reached = exploration.depths.count { $0 >= 0 }
        if topology.dependsOnStack {
            return StackWeights(space, from: stacks, untilReached: reached, budget: budget).weights.map { $0?.cost }
        }
        guard rules.hasConditions || crossesDestructiveSegments else {
            return ScreenDistances(from: starts, in: topology).costs.map {
                $0 == ScreenDistances.unreachable ? nil : $0
            }
        }
        return BestWeights(space, from: starts, untilReached: reached, budget: budget).weights.map { $0?.cost }
    }
}
