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
