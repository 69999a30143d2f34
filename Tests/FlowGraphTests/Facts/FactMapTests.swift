import FlowGraph
import Testing

@Suite("A map from facts")
struct FactMapTests {
    @Test("keeps the order in which it was written, and a fact named twice")
    func order() {
        let facts: KnownFacts = ["b": 1, "a": 2, "b": 3]
        #expect(facts.map(\.fact) == ["b", "a", "b"])
        #expect(facts.entries == [KnownFacts.Entry("b", 1), KnownFacts.Entry("a", 2), KnownFacts.Entry("b", 3)])
        #expect(facts["b"] == 1, "a look-up gives the first")
    }

    @Test("replaces at the same position, adds at the end and removes")
    func changes() {
        var facts: KnownFacts = ["a": 1, "b": 2]
        facts["a"] = 3
        facts["c"] = 4
        #expect(facts == ["a": 3, "b": 2, "c": 4])
        facts["b"] = nil
        facts["d"] = nil
        #expect(facts == ["a": 3, "c": 4])
        #expect(facts["b"] == nil)
    }

    @Test("is a collection that differs by order")
    func collection() {
        let facts: KnownFacts = ["a": 1, "b": 2]
        #expect(facts.count == 2)
        #expect(facts[1].fact == "b")
        #expect(facts.last?.value == 2)
        #expect(facts != ["b": 2, "a": 1])
        #expect(KnownFacts().isEmpty)
        #expect(KnownFacts([KnownFacts.Entry("a", 1)]) == ["a": 1])
    }
}
