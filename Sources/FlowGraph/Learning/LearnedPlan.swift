/// The best plan by measured times, and the reasons for its differences from the plan by declared costs.
public struct LearnedPlan: Hashable, Sendable {
    /// A segment that the plan by declared costs crosses and this one avoids.
    public struct Avoided: Hashable, Sendable {
        /// The segment's position in its graph.
        public let index: Int
        /// The segment, as in `Home → Deals “Deals”`.
        public let name: String
        /// The number of attempts, rounded.
        public let attempts: Int
        /// The number of failures among them, rounded.
        public let failures: Int
        /// The mean seconds of the attempts that passed, or nil if none did.
        public let seconds: Double?
        /// The factor by which these are more than declared.
        fileprivate let slowness: Double
    }

    /// The plan; its cost is an expected time.
    public let plan: Plan
    /// The reasons for another plan than that by declared costs: its segments that have failed and that this plan avoids, in order, or, if
    /// none has failed, the one that exceeds its declared cost the most.
    public let avoided: [Avoided]

    init(_ plan: Plan, insteadOf declared: Plan, by measured: [SegmentMeasurement?]) {
        self.plan = plan
        let crossed = Set(plan.segments.map(\.index))
        let candidates = declared.segments.filter { !crossed.contains($0.index) }.compactMap { planned in
            measured[planned.index].flatMap { Avoided(planned, $0) }
        }
        let failed = candidates.filter { $0.failures > 0 }
        let slowest = candidates.max { $0.slowness < $1.slowness }
        avoided = failed.isEmpty ? [slowest].compactMap { $0 } : failed
    }
}

extension LearnedPlan.Avoided {
    /// A segment of a plan with its measurement; nil if hardly anything is left of that.
    fileprivate init?(_ planned: PlannedSegment, _ measurement: SegmentMeasurement) {
        guard measurement.attempts >= 0.5 else { return nil }
        index = planned.index
        name = Segment.name(from: planned.segment.start, to: planned.end, label: planned.segment.label)
        attempts = Int(nearestTo: measurement.attempts)
        failures = Int(nearestTo: measurement.failureCount)
        seconds = measurement.passes > 0 ? measurement.seconds / measurement.passes : nil
        slowness = (seconds ?? 0) / planned.segment.cost
    }
}

extension LearnedPlan.Avoided: CustomStringConvertible {
    /// The segment with the reason: `avoids Home → Deals “Deals”: failed 7 of 40`.
    public var description: String {
        if failures > 0 { return "avoids \(name): failed \(failures) of \(attempts)" }
        // In milliseconds: a smaller difference does not matter to a reader.
        let milliseconds = seconds.map { Double(Int(nearestTo: $0 * 1000)) / 1000 }
        return "avoids \(name): took \(PlanWords.seconds(milliseconds ?? 0)) on average"
    }
}

extension NavigationGraph {
    /// The seconds that launching the app anew counts if no launch was measured.
    public static let defaultLaunchSeconds = 5.0

    /// A graph whose segment costs are the expected times by the measurements of runs, the cost of failures included.
    ///
    /// If every failure left the app on the segment's start, a plan's cost is the expected time of following it, and the best plan the one of
    /// least expected time, exactly. Otherwise, a failure also costs the longer path from the screen that it left the app on to one of the goals,
    /// by value iteration: exact if the graph has neither conditions nor segments of kind `back`, the query no waypoints, and no failure leads on better
    /// than success; else an estimate. Only costs differ: which plans there are, and how they compare by destructive segments and by assumptions, stays as it is.
    /// O(segments + measurements), and O(sweeps × segments) for the value iteration, a few dozen sweeps as a rule.
    ///
    /// - Parameters:
    ///   - measurements: The measurements of runs.
    ///   - driver: The driver to take the measurements of; nil for those of all drivers together.
    ///   - device: The device whose measurements are preferred; nil for those of all devices together.
    ///   - goals: The positions of the screens to get to.
    ///   - launchSeconds: The seconds that launching the app anew takes, if a failure left it on no known screen; nil for the measured time.
    /// - Returns: The graph with other costs; every screen and segment keeps its position.
    public func expectingTimes(
        by measurements: Measurements, on driver: String? = nil, device: String? = nil, to goals: Set<Int>,
        launchSeconds: Double? = nil
    ) -> NavigationGraph {
        expectingTimes(
            by: measurements.bySegment(of: self, on: driver, device: device), to: goals,
            launchSeconds: launchSeconds ?? measurements.launchSeconds(on: driver, device: device)
                ?? NavigationGraph.defaultLaunchSeconds)
    }

