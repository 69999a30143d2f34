import TestSupport
import Testing

@testable import FlowGraph

@Suite("All that comes to be known")
struct BeliefSpaceTests {
    @Test("becomes by masks what it becomes by conditions and effects one after another")
    func masks() throws {
        var differences = 0
        for seed in Seeds(2_000, of: "rules by masks") {
            let instance = try SmallInstance(seed: seed)
            let query = try ResolvedQuery(instance.query, in: instance.graph)
            let (model, rules, relevant) = (query.beliefs, instance.graph.rules, query.relevantBits)
            var space = BeliefSpace(model, rules: rules, relevant: relevant)
            _ = space.enterInitial()
            var number = 0
            while number < space.table.count, number < 200 {
                for rule in rules.rules.indices {
                    var expected = Array(space.table[number])
                    let weight = model.cross(rules.rules[rule], &expected)
                    let actual = space.follow(rule, from: Int32(number))
                    #expect(actual?.weight == weight, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                    guard let actual else { continue }
                    let words = Array(space.table[Int(actual.beliefs)])
                    #expect(words == zip(expected, relevant).map { $0 & $1 }, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                    if Int(actual.beliefs) != number { differences += 1 }
                }
                number += 1
            }
        }
        #expect(differences > 1_000)
    }
}
