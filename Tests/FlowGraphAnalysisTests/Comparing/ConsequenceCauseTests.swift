import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("The causes of consequences")
struct ConsequenceCauseTests {
    private func graph(
        _ pairs: [(String, String)], screens: [String] = ["Start", "A", "B", "C", "End"], cost: Double = 1
    ) throws -> NavigationGraph {
        try NavigationGraph(
            screens: screens.map { GraphScreen($0, isStart: $0 == "Start") },
            segments: pairs.map { Segment(from: $0, to: $1, cost: cost) })
    }

    private func statements(_ old: NavigationGraph, _ new: NavigationGraph) throws -> [String] {
        let comparison = try new.comparison(withOlder: old)
        return comparison.causes.map { comparison.statement(of: $0).text }
    }

    @Test("the segment that a screen slipped into explains every plan behind it; without the screen they would be lost")
    func slippedIn() throws {
        #expect(
            try statements(SampleGraphs.hub([]), SampleGraphs.hub(["Sync"]))
                == ["7 plans are longer because of Start → Hub (removed)"])
    }

    @Test("a screen that slipped into a segment of the same label is the cause itself")
    func slippedInto() throws {
        func graph(_ end: String, _ rest: [Segment]) throws -> NavigationGraph {
            try NavigationGraph(
                screens: [GraphScreen("Start", isStart: true), GraphScreen("Hub"), GraphScreen("Sync")].filter {
                    $0.name != "Sync" || end == "Sync"
                }, segments: [Segment(from: "Start", to: end, label: "Go")] + rest)
        }
        #expect(
            try statements(graph("Hub", []), graph("Sync", [Segment(from: "Sync", to: "Hub")]))
                == ["1 plan is longer because of Sync (added)"])
    }

    @Test("a removed segment explains a detour over screens that were there before")
    func detour() throws {
        let rest = [("Start", "A"), ("A", "B"), ("B", "End")]
        #expect(
            try statements(graph([("Start", "B")] + rest), graph(rest))
                == ["2 plans are longer because of Start → B (removed)"])
    }

    @Test("a removed segment on a plan that is shorter now is not the cause; the added shortcut is")
    func shortcut() throws {
        let old = try graph([("Start", "A"), ("A", "B"), ("B", "End"), ("Start", "C"), ("C", "B")])
        let new = try graph([("A", "B"), ("B", "End"), ("Start", "C"), ("C", "B"), ("Start", "End")])
        #expect(
            try statements(old, new)
                == [
                    "1 screen can no longer be reached because of Start → A (removed)",
                    "1 plan is shorter because of Start → End (added)",
                ])
    }

    @Test("two removed segments of which each would do cause a detour only together")
    func together() throws {
        let around = [("Start", "C"), ("C", "B"), ("B", "A"), ("A", "End")]
        let old = try graph([("Start", "End"), ("Start", "A")] + around)
        // Either way alone is enough for A: the cause of its detour is one; End has a way over A only with both.
        let comparison = try graph(around).comparison(withOlder: old)
        let causes = comparison.causes
        #expect(causes.allSatisfy { $0.differences.count == 1 })
        let costly = try NavigationGraph(
            screens: old.screens,
            segments: [
                Segment(from: "Start", to: "A", cost: 5), Segment(from: "A", to: "End", cost: 5),
                Segment(from: "Start", to: "B", cost: 30), Segment(from: "B", to: "End", cost: 30),
            ])
        let cheap = try NavigationGraph(
            screens: old.screens,
            segments: [
                Segment(from: "Start", to: "A", cost: 5), Segment(from: "A", to: "End", cost: 5),
                Segment(from: "Start", to: "B", cost: 1), Segment(from: "B", to: "End", cost: 1),
            ])
        #expect(
            try statements(costly, cheap).contains(
                "2 plans are shorter because of Start → B (changed)"))
        #expect(
            try statements(cheap, costly).last
                == "1 plan is longer because of Start → B (changed) and B → End (changed) together")
    }

    @Test("a removed screen is one difference with its segments")
    func removedScreen() throws {
        let old = try graph([("Start", "A"), ("A", "End"), ("Start", "B"), ("B", "C"), ("C", "End")])
        let new = try graph([("Start", "B"), ("B", "C"), ("C", "End")], screens: ["Start", "B", "C", "End"])
        #expect(try statements(old, new) == ["1 plan is longer because of A (removed)"])
    }

    @Test("other values of a fact are a difference")
    func fact() throws {
        func graph(_ values: ClosedRange<Int>) throws -> NavigationGraph {
            try NavigationGraph(
                facts: [Fact("count", .range(values))],
                screens: [GraphScreen("Start", isStart: true), GraphScreen("End")],
                segments: [
                    Segment(from: "Start", to: "Start", effects: ["count": .add(3)]),
                    Segment(from: "Start", to: "End", preconditions: ["count": .atLeast(2)]),
                ])
        }
        let comparison = try graph(0...2).comparison(
            withOlder: graph(0...3), ReachabilityQuery(given: ["count": 0]))
        #expect(
            comparison.causes.map { comparison.statement(of: $0).text }
                == ["1 screen can no longer be reached because of count (other values)"])
    }

    @Test("one difference that changes one plan is named, and is no line of a report by itself")
    func single() throws {
        let causes = try graph([("Start", "A")], cost: 2).comparison(withOlder: graph([("Start", "A")])).causes
        #expect(causes.count == 1 && causes.allSatisfy { !$0.isTelling })
    }
}
