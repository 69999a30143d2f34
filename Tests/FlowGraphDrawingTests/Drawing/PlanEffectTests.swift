import FlowGraphAnalysis
import TestSupport
import Testing

@testable import FlowGraphDrawing

@Suite("What a difference does to plans, as drawn,")
struct PlanEffectTests {
    @Test("is the number of plans that are longer because of a segment that a screen slipped into")
    func slippedIn() throws {
        let comparison = try SampleGraphs.hub(["Sync"]).comparison(withOlder: SampleGraphs.hub([]))
        #expect(comparison.effectLines == ["7 longer", "7 plans are longer because of Start → Hub (removed)"])
    }

    @Test("is marked at every screen that needs more assumptions")
    func assumptions() throws {
        let newer = try SampleGraphs.hub(["Sync"], needing: ["admin": true])
        let comparison = try newer.comparison(withOlder: SampleGraphs.hub([]))
        #expect(comparison.planEffects.values.count { $0.contains { $0.kind == .needsMore } } == 6)
    }
}
