/// Explores the states that can be reached from some stacks.
///
/// The tabulation of frames, by the number of segments. A state of a frame is dropped if one with the same screen was
/// met before in that frame from which at least as much can be done, as ``ScreenExplorer`` does with states. States of
/// different frames are not compared: different screens lie beneath them.
struct StackExplorer<Model: OrderedBeliefModel> {
    var exploration: StateExploration<Model>
    var tabulation: FrameTabulation<Model>
    /// The beliefs of the states kept in each frame at each vertex.
    private var kept: [FrameKey: Antichain] = [:]
    private var isListed: [Bool] = []

    private struct FrameKey: Hashable {
        let frame: Int32
        let vertex: Int32
    }

    init(
        _ space: StateSpace<Model>, from stacks: [[Int]], budget: SearchBudget, discovering count: Int?,
        aim: (any ExplorationAim)?
    ) {
        let segmentCount = space.topology.starts.count
        exploration = StateExploration(of: space)
        exploration.aim = aim
        let rule = TabulationRule(
            measure: .depth, isPossible: [Bool](repeating: true, count: segmentCount), budget: budget)
        tabulation = FrameTabulation(space, rule)
        do throws(BudgetExceeded) {
            for stack in stacks { try tabulation.begin(on: stack) }
            try explore(discovering: count)
        } catch {
            exploration.exceeded = error
        }
        markUnwinding()
        exploration.space = tabulation.space
        exploration.isUsed = tabulation.isUsed
        exploration.statesExplored = tabulation.statesExplored
    }

    private mutating func explore(discovering count: Int?) throws(BudgetExceeded) {
        var reachedCount = 0
        var nextMarking = 1
        while exploration.aim?.isReached != true, let (index, _) = try tabulation.next() {
            let frameState = tabulation.frameStates[index]
            guard keep(frameState) else { continue }
            let vertex = Int(tabulation.space.states[Int(frameState.state)].vertex)
            if exploration.depths[vertex] < 0 {
                exploration.depths[vertex] = Int32(frameState.path.weight.cost)
                reachedCount += 1
            }
            guard mayGain(from: frameState.state) else { continue }
            try tabulation.expand(index)
            guard let count else { continue }
            // Marking at intervals that double is soon enough, and costs little beside the rest.
            if tabulation.statesExplored >= nextMarking {
                nextMarking = 2 * tabulation.statesExplored
                markUnwinding()
            }
            if reachedCount + tabulation.usedCount >= count { return }
        }
    }

    /// Returns true if expanding a state may bring the aim nearer.
    ///
    /// A function of its own, so that nothing holds the beliefs while the state is expanded: each expansion would copy all of them.
    private func mayGain(from state: Int32) -> Bool {
        exploration.aim?.mayGain(from: tabulation.space.words(of: Int(state))) ?? true
    }

    /// Keeps a state of a frame unless one kept before can do as much.
    private mutating func keep(_ frameState: FrameState) -> Bool {
        let state = tabulation.space.states[Int(frameState.state)]
        let vertex = FrameKey(frame: frameState.frame, vertex: state.vertex)
        guard kept[vertex, default: Antichain()].keep(state.beliefs, in: tabulation.space) else { return false }
        list(frameState.state, at: Int(state.vertex))
        return true
    }

    private mutating func list(_ state: Int32, at vertex: Int) {
        while isListed.count < tabulation.space.states.count { isListed.append(false) }
        guard !isListed[Int(state)] else { return }
        isListed[Int(state)] = true
        exploration.statesAtVertex[vertex].append(state)
        exploration.aim?.reach(vertex, tabulation.space.words(of: Int(state)))
    }
}

