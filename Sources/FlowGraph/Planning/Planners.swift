/// Plans over states: screens, beliefs, and the stack if segments depend on it.
struct ConditionalPlanner {
    private let query: ResolvedQuery
    private let isPossible: [Bool]
    private let refinement: BoundRefinement

    /// Plans for a query, refining bounds as suits its graph unless said otherwise.
    init(_ query: ResolvedQuery, refinement: BoundRefinement? = nil) {
        self.query = query
        self.refinement = refinement ?? BoundRefinement(for: query.graph)
        isPossible = query.deleteRelaxation.isPossible
    }

    /// The best plan, or nil if there is none.
    func plan() throws(PlanningError) -> Plan? {
        var search = search(relevant: query.relevantBits)
        let origin = SearchOrigin(state: search.enterStart(query.stack))
        do throws(BudgetExceeded) {
            return try search.bestPath(from: origin).flatMap { plan($0.segments, search.statesExplored) }
        } catch {
            throw .budgetExceeded(error)
        }
    }

    /// The best plans that visit no state twice, best first.
    func plans(count: Int) throws(PlanningError) -> [Plan] {
        // All beliefs distinguish states, not only those that conditions look at.
        do throws(BudgetExceeded) {
            return try plans(count: count, by: search(relevant: nil))
        } catch {
            throw .budgetExceeded(error)
        }
    }

    private func plans(count: Int, by search: PlanSearch<PlanBeliefs>) throws(BudgetExceeded) -> [Plan] {
        var paths = KShortestSimplePaths(StateDetourSpace(search, from: query.stack))
        try paths.find(count, leastWeight: .zero)
        return paths.found.compactMap { plan($0.steps, paths.space.statesExplored) }
    }

    private func search(relevant: [UInt64]?) -> PlanSearch<PlanBeliefs> {
        // Patterns lead to a screen.
        query.search(
            query.beliefs, relevant: relevant, isPossible: isPossible,
            refinement: query.isPerformed == nil ? refinement : nil)
    }

    private func plan(_ segments: [Int32], _ statesExplored: Int) -> Plan? {
        Plan(crossing: segments, for: query, statesExplored: statesExplored)
    }
}

/// Plans if no condition depends on beliefs, so that the best plan is the shortest path; crosses no destructive
/// segment.
///
/// The cost of a plan is the sum of the costs of its parts, so the legs between waypoints can be planned one by one.
struct UnconditionalPlanner {
    private let query: ResolvedQuery
    private let paths: ShortestPaths

    /// Plans for a query, or nil if something in it depends on beliefs or on the stack, or it asks to perform a segment.
    init?(_ query: ResolvedQuery) {
        guard query.required.isEmpty, query.isPerformed == nil, let paths = ShortestPaths(query.graph) else {
            return nil
        }
        self.query = query
        self.paths = paths
    }

    /// The best plan, or nil if there is none.
    func plan() -> Plan? {
        var segments: [Int32] = []
        var screen = query.start
        var settledCount = 0
        for target in query.waypoints + [query.goal] {
            guard let leg = paths.path(from: screen, to: target) else { return nil }
            segments += leg.segments.map(Int32.init)
            settledCount += paths.settledCount
            screen = target
        }
        return Plan(crossing: segments, for: query, statesExplored: settledCount)
    }

    /// The best plans for a query that visit no state twice, best first, or nil if a state is more than a screen, so that such
    /// plans may pass a screen twice.
    static func plans(_ query: ResolvedQuery, count: Int) -> [Plan]? {
        guard query.graph.rules.areFree, query.waypoints.isEmpty, !query.graph.crossesDestructiveSegments else {
            return nil
        }
        return UnconditionalPlanner(query)?.plans(count: count)
    }

    private func plans(count: Int) -> [Plan] {
        paths.simplePaths(from: query.start, to: query.goal, count: count).compactMap { path in
            Plan(
                crossing: path.segments.map(Int32.init), for: query, statesExplored: paths.settledCount)
        }
    }
}

/// A search for a query's best path: over screens if no segment depends on the stack, else over stacks.
///
/// It is a type of its own and no existential, so that the loops of both searches are compiled for the model of beliefs
/// at hand: behind an existential they would be looked up, method by method, at run time.
struct PlanSearch<Model: BeliefModel>: PathSearch {
    // Just one of the two is set. An enumeration could not be searched in place.
    private var states: BestFirstSearch<Model>?
    private var stacks: StackSearch<Model>?

