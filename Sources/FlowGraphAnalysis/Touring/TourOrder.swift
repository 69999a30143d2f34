import FlowGraph

/// The order of flows in which a run that is cut off has covered the most: always the flow with the most new targets for its cost.
///
/// The marginal coverage of a flow never grows (submodularity), so the gains of earlier rounds are upper bounds, and few are
/// computed anew in each round. Source: Minoux, *Accelerated greedy algorithms for maximizing submodular set functions* (1978).
struct TourOrder {
    private struct Candidate: Comparable {
        let gain: Int
        let cost: Int64
        let flow: Int

        /// More targets for the cost, then the earlier flow; compared without division.
        static func < (left: Candidate, right: Candidate) -> Bool {
            let (first, second) = (
                left.gain.multipliedFullWidth(by: Int(right.cost)), right.gain.multipliedFullWidth(by: Int(left.cost))
            )
            if first != second { return first > second }
            return left.flow < right.flow
        }
    }

    /// The positions of the flows in the order of performing.
    private(set) var positions: [Int] = []

    /// Orders flows, each given by the positions of the targets that it covers, without repetitions, and by its cost.
    init(_ flows: [(targets: [Int32], cost: Int64)], targetCount: Int) {
        guard flows.count > 1 else {
            positions = Array(flows.indices)
            return
        }
        var isCovered = [Bool](repeating: false, count: targetCount)
        var queue = PriorityQueue<Candidate>()
        for (number, flow) in flows.enumerated() {
            queue.insert(Candidate(gain: flow.targets.count, cost: max(1, flow.cost), flow: number))
        }
        while let candidate = queue.popFirst() {
            let gain = flows[candidate.flow].targets.count { !isCovered[Int($0)] }
            guard gain == candidate.gain else {
                queue.insert(Candidate(gain: gain, cost: candidate.cost, flow: candidate.flow))
                continue
            }
            for target in flows[candidate.flow].targets { isCovered[Int(target)] = true }
            positions.append(candidate.flow)
        }
    }
}
