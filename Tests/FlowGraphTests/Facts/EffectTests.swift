import FlowGraph
import Testing

@Suite("An effect")
struct EffectTests {
    @Test(
        "is written as a formula",
        arguments: [
            (true, "fact := true"), (3, "fact := 3"), ("gold", "fact := \"gold\""), (.forget, "forget fact"),
            (.add(1), "fact += 1"), (.add(0), "fact += 0"), (.add(-2), "fact −= 2"),
            (.add(.min), "fact −= 9223372036854775808"),
        ] as [(Effect, String)])
    func formula(effect: Effect, formula: String) {
        #expect(effect.formula("fact") == formula)
    }
}