    init(_ search: BestFirstSearch<Model>) { states = search }

    init(_ search: StackSearch<Model>) { stacks = search }

    var statesExplored: Int { states?.statesExplored ?? stacks?.statesExplored ?? 0 }

    mutating func enterStart(_ stack: [Int]) -> Int {
        states?.enterStart(stack) ?? stacks?.enterStart(stack) ?? 0
    }

    mutating func bestPath(from origin: SearchOrigin) throws(BudgetExceeded) -> StatePath? {
        if states != nil { return try states?.bestPath(from: origin) }
        return try stacks?.bestPath(from: origin)
    }

    mutating func follow(_ segments: ArraySlice<Int32>, from start: Int) -> (weight: PlanWeight, states: [Int]) {
        states?.follow(segments, from: start) ?? stacks?.follow(segments, from: start) ?? (.zero, [start])
    }
}

extension ResolvedQuery {
    /// A search for the query's best path: over screens if no segment depends on the stack, else over stacks.
    ///
    /// - Parameters:
    ///   - model: The effect of crossing a segment on beliefs.
    ///   - relevant: The bits that distinguish states; nil for all.
    ///   - isPossible: The segments that may be crossed at all.
    ///   - isPossibleUnchanged: Those that may be crossed as long as no given fact is changed, if facts can be
    ///     changed.
    ///   - refinement: The refinement of bounds by beliefs; nil for none.
    /// - Returns: A search that has not begun.
    func search<Model: BeliefModel>(
        _ model: Model, relevant: [UInt64]?, isPossible: [Bool], isPossibleUnchanged: [Bool]? = nil,
        refinement: BoundRefinement? = nil
    ) -> PlanSearch<Model> {
        let space = StateSpace(
            graph, model: model, waypoints: waypoints, performing: isPerformed, relevant: relevant)
        let remaining = remainingCost(isUsable: isPossible)
        if graph.topology.dependsOnStack {
            return PlanSearch(
                StackSearch(
                    space, goal: goal, required: required,
                    rule: TabulationRule(
                        measure: .plan, isPossible: isPossible, remaining: remaining, budget: query.searchBudget)))
        }
        return PlanSearch(
            BestFirstSearch(
                space, goal: goal, required: required, remaining: remaining,
                remainingUnchanged: isPossibleUnchanged.map(remainingCost),
                budget: query.searchBudget, isPossible: isPossible,
                refinement: refinement))
    }
}

extension Plan {
    /// The plan that crosses some segments in the situation in which a query begins.
    ///
    /// Searches give only positions of segments; everything that a plan says of them is worked out here. Nil if a condition is
    /// broken on the way or on arrival, or a segment leads to a screen that is not on the stack.
    init?(crossing segments: [Int32], for query: ResolvedQuery, statesExplored: Int) {
        var replay = PlanReplay(query)
        let arrival: BeliefState.Meeting
        do throws(CrossingObstacle) {
            for segment in segments { try replay.cross(Int(segment)) }
            arrival = try replay.situation.meetCounting(query.query.required, query.required)
        } catch {
            return nil
        }
        let startStack = query.stack.map { query.graph.screens[$0].name }
        self.init(
            start: query.query.start, goal: replay.situation.screen ?? query.query.goal, startStack: startStack,
            showsStacks: startStack.count > 1 || query.graph.topology.dependsOnStack, segments: replay.segments,
            assumptionsOnArrival: arrival.assumptions, conditionsMet: replay.metCount + arrival.metCount,
            facts: replay.situation.assumed.definite, statesExplored: statesExplored,
            microseconds: replay.microseconds)
    }
}

/// Crosses segments in a situation and collects them as the segments of a plan.
private struct PlanReplay {
    private(set) var segments: [PlannedSegment] = []
    private(set) var microseconds: Int64 = 0
    private(set) var metCount = 0
    var situation: Situation

    init(_ query: ResolvedQuery) {
        situation = Situation(query)
    }

    mutating func cross(_ index: Int) throws(CrossingObstacle) {
        let meeting = try situation.crossCounting(index)
        metCount += meeting.metCount
        microseconds += situation.graph.topology.costs[index]
        segments.append(
            PlannedSegment(
                index: index, segment: situation.graph.segments[index], end: situation.screen ?? "",
                assumptions: meeting.assumptions))
    }
}
