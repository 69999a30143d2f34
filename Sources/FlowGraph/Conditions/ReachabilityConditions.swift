/// Under which facts at the start each screen can be reached.
public struct ReachabilityConditions: Sendable {
    /// The graph that was looked at.
    public let graph: NavigationGraph
    /// What was asked, with the screens to begin on filled in.
    public let query: ReachabilityQuery
    /// The condition of each screen of the graph.
    public let conditions: [ScreenCondition]
    /// The number of states from which the exploration went on.
    public let statesExplored: Int

    /// The budget that was used up; nil if everything was looked at that any condition depends on.
    public let exceeded: BudgetExceeded?

    /// Whether every condition is the whole one.
    public var isComplete: Bool { conditions.allSatisfy(\.isComplete) }

    /// The different conditions with the positions of their screens, in the order of their first screens.
    public var screensByCondition: [(condition: ScreenCondition, screens: [Int])] {
        conditions.indices.grouped { conditions[$0] }.map { (condition: $0.key, screens: $0.elements) }
    }
}

/// Under which facts at the start one screen can be reached.
public struct ScreenCondition: Hashable, Sendable {
    /// The facts under which the screen can be reached: all of them where the condition is complete, else some of them.
    public var formula: FactFormula
    /// Whether the screen cannot be reached under any other facts.
    public var isComplete: Bool

    /// Creates a condition.
    public init(_ formula: FactFormula, isComplete: Bool = true) {
        self.formula = formula
        self.isComplete = isComplete
    }
}

extension ScreenCondition: CustomStringConvertible {
    /// The formula; where it is not complete, `at least when loggedIn` or `not known`.
    public var description: String {
        if isComplete { return formula.description }
        return formula.isNever ? "not known" : "at least when \(formula)"
    }
}
