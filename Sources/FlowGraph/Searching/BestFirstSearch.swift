/// Finds the best way through a state space: least weight, then the least sequence of segments compared from the front.
///
/// The A* algorithm over states (Hart, Nilsson and Raphael, 1968) with a consistent bound of the remaining cost. States come
/// out of the queue in the order of changes, assumptions, cost with the bound, and among those of equal cost with the bound the
/// one with less cost so far first. So whatever can still improve a state, be it only by meeting more conditions, comes out
/// before that state does, and every state is final when it comes out; but where changes are bounded, a state may come out
/// again with fewer changes.
///
/// The sequence is found afterwards: a depth-first walk from the start over those segments that lie on a best way to the state
/// they lead to, least position first, ends at the goal by the least sequence.
///
/// O(s·d·log s) for s states entered and d segments from a screen.
struct BestFirstSearch<Model: KnowledgeModel>: WaySearch {
    private(set) var space: StateSpace<Model>
    private let goal: Int
    private let required: [ValueSet]
    private let remaining: RemainingCost
    /// The same as long as no given fact is changed: where it gives no way on, one at least must be changed yet.
    private let remainingUnchanged: RemainingCost?
    private let isPossible: [Bool]
    private let budget: Int
    /// Better bounds, as soon as the search has turned out to need them.
    private var patterns: PatternCosts<Model>?
    private var refinement: BoundRefinement?
    /// The screen on which the query begins.
    private var firstScreen = 0
    /// The number of states from which the search has gone on.
    private(set) var statesExplored = 0
    private var labels: [Label] = []
    private var queue = PriorityQueue<Entry>()
    private var run: Int32 = 0

    /// What is known of a state in a run of the search.
    private struct Label {
        var weight: PlanWeight
        var run: Int32
        var isFinal: Bool
    }

    private struct Entry: Comparable {
        let changes: Int32
        let assumptions: Int32
        /// The cost so far and the bound of the rest.
        let bound: Int64
        let cost: Int64
        let state: Int32

        @inline(__always)
        static func < (left: Entry, right: Entry) -> Bool {
            if left.changes != right.changes { return left.changes < right.changes }
            if left.assumptions != right.assumptions { return left.assumptions < right.assumptions }
            if left.bound != right.bound { return left.bound < right.bound }
            return left.cost < right.cost
        }
    }

    init(
        _ space: StateSpace<Model>,
        goal: Int,
        required: [ValueSet],
        remaining: RemainingCost,
        remainingUnchanged: RemainingCost? = nil,
        budget: Int,
        isPossible: [Bool],
        refinement: BoundRefinement? = nil
    ) {
        self.space = space
        self.goal = goal
        self.required = required
        self.remaining = remaining
        self.remainingUnchanged = remainingUnchanged
        self.budget = budget
        self.isPossible = isPossible
        self.refinement = refinement
    }

    mutating func enterStart(_ stack: [Int]) -> Int {
        firstScreen = stack[stack.count - 1]
        return space.enterStart(firstScreen)
    }

    mutating func weight(of segments: ArraySlice<Int32>, from start: Int) -> PlanWeight {
        var weight = PlanWeight.zero
        var state = start
        for segment in segments {
            guard let crossing = space.cross(Int(segment), from: state) else { return weight }
            weight += crossing.weight
            state = crossing.state
        }
        return weight
    }

    mutating func bestWay(from origin: SearchOrigin) throws(BudgetExceeded) -> Way? {
        run += 1
        queue.removeAll()
        var best: PlanWeight?
        var ends: Set<Int> = []
        reach(origin.state, weight: origin.weight)
        while let entry = queue.popFirst() {
            if let best, isBeyond(best, entry) { break }
            let state = Int(entry.state)
            guard !labels[state].isFinal else { continue }
            labels[state].isFinal = true
            statesExplored += 1
            if statesExplored == refinement?.patience { refineBounds() }
            let end = endWeight(in: state, origin)
            if let end, best.map({ end <= $0 }) ?? true {
                if end != best { ends.removeAll() }
                best = end
                ends.insert(state)
            }
            if let end, isFreeOfDoubt(end, in: state) { continue }
            try expand(state, origin)
        }
        return best.map { way(from: origin, weight: $0, to: ends) }
    }
}

// MARK: Searching

extension BestFirstSearch {
    /// Whether ending in a state takes no change and no assumption, so that going on can only cost more.
    private func isFreeOfDoubt(_ end: PlanWeight, in state: Int) -> Bool {
        let weight = labels[state].weight
        return end.changes == weight.changes && end.assumptions == weight.assumptions
    }

    /// Whether an entry, and so every later one, is worse than a weight whatever conditions it meets.
    private func isBeyond(_ best: PlanWeight, _ entry: Entry) -> Bool {
        if entry.changes != best.changes { return entry.changes > best.changes }
        if entry.assumptions != best.assumptions { return entry.assumptions > best.assumptions }
        return entry.bound > best.cost
    }

