import FlowGraph
import Foundation
import TestSupport
import Testing

@Suite("Tours of random models, judged by brute force")
struct TourPropertyTests {
    @Test("cover all that can be covered, cost no less than the optimum, and bound it from below")
    func areValidAndBounded() throws {
        var (judged, optimal, called, worst) = (0, 0, 0, 1.0)
        for seed in Seeds(part(of: 100_000), of: "random tours") {
            let trial = try TourTrial(seed: seed)
            #expect(trial.problems.isEmpty, "seed \(seed): \(trial.problems)\n\(trial)")
            guard let ratio = trial.ratio else { continue }
            judged += 1
            optimal += ratio < 1 + 1e-9 ? 1 : 0
            called += trial.isOptimal ? 1 : 0
            worst = max(worst, ratio)
        }
        print("\(judged) judged, \(optimal) optimal, \(called) called so, worst ratio \(worst)")
        // The models must not all be too large for the reference, or too easy for the test to say something.
        #expect(judged > Int(part(of: 100_000)) / 2)
        #expect(optimal < judged && called > 0)
    }

    private func part(of count: UInt64) -> UInt64 { Seeds.part(of: count, oneIn: 200) }
}
