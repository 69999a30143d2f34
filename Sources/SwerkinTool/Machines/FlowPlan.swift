import SwerkinRecords

/// The division of flows among workers, by measured durations, such that all workers end at about the same time.
///
/// A flow without a measured duration counts as the median of the measured ones, or as a second if there are none. The flows are
/// assigned by ``/SwerkinRecords/ShardPlan``, longest processing time first, so the same flows and durations give the same plan on every machine.
struct FlowPlan: Hashable, Sendable {
    /// The flows of a worker.
    struct Part: Hashable, Sendable {
        /// Their names, the longest flow first.
        var flows: [String] = []
        /// The seconds that they should take together.
        var seconds = 0.0
    }

    /// The parts with flows, the first worker's first.
    let parts: [Part]
    /// The number of flows without a measured duration.
    let unmeasuredCount: Int

    /// Divides flows among so many workers, at least one; O(n log n + n · min(n, workers)) for n flows.
    init(_ flows: [String], durations: RecordedDurations, workers: Int) {
        let measured = flows.compactMap { durations.seconds[$0] }
        let median = measured.isEmpty ? 1 : measured.sorted()[(measured.count - 1) / 2]
        let seconds = Dictionary(flows.map { ($0, durations.seconds[$0] ?? median) }) { first, _ in first }
        let known = RecordedDurations(seconds)
        let plan = ShardPlan(known, count: max(workers, 1))
        var parts = Array(repeating: Part(), count: max(min(workers, flows.count), 1))
        for (flow, seconds) in known.longestFirst {
            let index = plan.shardNumber(of: flow) - 1
            parts[index].flows.append(flow)
            parts[index].seconds += seconds
        }
        self.parts = parts.filter { !$0.flows.isEmpty }
        unmeasuredCount = flows.count - measured.count
    }
}

extension RecordedDurations {
    /// The durations of flows as a test program lists them: that of a tour is the sum of its flows'.
    ///
    /// O(recorded + flows).
    func ofListed(_ flows: [ListedFlow]) -> RecordedDurations {
        let names = Set(flows.map(\.name))
        var sums: [String: Double] = [:]
        for (test, seconds) in seconds.sorted(by: { $0.key < $1.key }) {
            let listed = names.contains(test) ? test : test.firstRange(of: ": ").map { String(test[..<$0.lowerBound]) }
            if let listed, names.contains(listed) { sums[listed, default: 0] += seconds }
        }
        return RecordedDurations(sums)
    }
}