    /// What the way weighs when it ends in a state; nil where it cannot end there.
    private mutating func endWeight(in state: Int, _ origin: SearchOrigin) -> PlanWeight? {
        guard space.screen(of: state) == goal, space.leg(of: state) == space.waypoints.count else { return nil }
        guard state != origin.state || origin.mayEndHere else { return nil }
        return space.meet(required, in: state).map { labels[state].weight + $0 }
    }

    private mutating func expand(_ state: Int, _ origin: SearchOrigin) throws(BudgetExceeded) {
        let weight = labels[state].weight
        for segment in space.topology.outgoing(space.screen(of: state)) {
            guard let crossing = cross(segment, from: state, origin) else { continue }
            reach(crossing.state, weight: weight + crossing.weight)
            if space.states.count > budget {
                throw BudgetExceeded(budget: budget, statesExplored: statesExplored)
            }
        }
    }

    @inline(__always)
    private mutating func cross(_ segment: Int32, from state: Int, _ origin: SearchOrigin) -> StateSpace<Model>
        .Crossing?
    {
        guard isPossible[Int(segment)] else { return nil }
        guard state != origin.state || !origin.bannedSegments.contains(segment) else { return nil }
        guard let crossing = space.cross(Int(segment), from: state) else { return nil }
        return origin.bannedStates.contains(crossing.state) ? nil : crossing
    }

    private mutating func reach(_ state: Int, weight: PlanWeight) {
        while labels.count < space.states.count {
            labels.append(Label(weight: .zero, run: 0, isFinal: false))
        }
        let label = labels[state]
        // A state whose way was final is taken up again where the bound of changes was not consistent (see below).
        guard label.run != run || weight < label.weight else { return }
        let (leg, screen) = (space.leg(of: state), space.screen(of: state))
        guard let bound = bound(of: state, leg: leg, screen: screen) else { return }
        labels[state] = Label(weight: weight, run: run, isFinal: false)
        // A way that has changed a fact may come out before one that has not yet but must: the bound is of ways, not of states.
        let isStuckUnchanged = remainingUnchanged.map { $0.bound(leg: leg, screen: screen) == nil } ?? false
        queue.insert(
            Entry(
                changes: isStuckUnchanged ? max(1, weight.changes) : weight.changes,
                assumptions: weight.assumptions, bound: weight.cost + bound, cost: weight.cost, state: Int32(state)))
    }
}

// MARK: Bounds

extension BestFirstSearch {
    /// What the way still costs at least from a state; nil where there is none.
    @inline(__always)
    private mutating func bound(of state: Int, leg: Int, screen: Int) -> Int64? {
        guard let bound = remaining.bound(leg: leg, screen: screen) else { return nil }
        // Looked up in place: a copy of the patterns would be made anew by every look.
        guard patterns != nil else { return bound }
        return patterns?.bound(state, in: space).map { max($0, bound) }
    }

    /// Goes on with bounds that follow the facts on which the cheapest ways break.
    ///
    /// What is final stays so: bounds that only grow and are consistent keep the order in which states become final.
    private mutating func refineBounds() {
        guard let due = refinement else { return }
        refinement = due.next
        let finder = PatternRefinement(
            space: space, start: firstScreen, goal: goal, required: required, isPossible: isPossible, limit: due.limit)
        patterns = finder.costs(refining: patterns)
        var waiting: [Int] = []
        while let entry = queue.popFirst() { waiting.append(Int(entry.state)) }
        for state in waiting where !labels[state].isFinal {
            let weight = labels[state].weight
            labels[state].run = run - 1
            reach(state, weight: weight)
        }
    }
}

// MARK: The least sequence

extension BestFirstSearch {
    /// One state on the walk, and the segments that are still to be tried from it.
    private struct Stop {
        let state: Int
        var untried: ArraySlice<Int32>
    }

    private mutating func way(from origin: SearchOrigin, weight: PlanWeight, to ends: Set<Int>) -> Way {
        var stops = [stop(at: origin.state)]
        var segments: [Int32] = []
        var deadEnds: Set<Int> = []
        while let current = stops.last, !ends.contains(current.state) {
            guard let segment = current.untried.first else {
                deadEnds.insert(current.state)
                stops.removeLast()
                _ = segments.popLast()
                continue
            }
            stops[stops.count - 1].untried.removeFirst()
            guard let next = bestSuccessor(of: current.state, by: segment, origin), !deadEnds.contains(next) else {
                continue
            }
            stops.append(stop(at: next))
            segments.append(segment)
        }
        return Way(weight: weight, segments: segments, states: stops.map(\.state))
    }

    private func stop(at state: Int) -> Stop {
        Stop(state: state, untried: space.topology.outgoing(space.screen(of: state)))
    }

    /// The state behind a segment, if crossing it is a best way to that state.
    private mutating func bestSuccessor(of state: Int, by segment: Int32, _ origin: SearchOrigin) -> Int? {
        guard let crossing = cross(segment, from: state, origin), crossing.state < labels.count else { return nil }
        let label = labels[crossing.state]
        let isBest = label.run == run && label.isFinal && label.weight == labels[state].weight + crossing.weight
        return isBest ? crossing.state : nil
    }
}
