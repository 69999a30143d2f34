import FlowGraph
import FlowGraphAnalysis

/// Answers the requests of a live page: the best plan to a screen with facts that its reader has chosen.
package struct LivePlanner: Sendable {
    /// The screens of a request, by their positions, and the chosen values, by the positions of their facts.
    package struct Request: Hashable, Sendable {
        /// The screen to begin on; nil for the start screens.
        package var from: Int?
        /// The screen to go to.
        package var to: Int
        /// By position of a fact, the position of its value.
        package var values: [Int: Int]
        /// The segments and screens without which the reader asks, by their positions.
        package var goneSegments: [Int] = []
        package var goneScreens: [Int] = []

        package init(from: Int? = nil, to: Int, values: [Int: Int] = [:]) {
            (self.from, self.to, self.values) = (from, to, values)
        }
    }

    private let graph: NavigationGraph
    private let query: ReachabilityQuery

    /// Creates a planner for the graph and the query of a page; its given facts count only until a reader chooses others.
    package init(_ graph: NavigationGraph, _ query: ReachabilityQuery) {
        self.graph = graph
        self.query = query
    }

    /// The answer as JSON: the plan or the reason for none, the screens beneath as the best plan to the start leaves them, with the facts that
    /// it leaves, and for another start than the page's the
    /// condition.
    ///
    /// Nil if a position is not one of the graph. Searches up to ``PageAnswers/budget`` states each.
    package func answer(to request: Request) -> String? {
        guard let given = given(request.values), graph.screens.indices.contains(request.to) else { return nil }
        var here = query
        here.given = given
        here.budget = min(query.budget, PageAnswers.budget)
        here.avoiding.formUnion(segments(without: request))
        let isWhole = request.goneSegments.isEmpty && request.goneScreens.isEmpty
        guard let from = request.from else { return answer(from: here, to: request.to, withCondition: false) }
        guard graph.screens.indices.contains(from) else { return nil }
        var planner = BudgetedPlanner(graph: graph, query: here, budget: PageAnswers.planBudget)
        let arrival = planner.plan(from: starts, to: from)
        let stack = arrival?.stacks.last ?? [graph.screens[from].name]
        if let arrival { here.given = arrival.facts }
        here.starts = [graph.screens[from].name]
        here.beneath = Array(stack.dropLast())
        return answer(from: here, to: request.to, withCondition: isWhole)
    }

    /// The segments that can't be crossed without those, and the screens, that a request leaves out.
    private func segments(without request: Request) -> [Int] {
        let names = Set(
            request.goneScreens.filter(graph.screens.indices.contains).map { graph.screens[$0].name })
        guard !names.isEmpty else { return request.goneSegments }
        return request.goneSegments
            + graph.segments.indices.filter { index in
                names.contains(graph.segments[index].start) || graph.segments[index].end.map(names.contains) ?? false
            }
    }

    private var starts: [String] {
        query.starts.isEmpty ? graph.startScreens.map { graph.screens[$0].name } : query.starts
    }

    private func answer(from query: ReachabilityQuery, to screen: Int, withCondition: Bool) -> String {
        var planner = BudgetedPlanner(graph: graph, query: query, budget: PageAnswers.planBudget)
        let plan = planner.plan(from: query.starts.isEmpty ? starts : query.starts, to: screen)
        var plans = [Plan?](repeating: nil, count: graph.screens.count)
        plans[screen] = plan
        var formulas = PageFormulas(of: graph.facts)
        if withCondition { addCondition(of: screen, from: query, to: &formulas) }
        let document = JSON.members(
            JSON.Member("plan", PlanTree(plans, in: graph).items[screen]),
            .text("why", plan == nil ? reason(from: query, to: screen) : nil),
            .ints("beneath", query.beneath.compactMap(graph.index(ofScreen:))), .value("formula", formulas.items.first))
        return JSONWriter.compact(document)
    }

    private func addCondition(of screen: Int, from query: ReachabilityQuery, to formulas: inout PageFormulas) {
        var open = query
        open.given = [:]
        open.measuresCosts = false
        guard let conditions = try? graph.reachabilityConditions(open).conditions else { return }
        _ = formulas.number(of: conditions[screen])
    }

    /// The reason why there is no plan, in the words of `flowgraph plan`.
    private func reason(from query: ReachabilityQuery, to screen: Int) -> String {
        let start = query.starts.first ?? starts.first ?? ""
        let question = PlanQuery(
            from: start, stack: query.beneath + [start], to: graph.screens[screen].name, given: query.given,
            strict: query.isStrict, avoiding: query.avoiding, allowingDestructive: query.allowsDestructive,
            budget: query.budget, memoryBudget: query.memoryBudget)
        do throws(PlanningError) {
            _ = try graph.plan(question)
            return "There is none from the first start screen."
        } catch .noPlan(let explanation) {
            return explanation.description
        } catch {
            return error.description
        }
    }

    /// The chosen values as given facts, or nil if the graph has no such fact or value.
    private func given(_ values: [Int: Int]) -> KnownFacts? {
        var given: [KnownFacts.Entry] = []
        for (fact, value) in values.sorted(by: { $0.key < $1.key }) {
            guard graph.facts.indices.contains(fact) else { return nil }
            let domain = graph.facts[fact].domain.values
            guard domain.indices.contains(value) else { return nil }
            given.append(KnownFacts.Entry(graph.facts[fact].name, domain[value]))
        }
        return KnownFacts(given)
    }
}
