import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule fact-never-used")
struct FactNeverUsedRuleTests {
    private static let facts = [
        Fact("tier", .values(["none", "gold"])), Fact("seen", .bool), Fact("count", .range(0...20)),
    ]

    @Test("finds facts that are declared and nothing else")
    func unused() throws {
        let graph = try NavigationGraph(
            checked: ["Home"], [Segment(from: "Home", to: "Home", effects: ["seen": true])], facts: Self.facts)
        let check = try RuleCheck("fact-never-used", graph)
        #expect(check.subjects == [.fact("tier"), .fact("count")])
        #expect(check.findings.map(\.severity) == [.warning, .warning])
        #expect(
            check.messages.first
                == "tier is declared, but no segment requires or sets it; remove it, or use it in a segment")
        #expect(
            check.proofs == [
                ["declared: tier may be \"none\", \"gold\""],
                ["declared: count may be 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 9 more"],
            ])
    }

    @Test("leaves facts that a segment requires, sets or forgets to the other rules")
    func used() throws {
        let graph = try NavigationGraph(
            checked: ["Home"],
            [
                Segment(from: "Home", to: "Home", preconditions: ["tier": "gold"], effects: ["seen": .forget]),
                Segment(from: "Home", to: "Home", effects: ["count": .add(1)]),
            ], facts: Self.facts)
        #expect(try RuleCheck("fact-never-used", graph).findings.isEmpty)
        #expect(try RuleCheck("fact-never-required", graph).subjects == [.fact("seen"), .fact("count")])
        #expect(try RuleCheck("fact-never-set", graph).subjects == [.fact("tier")])
    }
}
