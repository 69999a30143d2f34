import FlowGraph
import FlowGraphAnalysis

/// The plans and the conditions from every screen of a graph to every other.
///
/// Each begins on the stack that the best plan from a start screen leaves there: that is what a reader who has walked to a screen has
/// beneath it. A screen that no plan reaches begins with nothing beneath.
public struct PagePlans: Sendable {
    /// By start: the names of the screens on the stack, that one last.
    public let stacks: [[String]]
    /// By start and goal: the best plan, or nil if there is none.
    public let plans: [[Plan?]]
    /// By start and goal: the facts on the start under which the goal is reachable.
    public let conditions: [[ScreenCondition]]

    /// The comparisons of sets of facts that the conditions may take together.
    private static let comparisonBudget = 20_000_000

    /// Finds the plans, or nil if the budget of the query, or the comparisons, don't suffice for all of them together.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - stacks: The stack to begin on by screen.
    ///   - query: The given facts and restrictions; its start screens have no meaning.
    init?(in graph: NavigationGraph, on stacks: [[String]], _ query: ReachabilityQuery) {
        var planner = BudgetedPlanner(graph: graph, query: query, budget: query.budget)
        var plans: [[Plan?]] = []
        var conditions: [[ScreenCondition]] = []
        var comparisonsLeft = PagePlans.comparisonBudget
        for (start, stack) in zip(graph.screens, stacks) {
            var here = query
            here.starts = [start.name]
            here.beneath = Array(stack.dropLast())
            here.budget = planner.statesLeft
            guard let reached = try? graph.reachability(here), reached.isComplete else { return nil }
            planner.query.beneath = here.beneath
            plans.append(
                graph.screens.indices.map { goal in
                    reached.isReachable(goal) ? planner.plan(from: [start.name], to: goal) : nil
                })
            here.given = [:]
            guard !planner.isExhausted, let needs = try? graph.reachabilityConditions(here), needs.isComplete else {
                return nil
            }
            conditions.append(needs.conditions)
            planner.statesLeft -= needs.statesExplored + reached.statesExplored
            comparisonsLeft -= needs.comparisons
            guard !planner.isExhausted, comparisonsLeft > 0 else { return nil }
        }
        self.stacks = stacks
        self.plans = plans
        self.conditions = conditions
    }
}
