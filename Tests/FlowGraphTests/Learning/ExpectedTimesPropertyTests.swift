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

/// A small random graph without conditions, with random odds of its segments, and goal and start.
struct RandomOdds {
    let graph: NavigationGraph
    let odds: [SegmentOdds]
    let launchSeconds = 3.0

    /// Makes a graph of four to six screens; the first is the start, the last the goal.
    ///
    /// If `staying`, failures leave the app where it was; if `mild`, they are rarer and don't take much longer than a success.
    init(seed: UInt64, staying: Bool, mild: Bool = false) throws {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 4...6, using: &random)
        let names = (0..<count).map { "S\($0)" }
        var segments: [Segment] = []
        for start in 0..<count - 1 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let end = Int.random(in: 0..<count, using: &random)
                guard end != start else { continue }
                segments.append(Segment(from: names[start], to: names[end]))
            }
        }
        graph = try NavigationGraph(
            screens: names.map { GraphScreen($0, isStart: $0 == "S0") }, segments: segments)
        odds = segments.indices.map { _ in
            var odds = SegmentOdds(
                seconds: Double.random(in: 0.5...4, using: &random),
                failureRate: Bool.random(using: &random)
                    ? 0 : Double.random(in: 0...(mild ? 0.3 : 0.6), using: &random),
                failureSeconds: Double.random(in: 0.05...(mild ? 2 : 8), using: &random))
            if !staying, Bool.random(using: &random) {
                odds.landings = [
                    (Int.random(in: 0..<count, using: &random), Double.random(in: 0...0.5, using: &random))
                ]
                odds.lost = Double.random(in: 0...0.5, using: &random)
            }
            return odds
        }
    }

    var goal: Int { graph.screens.count - 1 }

    /// For each screen a segment that leaves it, nil on the goal and where none does: all of these choices.
    var policies: [[Int?]] {
        graph.screens.indices.reduce([[]]) { policies, screen in
            let choices = screen == goal ? [] : graph.segments(from: screen)
            return policies.flatMap { policy in
                choices.isEmpty ? [policy + [nil]] : choices.map { policy + [$0] }
            }
        }
    }

    /// The shares of where an attempt leads: the screens with their probabilities, and the seconds of the attempt on average.
    ///
    /// `isDead` says from which screens no path leads on, so that the app is launched anew.
    func outcomes(of segment: Int, isDead: [Bool]) -> (screens: [Double], seconds: Double) {
        let (odds, topology) = (odds[segment], graph.topology)
        let (start, end) = (Int(topology.starts[segment]), Int(topology.ends[segment]))
        var screens = [Double](repeating: 0, count: graph.screens.count)
        var seconds = (1 - odds.failureRate) * odds.seconds + odds.failureRate * odds.failureSeconds
        var staying = 1 - odds.lost
        var relaunched = odds.lost
        for landing in odds.landings {
            staying -= landing.share
            if isDead[landing.screen] {
                relaunched += landing.share
            } else {
                screens[landing.screen] += odds.failureRate * landing.share
            }
        }
        seconds += odds.failureRate * relaunched * launchSeconds
        screens[0] += odds.failureRate * relaunched
        screens[start] += odds.failureRate * staying
        screens[end] += 1 - odds.failureRate
        return (screens, seconds)
    }

    /// The screens from which no path leads to the goal.
    var isDead: [Bool] {
        var isDead = [Bool](repeating: true, count: graph.screens.count)
        isDead[goal] = false
        for _ in graph.screens {
            for segment in graph.segments.indices where !isDead[Int(graph.topology.ends[segment])] {
                isDead[Int(graph.topology.starts[segment])] = false
            }
        }
        return isDead
    }

    /// The expected seconds of a policy from each screen, by Gaussian elimination; nil if it does not always come to the goal.
    func seconds(of policy: [Int?]) -> [Double]? {
        let (count, isDead) = (graph.screens.count, isDead)
        var rows = graph.screens.indices.map { screen -> [Double] in
            var row = [Double](repeating: 0, count: count + 1)
            row[screen] = 1
            guard let segment = policy[screen], !isDead[screen] else { return row }
            let outcomes = outcomes(of: segment, isDead: isDead)
            for other in 0..<count { row[other] -= outcomes.screens[other] }
            row[count] = outcomes.seconds
            return row
        }
        guard isProper(policy, isDead) else { return nil }
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-12
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = rows[row][column] / rows[column][column]
                for other in column...count { rows[row][other] -= factor * rows[column][other] }
            }
        }
        return (0..<count).map { rows[$0][count] / rows[$0][$0] }
    }

    /// Returns true if from each screen that has a path to the goal some outcomes lead there, and none to a screen that has none.
    private func isProper(_ policy: [Int?], _ isDead: [Bool]) -> Bool {
        var reaches = graph.screens.indices.map { $0 == goal }
        for _ in graph.screens {
            for screen in graph.screens.indices where !reaches[screen] {
                guard let segment = policy[screen] else { continue }
                let outcomes = outcomes(of: segment, isDead: isDead).screens
                reaches[screen] = outcomes.indices.contains { outcomes[$0] > 0 && reaches[$0] }
            }
        }
        return graph.screens.indices.allSatisfy { screen in
            guard !isDead[screen] else { return true }
            guard screen == goal || reaches[screen] else { return false }
            guard let segment = policy[screen] else { return true }
            return !isDead[Int(graph.topology.ends[segment])]
        }
    }
}
