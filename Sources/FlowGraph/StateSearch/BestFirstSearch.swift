/// Finds the best path through a state space: least weight, then the lexicographically first sequence of segments.
///
/// The A* algorithm over states (Hart, Nilsson and Raphael, 1968) with a consistent bound of the remaining cost. States
/// come out of the queue in the order of changes, assumptions, cost with the bound, and among those of equal cost with
/// the bound the one with less cost so far first. So everything that can still improve a state, be it only by meeting
/// more conditions, comes out before that state does, and every state is final when it comes out; only if changes are
/// bounded, a state may come out again with fewer changes.
///
/// If no state on the best path was also reached by another path of the same weight, it is the only best one. Otherwise
/// the sequence is found afterwards: a depth-first walk from the start over the segments that lie on a best path to the
/// state they lead to, least position first, ends at the goal by the lexicographically first sequence.
///
/// O(s·d·log s) for s states entered and d segments from a screen.
struct BestFirstSearch<Model: BeliefModel>: PathSearch {
    var space: StateSpace<Model>
    private let goal: Int
    private let required: [ValueSet]
    private let remaining: RemainingCost
    /// The same as long as no given fact is changed: if it gives no bound, at least one must still be changed.
    private let remainingUnchanged: RemainingCost?
    let crossable: CrossableSegments
    private let budget: SearchBudget
    /// Better bounds, as soon as the search has turned out to need them.
    private var patterns: PatternDatabase<Model>?
    private var refinement: BoundRefinement?
    /// The screen on which the query begins.
    private var firstScreen = 0
    /// The number of expanded states.
    private(set) var statesExplored = 0
    private(set) var labels: [Label] = []
    private var queue = PriorityQueue<Entry>()
    private(set) var run: Int32 = 0
    private var bytesBeside = 0

    init(
        _ space: StateSpace<Model>,
        goal: Int,
        required: [ValueSet],
        remaining: RemainingCost,
        remainingUnchanged: RemainingCost? = nil,
        budget: SearchBudget,
        isPossible: [Bool],
        refinement: BoundRefinement? = nil
    ) {
        self.space = space
        self.goal = goal
        self.required = required
        self.remaining = remaining
        self.remainingUnchanged = remainingUnchanged
        self.budget = budget
        crossable = CrossableSegments(space.topology, space.rules, where: isPossible)
        self.refinement = refinement
    }

    mutating func enterStart(_ stack: [Int]) -> Int {
        firstScreen = stack[stack.count - 1]
        return space.enterStart(firstScreen)
    }

    mutating func follow(_ segments: ArraySlice<Int32>, from start: Int) -> (weight: PlanWeight, states: [Int]) {
        var (weight, states) = (PlanWeight.zero, [start])
        for segment in segments {
            guard let crossing = space.cross(Int(segment), from: states[states.count - 1]) else { break }
            weight += crossing.weight
            states.append(crossing.state)
        }
        return (weight, states)
    }

    mutating func bestPath(from origin: SearchOrigin) throws(BudgetExceeded) -> StatePath? {
        run += 1
        bytesBeside = origin.bytesBeside
        queue.removeAll()
        var best: PlanWeight?
        var ends: Set<Int> = []
        reach(origin.state, weight: origin.weight, from: -1)
        while let entry = queue.popFirst() {
            if let best, isBeyond(best, entry) { break }
            guard let state = settle(entry) else { continue }
            if statesExplored == refinement?.threshold { refineBounds() }
            let end = endWeight(in: state, origin)
            if let end, best.map({ end <= $0 }) ?? true {
                if end != best { ends.removeAll() }
                best = end
                ends.insert(state)
            }
            if let end, isFreeOfDoubt(end, in: state) { continue }
            try expand(state, origin)
        }
        guard let best else { return nil }
        return uniquePath(from: origin, weight: best, to: ends)
            ?? lexicographicallyFirstPath(from: origin, weight: best, to: ends)
    }
}

