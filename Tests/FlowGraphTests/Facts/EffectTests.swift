import Testing

@testable import FlowGraph

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
