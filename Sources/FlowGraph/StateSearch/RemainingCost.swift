/// A lower bound of the remaining cost of a plan, by the waypoints passed and the screen.
///
/// The bound is the least cost through the remaining waypoints without regard to conditions. It never exceeds the true
/// cost (it is admissible) and never falls by more than a segment's cost when that segment is crossed (it is
/// consistent), so the A* algorithm settles each state once (Hart, Nilsson and Raphael, 1968).
struct RemainingCost {
    /// The bounds at all screens, leg by leg.
    private let costs: [Int64]
    /// The number of bounds for each leg.
    private let costsOfLeg: Int

    /// The bound 0 at every screen, for searches without a goal and without waypoints.
    init(zeroFor topology: Topology) {
        costs = [Int64](repeating: 0, count: topology.screenCount)
        costsOfLeg = topology.screenCount
    }

    /// Bounds the cost of the paths through some screens to the last of them.
    ///
    /// O((n + m) log m) for each different target. The targets are the screens to pass, one each, and last those of which one is
    /// to be reached; the stack is that at the start, the current screen last. A final cost is that of the segment to perform from
    /// there, behind which nothing remains.
    init(through targets: [[Int]], finalCost: Int64? = nil, stack: [Int], in topology: Topology, isUsable: [Bool]) {
        var distances: [ScreenDistances] = []
        var positions: [[Int]: Int] = [:]
        for target in targets where positions[target] == nil {
            positions[target] = distances.count
            distances.append(
                topology.dependsOnStack
                    ? ScreenDistances(to: target, stack: stack, in: topology, isUsable: isUsable)
                    : ScreenDistances(to: target, in: topology, isUsable: isUsable))
        }
        var ofLeg = targets.map { distances[positions[$0] ?? 0].costs }
        if let finalCost { ofLeg[ofLeg.count - 1] = ofLeg[ofLeg.count - 1].map { RemainingCost.sum($0, finalCost) } }
        // The cost of all legs after each leg.
        var later: [Int64] = [0]
        for leg in targets.indices.dropLast().reversed() {
            later.append(RemainingCost.sum(later[later.count - 1], ofLeg[leg + 1][targets[leg][0]]))
        }
        costsOfLeg = ofLeg[0].count
        let unto = zip(ofLeg, later.reversed()).map { leg, later in
            later == 0 ? leg : leg.map { RemainingCost.sum($0, later) }
        }
        let behind = finalCost == nil ? [] : [[Int64](repeating: 0, count: costsOfLeg)]
        costs = unto.count + behind.count == 1 ? unto[0] : (unto + behind).flatMap { $0 }
    }

    /// The bound at a screen after some waypoints, or nil if no path leads on.
    @inline(__always)
    func bound(leg: Int, screen: Int) -> Int64? { bound(vertex: leg * costsOfLeg + screen) }

    /// The bound at a vertex, which is a screen plus the number of screens for each waypoint passed; only if no segment
    /// depends on the stack.
    @inline(__always)
    func bound(vertex: Int) -> Int64? { costs[vertex] == ScreenDistances.unreachable ? nil : costs[vertex] }

    @inline(__always)
    private static func sum(_ first: Int64, _ second: Int64) -> Int64 {
        let unreachable = ScreenDistances.unreachable
        return first == unreachable || second == unreachable ? unreachable : first + second
    }
}

extension ResolvedQuery {
    /// The beliefs that the query begins with.
    var beliefs: PlanBeliefs {
        PlanBeliefs(layout: graph.rules.layout, given: query.given, isStrict: query.isStrict)
    }

    /// The delete relaxation from the start.
    var deleteRelaxation: DeleteRelaxation {
        deleteRelaxation(knowing: beliefs.initial, isStrict: query.isStrict)
    }

    /// The delete relaxation from other beliefs at the start.
    func deleteRelaxation(knowing beliefs: [UInt64], isStrict: Bool) -> DeleteRelaxation {
        DeleteRelaxation(graph, from: [stack], beliefs: beliefs, isStrict: isStrict)
    }

    /// Bounds the remaining cost of plans over some segments.
    func remainingCost(isUsable: [Bool]) -> RemainingCost {
        guard let isPerformed else {
            return RemainingCost(through: targets, stack: stack, in: graph.topology, isUsable: isUsable)
        }
        let last = isPerformed.indices.filter { isPerformed[$0] && isUsable[$0] }
        let starts = Set(last.map { Int(graph.topology.starts[$0]) }).sorted()
        return RemainingCost(
            through: waypoints.map { [$0] } + [starts], finalCost: last.map { graph.topology.costs[$0] }.min() ?? 0,
            stack: stack, in: graph.topology, isUsable: isUsable)
    }
}

/// The least weight of all paths from some screens to each screen.
///
/// The search over states in the order of ``PlanWeight`` without a goal. It ends when every screen that can be reached has been,
/// so that states in which nothing new is found are not entered.
struct BestWeights {
    /// The weight of each screen, or nil if it is not reached, or was not before the budget was used up.
    private(set) var weights: [PlanWeight?]

    /// Searches a space without waypoints from some screens, until a number of screens has been reached.
    init(
        _ space: StateSpace<PlanBeliefs>, from starts: [Int], untilReached screenCount: Int, budget: SearchBudget
    ) {
        var weights = [PlanWeight?](repeating: nil, count: space.topology.screenCount)
        var missing = screenCount
        var search = BestFirstSearch(
            space, goal: -1, required: [], remaining: RemainingCost(zeroFor: space.topology), budget: budget,
            isPossible: [Bool](repeating: true, count: space.topology.starts.count))
        // Screens that are not reached within the budget stay unknown.
        try? search.settleStates(from: starts) { screen, weight in
            if weights[screen] == nil {
                weights[screen] = weight
                missing -= 1
            }
            return missing > 0
        }
        self.weights = weights
    }
}
