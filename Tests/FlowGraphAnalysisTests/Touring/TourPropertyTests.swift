import FlowGraph
import FlowGraphAnalysis
import Foundation
import TestSupport
import Testing

@Suite("Tours of random models, judged by brute force")
struct TourPropertyTests {
    @Test("cover all that can be covered, cost no less than the optimum, and bound it from below")
    func areValidAndBounded() throws {
        let count = Seeds.part(of: 100_000, oneIn: 200)
        var (judged, optimal, called, winding, worst) = (0, 0, 0, 0, 1.0)
        for seed in Seeds(UInt64(count), of: "random tours") {
            let trial = try TourTrial(seed: seed)
            #expect(trial.problems.isEmpty, "seed \(seed): \(trial.problems)\n\(trial)")
            guard let ratio = trial.ratio else { continue }
            judged += 1
            optimal += ratio < 1 + 1e-9 ? 1 : 0
            called += trial.isOptimal ? 1 : 0
            winding += trial.isWinding ? 1 : 0
            worst = max(worst, ratio)
        }
        print("\(judged) judged, \(optimal) optimal, \(called) called so, \(winding) winding, worst ratio \(worst)")
        // The models must be neither too large for the reference, nor too easy, nor optima rarely found. Of the first 61,384 seeds 47 % were
        // judged; of these, the search found the optimum for 96 % and called it so for 84 %. With 500 seeds the bounds are far from that.
        #expect(judged * 3 > count)
        #expect(optimal < judged && called * 2 > judged)
        #expect(winding * 10 > judged)
    }
}
