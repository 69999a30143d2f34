import FlowGraph
import FlowGraphAnalysis

/// The answers of a graph's page beyond its picture, computed once for all screens.
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
    /// The best plan to each screen, or nil if there is none or its search would have exceeded the budget; empty for a graph of more than
    /// ``planLimit`` screens, or of many more segments than screens, whose page finds them in a single search.
    public let plans: [Plan?]
    /// The conditions from every screen, or nil if the graph has more than ``screenLimit`` screens or the budget doesn't suffice.
    public let conditionsFromScreens: PageConditions?

    /// The budget of states of each search, unless a query sets a smaller one.
    public static let budget = 200_000
    /// The greatest number of screens of a graph for which the plans are computed.
    public static let planLimit = 1500
    /// The greatest product of the numbers of screens and segments of such a graph: each plan reads all segments.
    private static let planEffort = 8_000_000
    /// The budget of states of the plans from the start screens together.
    public static let planBudget = 2_000_000
    /// The greatest number of screens of a graph for which the page has the condition of every screen from every other.
    public static let screenLimit = 100

    /// Asks about a graph.
    ///
    /// Takes one check, one search for the conditions, one for the `back` segments and one for each plan. Answers that don't
    /// fit in the budgets are left out, and the page says so.
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
        let isLarge =
            graph.screens.count > PageAnswers.planLimit
            || graph.screens.count * graph.segments.count > PageAnswers.planEffort
        let planned = isLarge ? 0..<0 : graph.screens.indices
        let plans = planned.map { screen in
            reachability.isReachable(screen) ? planner.plan(from: reachability.query.starts, to: screen) : nil
        }
        self.plans = plans
        let stacks = zip(graph.screens, plans).map { screen, plan in plan?.stacks.last ?? [screen.name] }
        conditionsFromScreens =
            graph.screens.count > PageAnswers.screenLimit ? nil : PageConditions(in: graph, on: stacks, small)
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

/// The conditions of every screen of a graph from every other.
///
/// Each search begins on the stack that the best plan from a start screen leaves there: the stack of a reader who has walked to the screen.
/// A screen that no plan reaches begins with nothing beneath.
public struct PageConditions: Sendable {
    /// By start: the names of the screens on the stack, that one last.
    public let stacks: [[String]]
    /// By start and goal: the facts on the start under which the goal is reachable.
    public let conditions: [[ScreenCondition]]

    /// The comparisons of sets of facts that the conditions may take together.
    private static let comparisonBudget = 20_000_000

    /// Finds the conditions, or nil if the budget of the query, or the comparisons, don't suffice for all of them together.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - stacks: The stack to begin on by screen.
    ///   - query: The restrictions; its start screens and given facts have no meaning.
    init?(in graph: NavigationGraph, on stacks: [[String]], _ query: ReachabilityQuery) {
        var (statesLeft, comparisonsLeft) = (query.budget, PageConditions.comparisonBudget)
        var conditions: [[ScreenCondition]] = []
        for (start, stack) in zip(graph.screens, stacks) {
            var here = query
            here.starts = [start.name]
            here.beneath = Array(stack.dropLast())
            here.given = [:]
            here.budget = statesLeft
            guard let needs = try? graph.reachabilityConditions(here), needs.isComplete else { return nil }
            conditions.append(needs.conditions)
            statesLeft -= needs.statesExplored
            comparisonsLeft -= needs.comparisons
            guard statesLeft > 0, comparisonsLeft > 0 else { return nil }
        }
        self.stacks = stacks
        self.conditions = conditions
    }
}

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
