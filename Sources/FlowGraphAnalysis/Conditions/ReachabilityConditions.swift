import FlowGraph

/// The facts at the start under which each screen is reachable.
public struct ReachabilityConditions: Sendable {
    /// The explored graph.
    public let graph: NavigationGraph
    /// The query, with the start screens filled in.
    public let query: ReachabilityQuery
    /// The condition of each screen of the graph.
    public let conditions: [ScreenCondition]
    /// The number of states that were expanded.
    public let statesExplored: Int

    /// The budget that was used up, or nil if everything was explored.
    public let exceeded: BudgetExceeded?

    /// The comparisons of sets of facts that were made beside the exploration: what bounding and minimising took.
    package let comparisons: Int

    /// True if every condition is complete.
    public var isComplete: Bool { conditions.allSatisfy(\.isComplete) }

    /// The different conditions with the positions of their screens, in the order of the first screens.
    public var screensByCondition: [(condition: ScreenCondition, screens: [Int])] {
        conditions.indices.grouped { conditions[$0] }.map { (condition: $0.key, screens: $0.elements) }
    }
}

/// The facts at the start under which a screen is reachable.
public struct ScreenCondition: Hashable, Sendable {
    /// The facts under which the screen is reachable: all of them if the condition is complete, otherwise some of them.
    public var formula: FactFormula
    /// True if the screen is unreachable under any other facts.
    public var isComplete: Bool

    /// Creates a condition.
    public init(_ formula: FactFormula, isComplete: Bool = true) {
        self.formula = formula
        self.isComplete = isComplete
    }
}

extension ScreenCondition: CustomStringConvertible {
    /// The formula; if it is incomplete, `at least when loggedIn` or `not known`.
    public var description: String {
        if isComplete { return formula.description }
        return formula.isNever ? "not known" : "at least when \(formula)"
    }
}
