import TestSupport

@testable import FlowGraph

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
