import FlowGraph
import Testing

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
