import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The subject of a finding")
struct FindingSubjectTests {
    @Test("has the path of the declaration, or of the first use of an undeclared fact")
    func paths() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Shop"],
            [
                Segment(from: "Home", to: "Shop", effects: ["a": true]),
                Segment(from: "Shop", to: "Home", preconditions: ["a": true, "b": true], effects: ["b": false]),
            ], facts: [Fact("tier", .values(["gold"]))])
        let subjects: [Finding.Subject] = [
            .screen(1), .segment(1), .fact("tier"), .fact("a"), .fact("b"), .fact("other"),
        ]
        #expect(
            subjects.map { $0.path(in: graph).description } == [
                "screens[1]", "segments[1]", "facts.tier", "segments[0].effects.a", "segments[1].preconditions.b",
                "facts.other",
            ])
    }
}