// MARK: Searching

extension BestFirstSearch {
    /// Settles states from some screens in the order of their weight, without a goal.
    ///
    /// `visit` is given the screen and the weight of each settled state, and returns whether to go on.
    mutating func settleStates(
        from starts: [Int], visit: (_ screen: Int, _ weight: PlanWeight) -> Bool
    ) throws(BudgetExceeded) {
        run += 1
        queue.removeAll()
        for start in starts { reach(space.enterStart(start), weight: .zero, from: -1) }
        let origin = SearchOrigin(state: -1)
        while let entry = queue.popFirst() {
            guard let state = settle(entry) else { continue }
            try requireBudget()
            guard visit(space.screen(of: state), labels[state].weight) else { return }
            try expand(state, origin)
        }
    }

    /// Makes the weight of an entry's state final; nil if it already is.
    @inline(__always)
    private mutating func settle(_ entry: Entry) -> Int? {
        let state = Int(entry.state)
        guard !labels[state].isFinal else { return nil }
        labels[state].makeFinal()
        statesExplored += 1
        return state
    }
}

extension BestFirstSearch {
    /// Whether ending in a state takes no change and no assumption, so that going on can only cost more.
    private func isFreeOfDoubt(_ end: PlanWeight, in state: Int) -> Bool {
        let weight = labels[state].weight
        return end.changes == weight.changes && end.assumptions == weight.assumptions
    }

    /// Whether an entry, and so every later one, is worse than a weight even if it meets every condition.
    private func isBeyond(_ best: PlanWeight, _ entry: Entry) -> Bool {
        if entry.changes != best.changes { return entry.changes > best.changes }
        if entry.assumptions != best.assumptions { return entry.assumptions > best.assumptions }
        return entry.bound > best.cost
    }

    /// The weight of the path that ends in a state, or nil if no path ends there.
    private mutating func endWeight(in state: Int, _ origin: SearchOrigin) -> PlanWeight? {
        guard space.isEnd(state, goal: goal) else { return nil }
        guard state != origin.state || origin.mayEndHere else { return nil }
        return space.meet(required, in: state).map { labels[state].weight + $0 }
    }

    private mutating func expand(_ state: Int, _ origin: SearchOrigin) throws(BudgetExceeded) {
        let weight = labels[state].weight
        try requireBudget()
        for position in crossable.range(of: space.screen(of: state)) {
            guard let crossing = cross(crossable[position], from: state, origin) else { continue }
            reach(crossing.state, weight: weight + crossing.weight, from: state)
            if space.states.count > budget.states { try requireBudget() }
        }
    }

    private func requireBudget() throws(BudgetExceeded) {
        let bytes = space.byteCount + labels.byteCount + queue.byteCount + bytesBeside
        if let excess = budget.excess(states: space.states.count, explored: statesExplored, bytes: bytes) {
            throw excess
        }
    }

    @inline(__always)
    mutating func cross(
        _ segment: CrossableSegments.Crossable, from state: Int, _ origin: SearchOrigin
    ) -> StateSpace<Model>.Crossing? {
        guard state != origin.state || !origin.bannedSegments.contains(segment.segment) else { return nil }
        guard let crossing = space.cross(segment, from: state) else { return nil }
        return !origin.bannedStates.isEmpty && origin.bannedStates.contains(crossing.state) ? nil : crossing
    }

    @inline(__always)
    private mutating func reach(_ state: Int, weight: PlanWeight, from parent: Int) {
        while labels.count < space.states.count { labels.append(Label(weight: .zero, run: 0, parent: -1)) }
        // A final state is taken up again if the bound of changes was not consistent (see below).
        guard labels[state].run != run || weight < labels[state].weight else {
            if weight == labels[state].weight { labels[state].makeTied() }
            return
        }
        if enqueue(state, weight) { labels[state] = Label(weight: weight, run: run, parent: parent) }
    }

