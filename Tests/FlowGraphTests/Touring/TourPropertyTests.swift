import FlowGraph
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
        // The models must not all be too large for the reference, nor too easy, nor optima rarely found. Of the first 100,000 seeds 47 % are judged and
        // 82 % of these called optimal: with 500 seeds, the bounds are six standard deviations away and more.
        #expect(judged * 3 > count)
        #expect(called * 2 > judged)
        #expect(winding * 10 > judged)
    }
}
