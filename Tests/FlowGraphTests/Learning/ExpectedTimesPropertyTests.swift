import TestSupport
import Testing

@testable import FlowGraph

/// Expected times judged by trying every policy on many small random graphs.
@Suite("Expected times, by brute force")
struct ExpectedTimesPropertyTests {
    private static let count: UInt64 = Seeds.part(of: 15_000)

    /// The least expected seconds from the start over all policies, or nil if none leads to the goal.
    ///
    /// A policy that is best from the start is best from every screen on its way.
    private func best(_ model: RandomOdds) -> Double? {
        guard !model.isDead[0] else { return nil }
        return model.policies.compactMap { model.seconds(of: $0)?[0] }.min()
    }

    @Test("the plan has the least expected time of all policies if failures leave the app where it was")
    func staying() throws {
        var found: UInt64 = 0
        for seed in Seeds(Self.count) {
            let model = try RandomOdds(seed: seed, staying: true)
            let graph = model.graph.expectingTimes(model.odds, to: [model.goal], launchSeconds: model.launchSeconds)
            let plan = try graph.planIfAny(PlanQuery(from: "S0", to: graph.screens[model.goal].name))
            let expected = best(model)
            #expect((plan == nil) == (expected == nil), "FLOWGRAPH_SEED=\(seed)")
            guard let plan, let expected else { continue }
            found += 1
            #expect(abs(plan.cost - expected) < 1e-5, "FLOWGRAPH_SEED=\(seed)")
        }
        #expect(found > Self.count / 2)
    }

    @Test("so has it if they leave it elsewhere or need a launch, unless failing leads on better than success")
    func elsewhere() throws {
        var (found, better): (UInt64, UInt64) = (0, 0)
        for seed in Seeds(Self.count) {
            let model = try RandomOdds(seed: seed, staying: false)
            let times = ExpectedTimes(model.graph, model.odds, to: [model.goal], launchSeconds: model.launchSeconds)
            let expected = best(model)
            #expect((times.seconds[0] < .infinity) == (expected != nil), "FLOWGRAPH_SEED=\(seed)")
            guard let expected else { continue }
            #expect(abs(times.seconds[0] - expected) < 1e-6 * max(1, expected), "FLOWGRAPH_SEED=\(seed)")
            let graph = model.graph.expectingTimes(model.odds, to: [model.goal], launchSeconds: model.launchSeconds)
            let plan = try graph.plan(PlanQuery(from: "S0", to: graph.screens[model.goal].name))
            if model.graph.segments.indices.contains(where: { times.cost($0) < 1e-6 }) {
                better += 1
            } else {
                found += 1
                #expect(abs(plan.cost - expected) < 1e-5 * max(1, expected), "FLOWGRAPH_SEED=\(seed)")
            }
        }
        print("\(found) models with a plan, and \(better) in which a failure leads on better")
        #expect(found > Self.count / 2)
    }

    @Test("ten thousand runs that go by the plans take the predicted time within 2 %")
    func simulation() throws {
        var simulated = 0
        for seed in Seeds(40) {
            let model = try RandomOdds(seed: seed, staying: seed % 2 == 0, mild: true)
            let isDead = model.isDead
            guard !isDead[0] else { continue }
            let graph = model.graph.expectingTimes(model.odds, to: [model.goal], launchSeconds: model.launchSeconds)
            guard graph.segments.allSatisfy({ $0.cost > 1e-6 }) else { continue }
            let goal = graph.screens[model.goal].name
            let next = try graph.screens.map { screen in
                try graph.planIfAny(PlanQuery(from: screen.name, to: goal))?.segments.first?.index
            }
            let predicted = try graph.plan(PlanQuery(from: "S0", to: goal)).cost
            var random = SeededGenerator(seed: seed)
            var sum = 0.0
            for _ in 0..<10_000 {
                var screen = 0
                while screen != model.goal, let segment = next[screen] {
                    let (end, seconds) = attempt(segment, in: model, isDead, &random)
                    (screen, sum) = (end, sum + seconds)
                }
            }
            simulated += 1
            #expect(abs(sum / 10_000 / predicted - 1) < 0.02, "FLOWGRAPH_SEED=\(seed)")
        }
        #expect(simulated > 10)
    }

    /// One attempt at a segment: the screen that it leaves the app on, and its seconds.
    private func attempt(
        _ segment: Int, in model: RandomOdds, _ isDead: [Bool], _ random: inout SeededGenerator
    ) -> (screen: Int, seconds: Double) {
        let odds = model.odds[segment]
        guard Double.random(in: 0..<1, using: &random) < odds.failureRate else {
            return (Int(model.graph.topology.ends[segment]), odds.seconds)
        }
        var share = Double.random(in: 0..<1, using: &random)
        if share < odds.lost { return (0, odds.failureSeconds + model.launchSeconds) }
        share -= odds.lost
        for landing in odds.landings {
            if share < landing.share {
                return isDead[landing.screen]
                    ? (0, odds.failureSeconds + model.launchSeconds) : (landing.screen, odds.failureSeconds)
            }
            share -= landing.share
        }
        return (Int(model.graph.topology.starts[segment]), odds.failureSeconds)
    }
}
