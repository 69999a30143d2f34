/// A lower bound of what a plan still costs, by the waypoints passed and the screen.
///
/// The bound is the least cost through the waypoints that are left, whatever the conditions. It never exceeds the true cost and
/// never falls by more than a segment's cost when that segment is crossed (it is consistent), so the A* algorithm settles each
/// state once (Hart, Nilsson and Raphael, 1968).
struct RemainingCost {
    /// The distances to each different target.
    private let distances: [ScreenDistances]
    /// For each leg, which of the distances are those to its target.
    private let distancesOfLeg: [Int]
    /// What the legs after each leg cost together.
    private let later: [Int64]

    /// Bounds the cost of the ways through some screens to the last of them.
    ///
    /// O((n + m) log m) for each different target. The targets are the screens to pass, the last to arrive at; the stack is that at
    /// the start, the current screen last.
    init(through targets: [Int], stack: [Int], in topology: Topology, where isUsable: (Int) -> Bool) {
        var distances: [ScreenDistances] = []
        var positions: [Int: Int] = [:]
        for target in targets where positions[target] == nil {
            positions[target] = distances.count
            distances.append(
                topology.dependsOnStack
                    ? ScreenDistances(to: target, stack: stack, in: topology, where: isUsable)
                    : ScreenDistances(to: target, in: topology, where: isUsable))
        }
        let distancesOfLeg = targets.map { positions[$0] ?? 0 }
        var later = [Int64](repeating: 0, count: targets.count)
        for leg in targets.indices.dropLast().reversed() {
            let next = distances[distancesOfLeg[leg + 1]].costs[targets[leg]]
            later[leg] = RemainingCost.sum(later[leg + 1], next)
        }
        self.distances = distances
        self.distancesOfLeg = distancesOfLeg
        self.later = later
    }

    /// The bound at a screen when some waypoints have been passed, nil where there is no way on.
    @inline(__always)
    func bound(leg: Int, screen: Int) -> Int64? {
        let cost = RemainingCost.sum(distances[distancesOfLeg[leg]].costs[screen], later[leg])
        return cost == ScreenDistances.unreachable ? nil : cost
    }

    @inline(__always)
    private static func sum(_ first: Int64, _ second: Int64) -> Int64 {
        let unreachable = ScreenDistances.unreachable
        return first == unreachable || second == unreachable ? unreachable : first + second
    }
}
