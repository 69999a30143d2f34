/// A lower bound of what a plan still costs, by the waypoints passed and the screen.
///
/// The bound is the least cost through the waypoints that are left, whatever the conditions. It never exceeds the true cost and
/// never falls by more than a segment's cost when that segment is crossed (it is consistent), so the A* algorithm settles each
/// state once (Hart, Nilsson and Raphael, 1968).
struct RemainingCost {
    private let legs: [ScreenDistances]
    /// What the legs after each leg cost together.
    private let later: [Int64]

    /// Bounds the cost of the ways through some screens to the last of them.
    ///
    /// O((n + m) log m) for each of the targets.
    init(through targets: [Int], in topology: Topology, where isUsable: (Int) -> Bool) {
        let legs = targets.map { ScreenDistances(to: $0, in: topology, where: isUsable) }
        var later = [Int64](repeating: 0, count: targets.count)
        for leg in targets.indices.dropLast().reversed() {
            later[leg] = RemainingCost.sum(later[leg + 1], legs[leg + 1].costs[targets[leg]])
        }
        self.legs = legs
        self.later = later
    }

    /// The bound at a screen when some waypoints have been passed, nil where there is no way on.
    @inline(__always)
    func bound(leg: Int, screen: Int) -> Int64? {
        let cost = RemainingCost.sum(legs[leg].costs[screen], later[leg])
        return cost == ScreenDistances.unreachable ? nil : cost
    }

    /// What the way from a screen to the next target costs at least, nil where there is none.
    func boundToNextTarget(leg: Int, screen: Int) -> Int64? {
        let cost = legs[leg].costs[screen]
        return cost == ScreenDistances.unreachable ? nil : cost
    }

    @inline(__always)
    private static func sum(_ first: Int64, _ second: Int64) -> Int64 {
        let unreachable = ScreenDistances.unreachable
        return first == unreachable || second == unreachable ? unreachable : first + second
    }
}
