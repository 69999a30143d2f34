import FlowGraph
import FlowGraphAnalysis

/// What the page of a graph answers beyond its picture, computed once for all screens.
///
/// For each screen: the best plan from a start screen, the facts under which it is reachable, the findings that are about it; for each
/// `back` segment the screens that it leads to.
public struct PageAnswers: Sendable {
    /// The graph that was asked about.
    public let graph: NavigationGraph
    /// The findings of the check, and the reachability that they rest on.
    public let report: CheckReport
    /// The condition of each screen.
    public let conditions: [ScreenCondition]
    /// The screens that `back` segments lead to.
    public let backTargets: BackTargets
    /// The best plan to each screen, or nil if there is none or its search would have exceeded the budget.
    public let plans: [Plan?]
    /// The plans and conditions from every screen, or nil if the graph has more than ``screenLimit`` screens or the budget doesn't
    /// suffice.
    public let plansFromScreens: PagePlans?

    /// The budget of states of each search, unless a query sets a smaller one.
    public static let budget = 200_000
    /// The budget of states of the plans from the start screens together.
    public static let planBudget = 2_000_000
    /// The greatest number of screens of a graph for which the page has a plan from every screen to every other.
    public static let screenLimit = 100

    /// Asks about a graph.
    ///
    /// Takes one check, one search for the conditions, one for the `back` segments and one for each plan. What doesn't fit in
    /// the budgets is left out, and the page says so.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - query: The start screens and the given facts.
    /// - Throws: `PlanningError` as `NavigationGraph.reachability(_:)` does, as for a graph without a start screen.
    public init(about graph: NavigationGraph, _ query: ReachabilityQuery = ReachabilityQuery()) throws(PlanningError) {
        var small = query
        small.budget = min(query.budget, PageAnswers.budget)
        small.measuresCosts = false
        self.graph = graph
        report = try graph.check(query)
        conditions = try graph.reachabilityConditions(small.withoutGiven).conditions
        backTargets = try graph.backTargets(small)
        var planner = BudgetedPlanner(graph: graph, query: small, budget: PageAnswers.planBudget)
        let reachability = report.reachability
        let plans = graph.screens.indices.map { screen in
            reachability.isReachable(screen) ? planner.plan(from: reachability.query.starts, to: screen) : nil
        }
        self.plans = plans
        let stacks = zip(graph.screens, plans).map { screen, plan in plan?.stacks.last ?? [screen.name] }
        plansFromScreens =
            graph.screens.count > PageAnswers.screenLimit ? nil : PagePlans(in: graph, on: stacks, small)
    }
}

extension ReachabilityQuery {
    /// The query without given facts: on the page every fact is a switch.
    fileprivate var withoutGiven: ReachabilityQuery {
        var query = self
        query.given = [:]
        return query
    }
}
