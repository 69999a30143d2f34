import FlowGraph
import Testing

/// For each rule a graph that provokes it, with the exact words, and one that just does not.
@Suite("The rule")
struct CheckRuleTests {
    private static func graph(
        _ names: [String], _ segments: [Segment], facts: [Fact] = []
    ) throws -> NavigationGraph {
        try NavigationGraph(
            facts: facts,
            screens: names.enumerated().map { Screen($1, isStart: $0 == 0) }, segments: segments)
    }

    private static func findings(
        _ rule: String, _ graph: NavigationGraph, _ query: ReachabilityQuery = ReachabilityQuery()
    ) throws -> [Finding] {
        let findings = try graph.check(query).findings.filter { $0.rule == rule }
        #expect(Set(findings.map(\.rule)).isSubset(of: NavigationGraph.ruleNames))
        return findings
    }

    @Test("unreachable-screen tells a screen that nothing leads to from one behind others and from a blocked one")
    func unreachableScreen() throws {
        let graph = try Self.graph(
            ["Home", "Lost", "Behind", "Vault"],
            [
                Segment(from: "Lost", to: "Behind"), Segment(from: "Lost", to: "Lost"),
                Segment(from: "Home", to: "Vault", label: "Open", preconditions: ["loggedIn": true]),
            ])
        let findings = try Self.findings("unreachable-screen", graph, ReachabilityQuery(given: ["loggedIn": false]))
        #expect(findings.map(\.severity) == [.error, .error, .error])
        #expect(findings.map(\.place) == [.screen(1), .screen(2), .screen(3)])
        #expect(
            findings.map(\.message) == [
                "no segment leads to Lost; add one, mark it as a start screen, or remove it",
                "Behind cannot be reached: the only screen that leads to it cannot be reached either (Lost)",
                "Vault cannot be reached: Home → Vault “Open” (segments[2]) needs loggedIn (it is false); no segment"
                    + " changes loggedIn: add an effect that does, or relax the condition",
            ])
        let reachable = try Self.findings("unreachable-screen", graph)
        #expect(reachable.map(\.place) == [.screen(1), .screen(2)])
    }

    @Test("unreachable-screen says of several screens that lead to one that none can be reached")
    func unreachableStarts() throws {
        let graph = try Self.graph(
            ["Home", "A", "B", "C"], [Segment(from: "A", to: "C"), Segment(from: "B", to: "C")])
        #expect(
            try Self.findings("unreachable-screen", graph).last?.message
                == "C cannot be reached: all screens that lead to it cannot be reached either (A, B)")
    }

    @Test("unreachable-screen claims nothing when the budget was used up")
    func undecided() throws {
        let facts = (0..<8).map { "f\($0)" }
        var needed = Preconditions()
        for fact in facts { needed[fact] = true }
        let graph = try Self.graph(
            ["Home", "Deep", "Lost"],
            facts.map { Segment(from: "Home", to: "Home", effects: [$0: true]) }
                + [Segment(from: "Home", to: "Deep", preconditions: needed)])
        var query = ReachabilityQuery(strict: true, budget: 10)
        for fact in facts { query.given[fact] = false }
        let findings = try Self.findings("unreachable-screen", graph, query)
        // That nothing leads to Lost is plain without looking at the states.
        #expect(findings.map(\.place) == [.screen(2), .screen(1)])
        #expect(findings.map(\.severity) == [.error, .warning])
        #expect(
            findings.last?.message
                == "whether Deep can be reached is not known: the budget of 10 states was used up; give more facts or raise"
                + " the budget")
        #expect(try graph.check(query).findings.allSatisfy { $0.rule == "unreachable-screen" })
        query.budget = 1_000
        #expect(try Self.findings("no-way-out", graph, query).map(\.place) == [.screen(1)])
        #expect(try Self.findings("unreachable-screen", graph, query).map(\.place) == [.screen(2)])
    }

    @Test("dead-segment finds a segment from a reachable screen whose condition never holds")
    func deadSegment() throws {
        let graph = try Self.graph(
            ["Home", "Shop", "Lost"],
            [
                Segment(from: "Home", to: "Shop"),
                Segment(from: "Home", to: "Shop", preconditions: ["tier": "gold", "loggedIn": true]),
                Segment(from: "Shop", to: "Home", effects: ["tier": "basic"]),
                Segment(from: "Lost", to: "Home"),
            ])
        let given: KnownFacts = ["tier": "basic", "loggedIn": true]
        let findings = try Self.findings("dead-segment", graph, ReachabilityQuery(given: given))
        #expect(findings.map(\.place) == [.segment(1)])
        #expect(findings.map(\.severity) == [.error])
        #expect(
            findings.first?.message
                == "can never be used: Home → Shop (segments[1]) needs tier = \"gold\" (it is \"basic\"); let a segment on"
                + " the way there set tier, or relax the condition")
        #expect(try Self.findings("dead-segment", graph).isEmpty)
    }

    @Test("dead-segment names the effect that can never be added")
    func deadAdd() throws {
        let graph = try Self.graph(
            ["Home", "Shop"],
            [
                Segment(from: "Home", to: "Shop"), Segment(from: "Shop", to: "Home"),
                Segment(from: "Home", to: "Shop", effects: ["count": .add(9)]),
                Segment(from: "Home", to: "Shop", preconditions: ["count": 0], effects: ["count": .add(-1)]),
            ], facts: [Fact("count", .range(0...3))])
        #expect(
            try Self.findings("dead-segment", graph).map(\.message) == [
                "can never be used: Home → Shop (segments[2]) needs count ≤ -6 for count += 9 (it is one of 0, 1, 2, 3);"
                    + " what is added always leads out of the bounds: change the amount or the bounds",
                "can never be used: Home → Shop (segments[3]) needs count ≥ 1 for count −= 1 (it is 0); let a segment on"
                    + " the way there set count, or relax the condition",
            ])
    }

    @Test("no-way-out finds screens without a segment to another screen and says why")
    func noWayOut() throws {
        let graph = try Self.graph(
            ["Home", "End", "Loop", "Locked", "Fine"],
            [
                Segment(from: "Home", to: "End"), Segment(from: "Home", to: "Loop"), Segment(from: "Loop", to: "Loop"),
                Segment(from: "Home", to: "Locked"),
                Segment(from: "Locked", to: "Home", preconditions: ["key": true]),
                Segment(from: "Home", to: "Fine"), Segment(from: "Fine", to: "Home"),
            ])
        let findings = try Self.findings("no-way-out", graph, ReachabilityQuery(given: ["key": false]))
        #expect(findings.map(\.severity) == [.warning, .warning, .warning])
        #expect(
            findings.map(\.message) == [
                "End has no way out: no segment leaves it; add the segment by which people leave it",
                "Loop has no way out: the segments that leave it lead back to itself; add the segment by which people"
                    + " leave it",
                "Locked has no way out: the segments that lead from it to other screens can never be used; add the"
                    + " segment by which people leave it",
            ])
        #expect(try Self.findings("no-way-out", Self.graph(["Only"], [])).isEmpty)
    }

    @Test("no-way-back finds screens that can be left but from which no start is reached")
    func noWayBack() throws {
        let graph = try Self.graph(
            ["Home", "A", "B", "C"],
            [
                Segment(from: "Home", to: "A"), Segment(from: "A", to: "B"), Segment(from: "B", to: "A"),
                Segment(from: "Home", to: "C"), Segment(from: "C", to: "Home"),
            ])
        let findings = try Self.findings("no-way-back", graph)
        #expect(findings.map(\.place) == [.screen(1), .screen(2)])
        #expect(findings.map(\.severity) == [.warning, .warning])
        #expect(
            findings.first?.message
                == "from A no way leads back to Home; add a segment that does, there or on a screen that it leads to")
    }

    @Test("fact-never-set finds a fact that is required, never set and not given")
    func factNeverSet() throws {
        let graph = try Self.graph(
            ["Home", "Gold"],
            [
                Segment(from: "Home", to: "Gold", label: "Gold", preconditions: ["tier": "gold"]),
                Segment(from: "Gold", to: "Home", effects: ["tier": .forget]),
            ],
            facts: [Fact("tier", .values(["none", "gold"]))])
        let findings = try Self.findings("fact-never-set", graph)
        #expect(findings.map(\.place) == [.fact("tier")])
        #expect(
            findings.first?.message
                == "tier is required by Home → Gold “Gold” (segments[0]), but no segment sets it and it is not given; give"
                + " it, or add the effect to the segment that sets it")
        #expect(try Self.findings("fact-never-set", graph, ReachabilityQuery(given: ["tier": "gold"])).isEmpty)
    }

    @Test("fact-single-value finds a condition that always holds because no other value is known")
    func factSingleValue() throws {
        let segments = [
            Segment(from: "Home", to: "Gold", preconditions: ["tier": "gold", "count": .atLeast(1)]),
            Segment(from: "Gold", to: "Home", effects: ["tier": "gold"]),
        ]
        let findings = try Self.findings("fact-single-value", Self.graph(["Home", "Gold"], segments))
        #expect(findings.map(\.place) == [.fact("tier"), .fact("count")])
        #expect(findings.map(\.severity) == [.warning, .warning])
        #expect(
            findings.first?.message
                == "tier is required by Home → Gold (segments[0]), but \"gold\" is the only value that it has, so the"
                + " condition always holds; declare the other values that it can have")
        let declared = [Fact("tier", .values(["none", "gold"])), Fact("count", .range(0...1))]
        let graph = try Self.graph(["Home", "Gold"], segments, facts: declared)
        #expect(try Self.findings("fact-single-value", graph).isEmpty)
    }

    @Test("fact-never-required finds a fact that is set for nothing")
    func factNeverRequired() throws {
        let graph = try Self.graph(
            ["Home", "A"],
            [
                Segment(from: "Home", to: "A", effects: ["seen": true, "used": true]),
                Segment(from: "A", to: "Home", preconditions: ["used": true]),
            ])
        let findings = try Self.findings("fact-never-required", graph)
        #expect(findings.map(\.place) == [.fact("seen")])
        #expect(
            findings.first?.message
                == "seen is set by Home → A (segments[0]), but no segment requires it; remove the effect, or add the"
                + " precondition that it is for")
    }

    @Test("duplicate-segment finds segments that are never better than another")
    func duplicateSegment() throws {
        let graph = try Self.graph(
            ["Home", "A"],
            [
                Segment(from: "Home", to: "A", cost: 2, preconditions: ["x": true, "y": true]),
                Segment(from: "Home", to: "A", preconditions: ["y": true, "x": true]),
                Segment(from: "Home", to: "A", label: "Again", preconditions: ["x": true, "y": true]),
                Segment(from: "Home", to: "A", kind: .root, preconditions: ["x": true, "y": true]),
                Segment(from: "Home", to: "A", preconditions: ["x": true]),
                Segment(from: "Home", to: "A", preconditions: ["x": true, "y": true], effects: ["x": false]),
                Segment(from: "A", to: "Home"),
            ])
        let findings = try Self.findings("duplicate-segment", graph)
        #expect(findings.map(\.place) == [.segment(0), .segment(2)])
        #expect(
            findings.map(\.message) == [
                "Home → A (segments[0]) does the same as Home → A (segments[1]) for 2 s instead of 1 s, so no best plan"
                    + " uses it; remove it, or say by a precondition or an effect how it differs",
                "Home → A “Again” (segments[2]) does the same as Home → A (segments[1]) at the same cost, so no best plan"
                    + " uses it; remove it, or say by a precondition or an effect how it differs",
            ])
    }

    @Test("duplicate-segment counts costs as the planner does, and conditions by what they mean")
    func duplicateCosts() throws {
        let graph = try Self.graph(
            ["Home", "A"],
            [
                Segment(from: "Home", to: "A", cost: 1.0000001, preconditions: ["x": true]),
                Segment(from: "Home", to: "A", cost: 1, preconditions: ["x": .not(false)]),
                Segment(from: "A", to: "Home"),
            ])
        #expect(try Self.findings("duplicate-segment", graph).map(\.place) == [.segment(1)])
        #expect(try graph.plan(PlanQuery(from: "Home", to: "A")).segments.map(\.index) == [0])
    }

    @Test("none finds anything in a graph in order")
    func inOrder() throws {
        let graph = try Self.graph(
            ["Home", "A"],
            [
                Segment(from: "Home", to: "A", preconditions: ["x": true], effects: ["x": false]),
                Segment(from: "A", to: "Home"),
            ])
        let report = try graph.check()
        #expect(report.findings.isEmpty)
        #expect(!report.hasErrors)
    }
}
