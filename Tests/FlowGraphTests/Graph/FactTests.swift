import Testing
@testable import FlowGraph

@Suite("A fact's value")
struct FactValueTests {
    @Test("never equals a value of another type")
    func types() {
        let values: [FactValue] = [true, 1, "1", "true", false, 0, "0", ""]
        for (position, value) in values.enumerated() {
            #expect(values.firstIndex(of: value) == position)
        }
    }

    @Test(
        "is written as in a model file",
        arguments: [(true, "true"), (false, "false"), (-7, "-7"), ("gold", "\"gold\""), ("a\"b\n", #""a\"b\n""#)]
            as [(FactValue, String)])
    func description(value: FactValue, text: String) {
        #expect(value.description == text)
    }

    @Test(
        "has a type with a name",
        arguments: [(true, "Bool", "a Bool"), (1, "Int", "an Int"), ("1", "String", "a String")]
            as [(FactValue, String, String)])
    func typeName(value: FactValue, name: String, withArticle: String) {
        #expect(value.typeName == name)
        #expect(value.typeWithArticle == withArticle)
    }
}

@Suite("A fact's domain")
struct FactDomainTests {
    @Test(
        "has the values that are listed or that lie in its range",
        arguments: [
            (.bool, [false, true], 2), (.values(["b", 1, "a"]), ["b", 1, "a"], 3), (.range(-1...1), [-1, 0, 1], 3),
            (.range(5...5), [5], 1), (.values([]), [], 0),
        ] as [(FactDomain, [FactValue], Int)])
    func values(domain: FactDomain, values: [FactValue], count: Int) {
        #expect(domain.values == values)
        #expect(domain.count == count)
    }

    @Test(
        "counts without overflow",
        arguments: [
            (Int.min...Int.max, Int.max), (0...Int.max, Int.max), (-1...Int.max, Int.max), (1...Int.max, Int.max),
            (Int.min...(-2), Int.max), (Int.min...0, Int.max), (Int.max - 1...Int.max, 2),
        ])
    func largeRanges(range: ClosedRange<Int>, count: Int) {
        #expect(FactDomain.range(range).count == count)
    }

    @Test(
        "contains its own values and none that only look like them",
        arguments: [
            (.bool, true, true), (.bool, 1, false), (.bool, "true", false), (.range(0...3), 0, true),
            (.range(0...3), 3, true), (.range(0...3), 4, false), (.range(0...3), -1, false),
            (.range(0...1), true, false),
            (.range(0...1), "1", false), (.values([1, "2"]), 1, true), (.values([1, "2"]), 2, false),
        ] as [(FactDomain, FactValue, Bool)])
    func membership(domain: FactDomain, value: FactValue, isMember: Bool) {
        #expect(domain.contains(value) == isMember)
    }

    @Test(
        "is Boolean if it has both truth values and nothing else",
        arguments: [
            (.bool, true), (.values([true, false]), true), (.values([true]), false), (.values([]), false),
            (.values([true, false, 1]), false), (.values([true, "false"]), false), (.range(0...1), false),
        ] as [(FactDomain, Bool)])
    func isBoolean(domain: FactDomain, isBoolean: Bool) {
        #expect(domain.isBoolean == isBoolean)
    }

    @Test(
        "is described in short",
        arguments: [
            (.bool, "false, true"), (.range(0...3), "0…3"), (.range(-2...(-1)), "-2…-1"),
            (.values(["a", 1]), "\"a\", 1"),
        ]
            as [(FactDomain, String)])
    func description(domain: FactDomain, text: String) {
        #expect(domain.description == text)
    }
}

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
