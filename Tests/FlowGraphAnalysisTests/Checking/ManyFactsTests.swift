import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

/// Graphs of more states than a check can walk through one by one: each would take minutes or all memory if it did.
@Suite("Without looking at every state")
struct ManyFactsTests {
    @Test("an orphan and a dead segment are found among thirty independent facts", arguments: [false, true])
    func orphan(isStrict: Bool) throws {
        let (graph, empty) = try SampleGraphs.form(30)
        let report = try graph.check(ReachabilityQuery(given: empty, strict: isStrict))
        #expect(report.reachability.isComplete)
        let errors = report.findings.filter { $0.severity == .error }
        #expect(errors.map(\.subject) == [.screen(2), .screen(3), .segment(60)])
    }

    @Test("the conditions of all screens are found without trying in which order thirty facts are set")
    func conditions() throws {
        let (graph, _) = try SampleGraphs.form(30)
        let result = try graph.reachabilityConditions()
        #expect(result.isComplete && result.statesExplored < 1_000)
        let unfilled = (0..<30).map { "¬field\($0)" }.joined(separator: " ∨ ")
        #expect(result.conditions.map(\.description) == ["always", unfilled, "never", "key"])
    }
}
