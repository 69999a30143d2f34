/// The least weight at which each screen can be reached, of all ways from some screens.
///
/// Dijkstra's algorithm (1959) over states, in the order of ``PlanWeight``; it ends when every screen that can be reached has
/// been, so that states in which nothing new is found are not entered.
struct BestWeights {
    /// The weight of each screen, or nil if it is not reached, or was not before the budget was used up.
    private(set) var weights: [PlanWeight?]
    private var space: StateSpace<PlanBeliefs>
    private var best: [PlanWeight?] = []
    private var isFinal: [Bool] = []
    private var queue = PriorityQueue<Entry>()

    private struct Entry: Comparable {
        let weight: PlanWeight
        let state: Int32

        @inline(__always)
        static func < (left: Entry, right: Entry) -> Bool {
            left.weight != right.weight ? left.weight < right.weight : left.state < right.state
        }
    }

    /// Searches a space without waypoints from some screens, until a number of screens has been reached.
    init(
        _ space: StateSpace<PlanBeliefs>, from starts: [Int], untilReached screenCount: Int, budget: SearchBudget
    ) {
        self.space = space
        weights = [PlanWeight?](repeating: nil, count: space.topology.screenCount)
        for start in starts { reach(self.space.enterStart(start), weight: .zero) }
        var missing = screenCount
        while missing > 0, isWithin(budget), let entry = queue.popFirst() {
            let state = Int(entry.state)
            guard !isFinal[state] else { continue }
            isFinal[state] = true
            let screen = self.space.screen(of: state)
            if weights[screen] == nil {
                weights[screen] = entry.weight
                missing -= 1
            }
            expand(state, entry.weight)
        }
    }

    private func isWithin(_ budget: SearchBudget) -> Bool {
        let bytes = space.byteCount + best.byteCount + isFinal.byteCount + queue.byteCount
        return space.states.count <= budget.states && bytes <= budget.bytes
    }

    private mutating func expand(_ state: Int, _ weight: PlanWeight) {
        for segment in space.topology.outgoing(space.screen(of: state)) {
            guard let crossing = space.cross(Int(segment), from: state) else { continue }
            reach(crossing.state, weight: weight + crossing.weight)
        }
    }

    private mutating func reach(_ state: Int, weight: PlanWeight) {
        while best.count < space.states.count {
            best.append(nil)
            isFinal.append(false)
        }
        guard !isFinal[state], best[state].map({ weight < $0 }) ?? true else { return }
        best[state] = weight
        queue.insert(Entry(weight: weight, state: Int32(state)))
    }
}
