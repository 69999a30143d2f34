/// The expected times to some screens, by odds of segments, if each failure leads on from the screen that it left the app on.
///
/// This is a stochastic shortest path problem (Bertsekas and Tsitsiklis, *An analysis of stochastic shortest path problems*, Mathematics of
/// Operations Research 16, 1991): with V(t) for the expected time from a screen, a segment from s to t that takes d seconds, or fails with
/// probability p after f seconds and leaves the app on x with probability q(x), gives
///
///     V(s) = min over segments of (1−p)·(d + V(t)) + p·(f + Σ q(x)·V(x)).
///
/// Value iteration solves it. Conditions are not looked at, and a segment of kind `back` leads to the best of the screens from which others
/// open its start.
struct ExpectedTimes {
    /// The greatest number of sweeps over all screens; with failure rates below a half a few dozen are enough.
    private static let sweepLimit = 10_000

    private let graph: NavigationGraph
    private let odds: [SegmentOdds]
    private let launchSeconds: Double
    /// The expected seconds from each screen, infinite if no path leads on.
    private(set) var seconds: [Double]

    /// Solves for some goals; O(sweeps × segments).
    init(_ graph: NavigationGraph, _ odds: [SegmentOdds], to goals: Set<Int>, launchSeconds: Double) {
        (self.graph, self.odds, self.launchSeconds) = (graph, odds, launchSeconds)
        seconds = [Double](repeating: .infinity, count: graph.screens.count)
        for goal in goals { seconds[goal] = 0 }
        let ends = graph.segments.indices.map { ExpectedTimes.ends(of: $0, in: graph) }
        let order = ExpectedTimes.order(graph, ends, goals)
        for _ in 0..<ExpectedTimes.sweepLimit {
            var change = 0.0
            for screen in order {
                let best = graph.segments(from: screen).map { time($0, from: screen, to: ends[$0]) }.min()
                guard let best, best < .infinity else { continue }
                change = max(change, abs(best - seconds[screen]) / max(best, 1e-9))
                seconds[screen] = best
            }
            if change < 1e-13 { break }
        }
    }

    /// The expected seconds of a segment beyond those from its end on, so that the sums along paths have the least value that ``seconds``
    /// gives, on the path to follow as long as nothing fails: d + p/(1−p)·(f + Σ q(x)·(V(x) − V(s))).
    ///
    /// At least a microsecond; so the sum is exact unless a failure leads on better than a success.
    func cost(_ segment: Int) -> Double {
        let odds = odds[segment]
        let start = Int(graph.topology.starts[segment])
        guard !odds.staysPut, seconds[start] < .infinity else { return odds.secondsStaying }
        let detours = detourSeconds(odds, from: seconds[start])
        let share = odds.landings.reduce(odds.lost) { $0 + $1.share }
        let extra = odds.failureSeconds + detours - share * seconds[start]
        return odds.seconds + odds.failureRate / (1 - odds.failureRate) * extra
    }

    /// The expected seconds by a segment: the equation solved for V(s) on both sides.
    private func time(_ segment: Int, from screen: Int, to ends: [Int]) -> Double {
        guard let end = ends.lazy.map({ seconds[$0] }).min(), end < .infinity else { return .infinity }
        let odds = odds[segment]
        let away = odds.landings.reduce(odds.lost) { $0 + $1.share }
        let failing = odds.failureSeconds + detourSeconds(odds, from: seconds[screen])
        let time = (1 - odds.failureRate) * (odds.seconds + end) + odds.failureRate * failing
        return time / (1 - odds.failureRate * (1 - away))
    }

    /// The expected seconds after failures that leave the app elsewhere, by their shares.
    ///
    /// If no path leads on, the app is launched anew; if none does from there either, the launch alone counts.
    private func detourSeconds(_ odds: SegmentOdds, from start: Double) -> Double {
        let launched = graph.startScreens.lazy.map { seconds[$0] }.min() ?? .infinity
        let relaunch = launchSeconds + (launched < .infinity ? launched : start < .infinity ? start : 0)
        return odds.landings.reduce(odds.lost * relaunch) {
            $0 + $1.share * (seconds[$1.screen] < .infinity ? seconds[$1.screen] : relaunch)
        }
    }

