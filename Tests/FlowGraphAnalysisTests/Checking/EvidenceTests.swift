import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("Evidence")
struct EvidenceTests {
    private static func graph() throws -> NavigationGraph {
        try NavigationGraph(
            facts: [Fact("count", .range(0...3))], screens: [GraphScreen("Home", isStart: true), GraphScreen("Shop")],
            segments: [
                Segment(
                    from: "Home", to: "Shop", label: "Open", kind: .present, cost: 2.5,
                    preconditions: ["loggedIn": true, "count": .atLeast(1)],
                    effects: ["count": .add(-1), "loggedIn": .forget]),
                Segment(from: "Shop", to: "Home"),
            ])
    }

    @Test("names screens, and segments with their distinguishing properties")
    func names() throws {
        let graph = try Self.graph()
        #expect(Finding.Evidence("x", .screens([1, 0])).items(in: graph) == ["Shop", "Home"])
        #expect(
            Finding.Evidence("x", .segments([0, 1])).items(in: graph) == [
                "Home → Shop “Open” (segments[0]), present, 2.5 s, needs loggedIn and count ≥ 1, then count −= 1, forget"
                    + " loggedIn",
                "Shop → Home (segments[1])",
            ])
    }

    @Test("names blocked segments with their broken conditions and the known values")
    func blocked() throws {
        let graph = try Self.graph()
        let condition = BrokenCondition(
            fact: "loggedIn", condition: true, addedAmount: nil, possibleValues: [false], isOpen: false)
        let blocked = [
            BlockedSegment(index: 0, segment: graph.segments[0], brokenConditions: [condition, condition]),
            BlockedSegment(index: 1, segment: graph.segments[1], brokenConditions: []),
        ]
        #expect(
            Finding.Evidence("x", .blocked(blocked)).items(in: graph) == [
                "Home → Shop “Open” (segments[0]) needs loggedIn (it is false), and loggedIn (it is false)",
                "Shop → Home (segments[1]) cannot be crossed",
            ])
    }

    @Test("lists the possible values of facts")
    func facts() throws {
        let facts = [Finding.PossibleValues("tier", ["none", "gold"]), Finding.PossibleValues("count", [2])]
        #expect(
            try Finding.Evidence("x", .facts(facts)).items(in: Self.graph())
                == ["tier may be \"none\", \"gold\"", "count is always 2"])
    }

    @Test("shows a plan line by line")
    func plan() throws {
        let graph = try Self.graph()
        let plan = try graph.plan(PlanQuery(from: "Shop", to: "Home"))
        #expect(
            Finding.Evidence("x", .plan(plan)).items(in: graph)
                == ["Shop → Home: 1 segment, cost 1 s", "  1. Shop → Home"])
    }
}
