import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("A formula over facts")
struct FactFormulaTests {
    @Test(
        "is written in signs",
        arguments: [
            ([], "never"), ([[:]], "always"), ([["a": true], [:]], "always"), ([["a": true]], "a"),
            ([["a": false]], "¬a"), ([["a": true, "n": .atLeast(1)]], "a ∧ n ≥ 1"),
            ([["a": true], ["b": false]], "a ∨ ¬b"),
            ([["a": true, "b": true], ["c": "x"]], "(a ∧ b) ∨ c = \"x\""),
            ([["n": Condition.atLeast(1).and(.atMost(2))], ["a": true]], "(n ≥ 1 ∧ n ≤ 2) ∨ a"),
            ([["t": .in(["x", "y"])]], "t ∈ {\"x\", \"y\"}"), ([["t": .not("x")]], "t ≠ \"x\""),
        ] as [([Preconditions], String)])
    func words(alternatives: [Preconditions], words: String) {
        #expect(FactFormula(alternatives).description == words)
    }

    @Test("holds if all conditions of one alternative do")
    func holds() {
        let formula = FactFormula([["a": true, "n": .atLeast(1)], ["b": true]])
        #expect(formula.holds(for: ["a": true, "n": 2, "b": false]))
        #expect(formula.holds(for: ["a": false, "n": 0, "b": true]))
        #expect(!formula.holds(for: ["a": true, "n": 0, "b": false]))
        #expect(!formula.holds(for: ["a": true]))
        #expect(FactFormula.always.holds(for: [:]) && !FactFormula.never.holds(for: ["a": true]))
    }

    @Test("is always or never only if it has an alternative without conditions, or none")
    func extremes() {
        #expect(FactFormula.always.isAlways && !FactFormula.always.isNever)
        #expect(FactFormula.never.isNever && !FactFormula.never.isAlways)
        let other = FactFormula([["a": true]])
        #expect(!other.isNever && !other.isAlways)
    }

    @Test(
        "that is incomplete says so",
        arguments: [
            (FactFormula([["a": true]]), "at least when a"), (.never, "not known"), (.always, "at least when always"),
        ])
    func incomplete(formula: FactFormula, words: String) {
        #expect(ScreenCondition(formula, isComplete: false).description == words)
        #expect(ScreenCondition(formula).description == formula.description)
    }

    @Test(
        "gives the shortest form of the values of a fact",
        arguments: [
            ([1], [0, 1, 2, 3], "f = 1"), ([1, 2, 3], [0, 1, 2, 3], "f ≥ 1"), ([0, 1], [0, 1, 2, 3], "f ≤ 1"),
            ([1, 2], [0, 1, 2, 3], "f ≥ 1 ∧ f ≤ 2"), ([0, 2, 3], [0, 1, 2, 3], "f ≠ 1"),
            ([0, 2], [0, 1, 2, 3], "f ∈ {0, 2}"), ([10, 5], [10, 0, 5], "f ≥ 5"), ([true], [true, false], "f"),
            (["x", "y"], ["x", "y", "z"], "f ≠ \"z\""), (["x", "y"], ["x", "y", "z", "w"], "f ∈ {\"x\", \"y\"}"),
            ([1, "1"], [1, "1", true], "f ≠ true"), ([.int(.max)], [.int(.max), .int(.min)], "f = \(Int.max)"),
        ] as [([FactValue], [FactValue], String)])
    func shortest(values: [FactValue], domain: [FactValue], words: String) throws {
        let condition = try #require(Condition(values, of: domain))
        #expect(condition.formula("f", in: .signs) == words)
        #expect(domain.filter(condition.holds) == domain.filter(values.contains))
    }

    @Test("asks for nothing of a fact that may have every value")
    func everyValue() {
        #expect(Condition([false, true], of: [true, false]) == nil)
    }
}