    /// Puts a state into the queue, unless the goal can't be reached from it.
    @inline(__always) @discardableResult
    private mutating func enqueue(_ state: Int, _ weight: PlanWeight) -> Bool {
        guard let rest = bound(of: state) else { return false }
        // A path that has changed a fact may come out before one that still has to: the bound is one of paths, not of
        // states.
        let leastChanges = remainingUnchanged.map { $0.bound(vertex: vertex(of: state)) == nil ? Int32(1) : 0 } ?? 0
        queue.insert(Entry(weight, leastChanges: leastChanges, rest: rest, state: state))
        return true
    }
}

// MARK: Bounds

extension BestFirstSearch {
    @inline(__always)
    private func vertex(of state: Int) -> Int { Int(space.states[state].vertex) }

    /// A lower bound of the remaining cost from a state, or nil if no path leads on.
    @inline(__always)
    private mutating func bound(of state: Int) -> Int64? {
        guard let bound = remaining.bound(vertex: vertex(of: state)) else { return nil }
        // Looked up in place: every look-up would copy the patterns.
        guard patterns != nil else { return bound }
        return patterns?.bound(space.states[state], space.beliefs).map { max($0, bound) }
    }

    /// Continues with bounds that follow the facts on which the cheapest paths break.
    ///
    /// Final states stay final: the bounds before and after are both consistent, and every state that a best path still
    /// has to pass is in the queue.
    private mutating func refineBounds() {
        guard let due = refinement else { return }
        refinement = due.next
        let finder = PatternRefinement(
            space: space, crossable: crossable, start: firstScreen, goal: goal, required: required, limit: due.limit)
        patterns = finder.costs(refining: patterns)
        let waiting = queue.elements
        queue.removeAll()
        for entry in waiting {
            let state = Int(entry.state)
            let label = labels[state]
            if label.run == run, !label.isFinal, label.weight.cost == entry.cost { enqueue(state, label.weight) }
        }
    }
}

extension BestFirstSearch {
    /// The weight of a state in a run of the search, and the state that it was reached from.
    struct Label {
        let weight: PlanWeight
        /// Four times the number of the run, and the marks below.
        private var mark: Int32
        /// The state from which it was reached, -1 for the origin of the search.
        let parent: Int32

        @inline(__always)
        init(weight: PlanWeight, run: Int32, parent: Int) {
            self.weight = weight
            mark = 4 * run
            self.parent = Int32(truncatingIfNeeded: parent)
        }

        @inline(__always) var run: Int32 { mark >> 2 }
        @inline(__always) var isFinal: Bool { mark & 1 != 0 }
        /// Whether it was reached at the same weight again.
        @inline(__always) var isTied: Bool { mark & 2 != 0 }
        @inline(__always) mutating func makeFinal() { mark |= 1 }
        @inline(__always) mutating func makeTied() { mark |= 2 }
    }

    /// A state in the queue.
    struct Entry: Comparable {
        /// The changes, and in the lower half the assumptions.
        private let doubt: Int64
        /// The cost so far and the bound of the rest.
        let bound: Int64
        let cost: Int64
        let state: Int32

        @inline(__always)
        init(_ weight: PlanWeight, leastChanges: Int32, rest: Int64, state: Int) {
            doubt = Int64(max(leastChanges, weight.changes)) << 32 | Int64(weight.assumptions)
            bound = weight.cost + rest
            cost = weight.cost
            self.state = Int32(truncatingIfNeeded: state)
        }

        @inline(__always) var changes: Int32 { Int32(truncatingIfNeeded: doubt >> 32) }
        @inline(__always) var assumptions: Int32 { Int32(truncatingIfNeeded: doubt) }

        @inline(__always)
        static func < (left: Entry, right: Entry) -> Bool {
            if left.doubt != right.doubt { return left.doubt < right.doubt }
            if left.bound != right.bound { return left.bound < right.bound }
            return left.cost < right.cost
        }
    }
}
