import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("The causes of changed plans")
struct PlanCauseTests {
    /// A hub behind a start, with a number of screens behind it; the hub is opened through some other screens.
    private func graph(_ way: [String], _ ends: Int = 6, needing conditions: Preconditions = [:]) throws
        -> NavigationGraph
    {
        let passed = ["Start"] + way + ["Hub"]
        let names = passed + (0..<ends).map { "End\($0)" }
        return try NavigationGraph(
            name: "App", screens: names.map { GraphScreen($0, isStart: $0 == "Start") },
            segments: zip(passed, passed.dropFirst()).map { Segment(from: $0, to: $1) }
                + (0..<ends).map { Segment(from: "Hub", to: "End\($0)", preconditions: conditions) })
    }

    @Test("a screen that slipped in explains every plan behind it")
    func slippedIn() throws {
        let comparison = try graph(["Sync"]).comparison(withOlder: graph([]))
        let cause = try #require(comparison.planCauses.first)
        #expect(comparison.planCauses.count == 1)
        #expect(comparison.words(for: cause.difference).name == "Sync")
        #expect(cause.kind == .longer && cause.changes == Array(0..<7))
        #expect(comparison.effectLines == ["7 longer", "7 plans are longer because of Sync"])
    }

    @Test("a removed segment explains a detour over screens that were there before")
    func detour() throws {
        let screens = ["Start", "Hub", "Round"].map { GraphScreen($0, isStart: $0 == "Start") } + [GraphScreen("End")]
        func graph(_ pairs: [(String, String)]) throws -> NavigationGraph {
            try NavigationGraph(screens: screens, segments: pairs.map { Segment(from: $0, to: $1) })
        }
        let rest = [("Start", "Round"), ("Round", "Hub"), ("Hub", "End")]
        let comparison = try graph(rest).comparison(withOlder: graph([("Start", "Hub")] + rest))
        let cause = try #require(comparison.planCauses.first)
        let words = comparison.words(for: cause.difference)
        #expect(words.name == "Start → Hub" && words.state == "removed")
        #expect(cause.changes.count == 2)
    }

    @Test("other assumptions come from conditions and effects, not from a screen on the path")
    func assumptions() throws {
        let comparison = try graph(["Sync"], needing: ["admin": true]).comparison(withOlder: graph([]))
        let causes = comparison.planCauses
        #expect(causes.map(\.kind) == [.longer])
        #expect(comparison.planEffects.values.count { $0.contains { $0.kind == .needsMore } } == 6)
    }

    @Test("one plan has no common cause")
    func single() throws {
        #expect(try graph([], 2).comparison(withOlder: graph([], 1)).planCauses.isEmpty)
    }
}
