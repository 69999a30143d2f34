/// The best plan by what runs have measured, and what that has changed.
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
    /// none has failed, the one that takes the longest beyond what was declared.
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
        // In milliseconds: what is less makes no difference to a reader.
        let milliseconds = seconds.map { Double(Int(nearestTo: $0 * 1000)) / 1000 }
        return "avoids \(name): took \(PlanWords.seconds(milliseconds ?? 0)) on average"
    }
}
