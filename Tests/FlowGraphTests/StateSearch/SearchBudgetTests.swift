import Testing

@testable import FlowGraph

@Suite("Search budget")
struct SearchBudgetTests {
    private func exploration(exceeded: BudgetExceeded?) throws -> Exploration {
        let graph = try NavigationGraph(screens: [GraphScreen("A")], segments: [])
        let beliefs = PlanBeliefs(layout: graph.rules.layout, given: [:], isStrict: false)
        let space = StateSpace(graph, model: beliefs, waypoints: [], relevant: nil)
        var exploration = Exploration(space, from: [[0]], budget: SearchBudget(states: 1))
        exploration.exceeded = exceeded
        return exploration
    }

    @Test("a search has the whole budget after a complete exploration")
    func complete() throws {
        let budget = SearchBudget(states: 2_000_000, bytes: 7)
        #expect(budget.following(try exploration(exceeded: nil)) == budget)
    }

    @Test(
        "a search has a quarter of the states after an exploration that used the budget up, but not less than 10,000",
        arguments: [(2_000_000, 500_000), (20_000, 10_000), (30, 30)])
    func incomplete(states: Int, left: Int) throws {
        let budget = SearchBudget(states: states, bytes: 7)
        let exceeded = budget.excess(states: states + 1, explored: 1, bytes: 1)
        #expect(budget.following(try exploration(exceeded: exceeded)) == SearchBudget(states: left, bytes: 7))
    }
}
