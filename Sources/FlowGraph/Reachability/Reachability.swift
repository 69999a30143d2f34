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
    package let exploration: Exploration
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