extension StateExploration {
    /// Explores a space from some stacks, entering about as many states as the budget allows.
    ///
    /// - Parameters:
    ///   - space: A space without states.
    ///   - stacks: The stacks to begin on, the current screen last.
    ///   - budget: The states to enter and the bytes to keep.
    ///   - count: With a number to discover, the exploration ends when it has reached and used that many screens and
    ///     segments together.
    ///   - aim: With an aim, it ends when that is reached, and does not expand states from which nothing can be
    ///     gained.
    init(
        _ space: StateSpace<Model>, from stacks: [[Int]], budget: SearchBudget, discovering count: Int? = nil,
        aim: (any ExplorationAim)? = nil
    ) {
        if space.topology.dependsOnStack {
            self = StackExplorer(space, from: stacks, budget: budget, discovering: count, aim: aim).exploration
        } else {
            let starts = stacks.compactMap(\.last)
            self =
                ScreenExplorer(space, from: starts, budget: budget, discovering: count, aim: aim).exploration
        }
    }
}

extension StackExplorer {
    /// Marks the unwind segments that can be crossed, though they led to nothing new: those of which the end lies beneath.
    ///
    /// O((f + c)·t/64 + s) for f frames with c callers, t ends of unwind segments and s frame states.
    mutating func markUnwinding() {
        let topology = tabulation.topology
        let unmarked = topology.stackSegments.filter {
            topology.kinds[$0] == .unwind && !tabulation.isUsed[$0]
        }
        guard !unmarked.isEmpty else { return }
        let beneath = UnwindEnds(tabulation)
        let states = statesOfScreens(Set(unmarked.map { topology.starts[$0] }))
        for segment in unmarked {
            let canBeCrossed = states[topology.starts[segment], default: []].contains { frameState in
                beneath.contains(Int(topology.ends[segment]), beneath: Int(frameState.frame))
                    && tabulation.space.leave(Int(frameState.state), by: segment) != nil
            }
            if canBeCrossed { tabulation.markUsed(Int32(segment)) }
        }
    }

    /// The frame states with each of some screens on top.
    private func statesOfScreens(_ screens: Set<Int32>) -> [Int32: [FrameState]] {
        var states: [Int32: [FrameState]] = [:]
        for frameState in tabulation.frameStates where frameState.rank >= 0 {
            let screen = Int32(tabulation.space.screen(of: Int(frameState.state)))
            if screens.contains(screen) { states[screen, default: []].append(frameState) }
        }
        return states
    }
}

/// The least weight of all paths from some stacks to each screen.
///
/// The tabulation of frames in the order of ``PlanWeight``; it ends when every screen that can be reached has been.
struct StackWeights {
    /// The weight of each screen, or nil if it is not reached, or was not before the effort was used up.
    private(set) var weights: [PlanWeight?]

    /// The most frame states and exits that are kept for each screen and each segment.
    ///
    /// Every path without an assumption comes before those with one, so without this limit a single screen that takes
    /// one would make the search enter every state.
    private static let effort = 64

    /// Searches a space without waypoints from some stacks, the current screen last in each, until a number of screens has been
    /// reached.
    init(
        _ space: StateSpace<PlanBeliefs>, from stacks: [[Int]], untilReached screenCount: Int,
        budget: SearchBudget
    ) {
        let topology = space.topology
        weights = [PlanWeight?](repeating: nil, count: topology.screenCount)
        let isPossible = [Bool](repeating: true, count: topology.starts.count)
        let effort = StackWeights.effort * (topology.screenCount + topology.starts.count)
        let budget = SearchBudget(states: min(budget.states, effort), bytes: budget.bytes)
        var tabulation = FrameTabulation(
            space, TabulationRule(measure: .weight, isPossible: isPossible, budget: budget))
        // Screens that are not reached within the budget stay unknown.
        try? search(&tabulation, from: stacks, untilReached: screenCount)
    }

    private mutating func search(
        _ tabulation: inout FrameTabulation<PlanBeliefs>, from stacks: [[Int]], untilReached screenCount: Int
    ) throws(BudgetExceeded) {
        for stack in stacks { try tabulation.begin(on: stack) }
        var missing = screenCount
        while missing > 0, let (index, _) = try tabulation.next() {
            let screen = tabulation.screen(of: index)
            if weights[screen] == nil {
                weights[screen] = tabulation.frameStates[index].path.weight
                missing -= 1
            }
            try tabulation.expand(index)
        }
    }
}
