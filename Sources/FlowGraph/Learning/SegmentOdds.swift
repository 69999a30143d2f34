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

    /// The odds of each segment of a graph by what was measured.
    ///
    /// What is known of all segments together counts as one more attempt at each (an empirical Bayes prior: Robbins, *An empirical Bayes
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
