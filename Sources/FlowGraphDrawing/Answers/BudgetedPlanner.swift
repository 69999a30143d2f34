import FlowGraph

/// Makes plans until the states that they explored together exceed a budget.
struct BudgetedPlanner {
    let graph: NavigationGraph
    var query: ReachabilityQuery
    /// The states that searches may still enter.
    var statesLeft: Int

    init(graph: NavigationGraph, query: ReachabilityQuery, budget: Int) {
        self.graph = graph
        self.query = query
        statesLeft = budget
    }

    /// True if no search can be made any more.
    var isExhausted: Bool { statesLeft <= 0 }

    /// The best plan to a screen from the start screen that has the best, or nil if there is none or the
    /// budget doesn't suffice.
    mutating func plan(from starts: [String], to screen: Int) -> Plan? {
        var best: Plan?
        for start in starts {
            guard !isExhausted else { return nil }
            let question = PlanQuery(
                from: start, stack: query.beneath + [start], to: graph.screens[screen].name, given: query.given,
                strict: query.isStrict, avoiding: query.avoiding, allowingDestructive: query.allowsDestructive,
                budget: min(query.budget, statesLeft), memoryBudget: query.memoryBudget)
            guard let plan = try? graph.planIfAny(question) else { continue }
            statesLeft -= plan.statesExplored
            if best.map({ plan < $0 }) ?? true { best = plan }
        }
        return best
    }
}
