import Testing
@testable import FlowGraph

@Suite("A condition")
struct ConditionTests {
    /// Values of every type, some of which look alike.
    private static let values: [FactValue] = [true, false, 0, 1, 2, 3, "1", "true", "gold"]

    @Test(
        "holds for the values that meet all that it demands",
        arguments: [
            (true, [true]), (1, [1]), ("1", ["1"]), (.not(1), [true, false, 0, 2, 3, "1", "true", "gold"]),
            (.not(true), [false, 0, 1, 2, 3, "1", "true", "gold"]), (.in([2, "gold", false]), [false, 2, "gold"]),
            (.in([]), []),
            (.atLeast(2), [2, 3]), (.atMost(1), [0, 1]), (Condition.atLeast(1).and(.atMost(2)), [1, 2]),
            (Condition.atLeast(1).and(.not(2)), [1, 3]), (Condition.in([0, 1, 2]).and(.atLeast(1)).and(.not(1)), [2]),
            (Condition.equals(1).and(.atLeast(2)), []), (Condition.equals("gold").and(.not("x")), ["gold"]),
            (.atLeast(.min), [0, 1, 2, 3]), (.atMost(.max), [0, 1, 2, 3]), (.atLeast(.max), []),
        ] as [(Condition, [FactValue])])
    func holds(condition: Condition, values: [FactValue]) {
        #expect(Self.values.filter(condition.holds) == values)
    }

    @Test("holds together with another exactly if both hold")
    func both() {
        let conditions: [Condition] = [
            1, 2, "gold", true, .not(1), .not(2, 3), .in([1, 2]), .in([2, 3]), .in([]), .atLeast(1), .atLeast(2),
            .atMost(1), .atMost(2), Condition.atLeast(1).and(.not(2)),
        ]
        for first in conditions {
            for second in conditions {
                for value in Self.values + ["gold", true] {
                    let expected = first.holds(for: value) && second.holds(for: value)
                    #expect(first.and(second).holds(for: value) == expected, "\(first) and \(second) for \(value)")
                }
            }
        }
    }

    @Test("has the tighter of two bounds and what is common to two lists")
    func and() {
        let both = Condition.atLeast(1).and(.not(2)).and(.atLeast(3)).and(.in([5])).and(.equals(5)).and(.atMost(9))
        #expect(both.atLeast == 3)
        #expect(both.not == [2])
        #expect(both.in == [5])
        #expect(both.equals == 5)
        #expect(both.atMost == 9)
        #expect(both.mentionedValues == [5, 2, 5, 3, 9])
    }

    @Test(
        "describes the required values of its fact",
        arguments: [
            (true, "true"), (2, "2"), ("gold", "\"gold\""), (.not(2), "anything but 2"),
            (.not("a", "b"), "anything but \"a\" or \"b\""), (.not([]), "anything"),
            (.in([1, "a", 3]), "1, \"a\" or 3"),
            (.in([]), "no value"), (.in([1, 2, 3, 4, 5, 6, 7, 8]), "one of 1, 2, 3, 4, 5, 6 and 2 more"),
            (.atLeast(2), "2 or more"), (.atMost(-1), "-1 or less"),
            (Condition.atLeast(1).and(.atMost(3)), "between 1 and 3"),
            (Condition.atLeast(3).and(.atMost(3)), "3"),
            (Condition.atLeast(1).and(.not(2, 4)), "1 or more, but not 2 or 4"),
            (Condition.in([1, 2]).and(.atLeast(2)), "2"), (Condition.equals(1).and(.equals(2)), "no value"),
        ] as [(Condition, String)])
    func target(condition: Condition, words: String) {
        #expect(condition.target == words)
    }

    @Test(
        "is written as a formula",
        arguments: [
            (true, "fact"), (false, "not fact"), (2, "fact = 2"), ("gold", "fact = \"gold\""), (.not(2), "fact ≠ 2"),
            (.not(true), "fact ≠ true"), (.in([1, "a"]), "fact in {1, \"a\"}"), (.atLeast(-1), "fact ≥ -1"),
            (.atMost(3), "fact ≤ 3"),
            (Condition.atLeast(1).and(.atMost(3)).and(.not(2)), "fact ≠ 2 and fact ≥ 1 and fact ≤ 3"),
            (Condition.in([1, 2]).and(.equals(1)), "fact = 1 and fact in {1, 2}"),
        ] as [(Condition, String)])
    func formula(condition: Condition, formula: String) {
        #expect(condition.formula("fact") == formula)
    }
}

@Suite("An effect")
struct EffectTests {
    @Test(
        "is written as a formula",
        arguments: [
            (true, "fact := true"), (3, "fact := 3"), ("gold", "fact := \"gold\""), (.forget, "forget fact"),
            (.add(1), "fact += 1"), (.add(0), "fact += 0"), (.add(-2), "fact −= 2"),
            (.add(.min), "fact −= 9223372036854775808"), (.toggle, "toggle fact"),
        ] as [(Effect, String)])
    func formula(effect: Effect, formula: String) {
        #expect(effect.formula("fact") == formula)
    }

    @Test(
        "describes its change of a fact",
        arguments: [
            (true, "sets it to true"), ("gold", "sets it to \"gold\""), (.forget, "forgets it"),
            (.add(2), "adds 2 to it"),
            (.add(-1), "takes 1 from it"), (.toggle, "toggles it"),
        ] as [(Effect, String)])
    func predicate(effect: Effect, words: String) {
        #expect(effect.predicate == words)
    }
}
