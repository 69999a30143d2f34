import FlowGraph
import FlowGraphAnalysis
import Foundation
import TestSupport
import Testing

@testable import FlowGraphDrawing

/// Graphs whose answers would take minutes: budgets of states and of comparisons bound them, so that they are the same everywhere.
@Suite("The answers about a small graph that takes long")
struct HardGraphTests {
    @Test("take no more comparisons than their budgets, and are the same again", arguments: [false, true])
    func budgets(withStack: Bool) throws {
        let graph = try HardGraph.graph(screens: 24, facts: 10, withStack: withStack, seed: 2)
        var query = ReachabilityQuery()
        query.budget = 2_000
        let conditions = try graph.reachabilityConditions(query)
        // One crossing of a segment may begin just before the end of the bounds' budget.
        #expect(conditions.comparisons < 1_100_000 + 20_000_000)
        let answers = try PageAnswers(about: graph, query)
        #expect(answers.plansFromScreens == nil)
        #expect(answers.plans.contains { $0 != nil })
        #expect(answers.conditions == conditions.conditions)
    }

    @Test("have at most 64 alternatives in a condition, as one that is incomplete")
    func alternatives() throws {
        let facts = (0..<8).map { Fact("f\($0)", .bool) }
        func alternative(_ number: Int) -> Preconditions {
            Preconditions(facts.indices.map { .init("f\($0)", .equals(.bool(number & (1 << $0) != 0))) })
        }
        let long = ScreenCondition(FactFormula((0..<65).map(alternative)))
        let short = ScreenCondition(FactFormula((0..<64).map(alternative)))
        var formulas = PageFormulas(of: facts)
        #expect(formulas.number(of: short) == 0 && formulas.number(of: long) == 1)
        #expect(formulas.items[0].hasPrefix("{\"words\":\"when ") && !formulas.items[0].contains("incomplete"))
        #expect(
            formulas.items[1].hasPrefix("{\"words\":\"at least when ")
                && formulas.items[1].contains("\"incomplete\":true"))
    }
}