    private static func ends(of segment: Int, in graph: NavigationGraph) -> [Int] {
        let end = Int(graph.topology.ends[segment])
        guard end < 0 else { return [end] }
        let start = Int(graph.topology.starts[segment])
        return graph.segments(to: start).filter { [.push, .present].contains(graph.segments[$0].kind) }
            .map { Int(graph.topology.starts[$0]) }
    }

    /// The screens from which a path leads to the goals, those with the fewest segments first.
    private static func order(_ graph: NavigationGraph, _ ends: [[Int]], _ goals: Set<Int>) -> [Int] {
        var starts = [[Int]](repeating: [], count: graph.screens.count)
        for (segment, ends) in ends.enumerated() {
            for end in ends { starts[end].append(Int(graph.topology.starts[segment])) }
        }
        var order = goals.sorted()
        var isKnown = [Bool](repeating: false, count: graph.screens.count)
        for goal in order { isKnown[goal] = true }
        var position = 0
        while position < order.count {
            for start in starts[order[position]] where !isKnown[start] {
                isKnown[start] = true
                order.append(start)
            }
            position += 1
        }
        return Array(order.dropFirst(goals.count))
    }
}

/// The expected time of crossing a segment, and the screens that failures leave the app on.
struct SegmentOdds {
    /// The mean seconds of an attempt that leads to the end.
    var seconds: Double
    /// The probability that an attempt fails; less than 1.
    var failureRate = 0.0
    /// The mean seconds of an attempt that fails.
    var failureSeconds = 0.0
    /// The shares of the failures that leave the app on other screens than the segment's start, by the screens' positions.
    var landings: [(screen: Int, share: Double)] = []
    /// The share of the failures after which the app is launched anew.
    var lost = 0.0

    /// True if every failure leaves the app on the segment's start.
    var staysPut: Bool { failureRate == 0 || landings.isEmpty && lost == 0 }

    /// The expected seconds until the segment has led to its end, if every failure leaves the app on the segment's start: with d for the seconds
    /// of an attempt that leads there, f for those of one that fails, and p for the probability of that, d + p/(1−p)·f, since p/(1−p) failures
    /// come before the success on average.
    var secondsStaying: Double { seconds + failureRate / (1 - failureRate) * failureSeconds }
}

extension SegmentOdds {
    /// The greatest probability of a failure that is reckoned with.
    static let greatestFailureRate = 0.99

    /// The odds of each segment of a graph by the measurements.
    ///
    /// The pooled measurements of all segments count as one more attempt at each (an empirical Bayes prior: Robbins, *An empirical Bayes
    /// approach to statistics*, 1956): one that takes the declared cost times the ratio of measured to declared times, fails as often
    /// as segments do on average, and stays on its start if it fails. So a segment that was never measured is neither sought nor
    /// shunned for that. O(segments + measurements).
    static func odds(of graph: NavigationGraph, by measured: [SegmentMeasurement?]) -> [SegmentOdds] {
        var (measuredTime, declaredTime, passes, failures, failureTime) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (segment, measurement) in zip(graph.segments, measured) {
            guard let measurement else { continue }
            measuredTime += measurement.seconds
            declaredTime += measurement.passes * segment.cost
            passes += measurement.passes
            failures += measurement.failureCount
            failureTime += measurement.failureSeconds
        }
        let ratio = declaredTime > 0 && measuredTime > 0 ? measuredTime / declaredTime : 1
        let rate = failures / (passes + failures + 1)
        return zip(graph.segments, measured).map { segment, measurement in
            let expected = segment.cost * ratio
            let failed = measurement?.failureCount ?? 0
            let meanFailure = failures > 0 ? failureTime / failures : expected
            let weight = rate + failed
            return SegmentOdds(
                seconds: (expected + (measurement?.seconds ?? 0)) / (1 + (measurement?.passes ?? 0)),
                failureRate: min(greatestFailureRate, weight / (1 + (measurement?.attempts ?? 0))),
                failureSeconds: (meanFailure + (measurement?.failureSeconds ?? 0)) / (1 + failed),
                landings: (measurement?.landings ?? [:]).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                    .compactMap { name, count in
                        // On a screen that the graph does not have the prior's assumption holds.
                        graph.index(ofScreen: name).flatMap {
                            name == segment.start ? nil : (screen: $0, share: count / weight)
                        }
                    },
                lost: weight > 0 ? (measurement?.lost ?? 0) / weight : 0)
        }
    }
}
