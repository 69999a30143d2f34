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

    /// The number of comparisons of fact sets for bounding and minimising, beside those of the exploration.
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
    /// - Throws: `PlanningError` as `reachability(_:)` does.
    public func reachabilityConditions(
        _ query: ReachabilityQuery = ReachabilityQuery()
    ) throws(PlanningError) -> ReachabilityConditions {
        var query = query
        let stacks = try requireStacks(of: &query)
        return ConditionFinder(leavingOut(query), query, from: stacks).conditions
    }
}

/// A formula over facts: a disjunction of alternatives, each a conjunction of conditions.
public struct FactFormula: Hashable, Sendable {
    /// The conditions of each alternative by fact; a fact that an alternative does not name may have any value.
    public var alternatives: [Preconditions]

    /// Creates a formula that holds if one of the alternatives does.
    public init(_ alternatives: [Preconditions]) {
        self.alternatives = alternatives
    }

    /// The formula that holds for all facts.
    public static let always = FactFormula([[:]])

    /// The formula that never holds.
    public static let never = FactFormula([])

    /// True if some alternative has no conditions.
    public var isAlways: Bool { alternatives.contains { $0.isEmpty } }

    /// True if there is no alternative.
    public var isNever: Bool { alternatives.isEmpty }

    /// Returns true if the formula holds for the given values.
    ///
    /// A fact without a value meets no condition.
    public func holds(for facts: KnownFacts) -> Bool {
        alternatives.contains { conditions in
            conditions.allSatisfy { entry in facts[entry.fact].map(entry.value.holds) ?? false }
        }
    }
}

extension FactFormula: CustomStringConvertible {
    /// The formula as text, `loggedIn ∧ cartCount ≥ 1`, “always” or “never”.
    public var description: String {
        if isAlways { return "always" }
        if isNever { return "never" }
        return alternatives.map(words).joined(separator: " ∨ ")
    }

    private func words(_ conditions: Preconditions) -> String {
        let words = conditions.map { $0.value.formula($0.fact, in: .signs) }.joined(separator: " ∧ ")
        let isCompound = conditions.count > 1 || conditions.contains { $0.value.requirementCount > 1 }
        return isCompound && alternatives.count > 1 ? "(\(words))" : words
    }
}
