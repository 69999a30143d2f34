import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule missing-back")
struct MissingBackRuleTests {
    @Test("shows by what the modal is presented, what it leads to, and who has no path back either")
    func proof() throws {
        let inner = ["Sheet", "A", "B", "C", "D"]
        let graph = try NavigationGraph(
            checked: ["Home", "Hall"] + inner,
            [
                Segment(from: "Home", to: "Hall"), Segment(from: "Hall", to: "Sheet", kind: .present),
                Segment(from: "Hall", to: "Sheet", label: "Push"), Segment(from: "Hall", to: "B", kind: .present),
            ] + zip(inner, inner.dropFirst() + ["Sheet"]).map { Segment(from: $0, to: $1) })
        let check = try RuleCheck("missing-back", graph)
        #expect(check.subjects == [.screen(2)])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages == [
                "Sheet is a modal that cannot be left: it leads only to A, B, C and 1 more; add the segment that closes it"
            ])
        #expect(
            check.proofs == [
                [
                    "presented by: Hall → Sheet (segments[1]), present", "leads only to: A | B | C | D",
                    "no path back either: Hall",
                ]
            ])
        let closable = try NavigationGraph(
            screens: graph.screens, segments: graph.segments + [Segment(from: "D", to: "Home", kind: .root)])
        #expect(try RuleCheck("missing-back", closable).findings.isEmpty)
    }
}