    /// A graph whose segments cost the time that they are expected to take, for flows that have no goal, such as those of a tour.
    ///
    /// As ``expectingTimes(by:on:device:to:launchSeconds:)`` if failures leave the app on the segment's start, or on no known screen, so that
    /// it is launched anew: other screens are not counted, for only a goal makes the path from them longer or shorter. O(segments + measurements).
    public func expectingTimes(
        by measurements: Measurements, on driver: String? = nil, device: String? = nil
    ) -> NavigationGraph {
        let launch =
            measurements.launchSeconds(on: driver, device: device) ?? NavigationGraph.defaultLaunchSeconds
        let odds = SegmentOdds.odds(of: self, by: measurements.bySegment(of: self, on: driver, device: device))
        return costing(
            odds.map { $0.secondsStaying + $0.failureRate / (1 - $0.failureRate) * $0.lost * launch })
    }

    private func expectingTimes(
        by measured: [SegmentMeasurement?], to goals: Set<Int>, launchSeconds: Double
    ) -> NavigationGraph {
        expectingTimes(SegmentOdds.odds(of: self, by: measured), to: goals, launchSeconds: launchSeconds)
    }

    /// A graph whose segment costs are the expected times by their odds.
    func expectingTimes(_ odds: [SegmentOdds], to goals: Set<Int>, launchSeconds: Double) -> NavigationGraph {
        guard !odds.allSatisfy(\.staysPut) else { return costing(odds.map(\.secondsStaying)) }
        let times = ExpectedTimes(self, odds, to: goals, launchSeconds: launchSeconds)
        return costing(segments.indices.map(times.cost))
    }
}

extension NavigationGraph {
    /// Finds the best plan by measured times, and the reasons for its differences from the plan by declared costs.
    ///
    /// Takes the time of two calls of ``plan(_:)`` and one of ``expectingTimes(by:on:device:to:launchSeconds:)``.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - measurements: The measurements of runs.
    ///   - driver: The driver to take the measurements of; nil for those of all drivers together.
    ///   - device: The device whose measurements are preferred; nil for those of all devices together.
    /// - Returns: The best plan, and the reasons for it.
    /// - Throws: ``PlanningError``, as ``plan(_:)`` does.
    public func plan(
        _ query: PlanQuery, by measurements: Measurements, on driver: String? = nil, device: String? = nil
    ) throws(PlanningError) -> LearnedPlan {
        let measured = measurements.bySegment(of: self, on: driver, device: device)
        let launch =
            measurements.launchSeconds(on: driver, device: device) ?? NavigationGraph.defaultLaunchSeconds
        let plan = try expectingTimes(by: measured, to: goals(of: query), launchSeconds: launch).plan(query)
        // The plan by declared costs exists if this one does, unless the budget ends its search.
        let declared = (try? self.plan(query)) ?? plan
        return LearnedPlan(plan, insteadOf: declared, by: measured)
    }

    /// The screens that a query wants to get to; those with a segment to perform, if it performs one.
    public func goals(of query: PlanQuery) -> Set<Int> {
        guard let label = query.performing else { return Set([index(ofScreen: query.goal)].compactMap { $0 }) }
        return Set(segments.indices.filter { segments[$0].label == label }.map { Int(topology.starts[$0]) })
    }
}

extension Int {
    /// The whole number nearest to a number; the greatest or the least there is if the number is beyond them, and 0 if it is none.
    ///
    /// A number in the middle goes away from 0. For numbers that come from files, whose sums may be of any size.
    package init(nearestTo number: Double) {
        // rounded() takes the C library's mathematics, which this module does without.
        guard abs(number) < 0x1p63 else {
            self = number.isNaN ? 0 : (number < 0 ? .min : .max)
            return
        }
        let whole = Int(number)
        let rest = number - Double(whole)
        self = rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
    }
}
