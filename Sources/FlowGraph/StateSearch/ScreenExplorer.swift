/// Explores the states that can be reached from some screens.
///
/// A breadth-first search over states that drops a state if one was met before, on the same screen, from which at least
/// as much can be done: if assuming is allowed, one with at least the same possible values; if it is not, one with no
/// others. Conditions and effects keep both orders, so the exploration misses nothing that can be reached, and the
/// depth at which a screen is first met is its least (the antichain idea of De Wulf, Doyen, Henzinger and Raskin,
/// 2006).
///
/// O(s·(d + a)) for s states entered, d segments from a screen and at most a states to compare with.
///
/// For graphs whose segments do not depend on the stack; see ``StackExplorer`` for the others.
struct ScreenExplorer<Model: OrderedBeliefModel> {
    private(set) var exploration: StateExploration<Model>
    private var space: StateSpace<Model>
    /// The number of screens and segments that may still turn out to be reached or used, or nil if states matter for
    /// themselves, so that the exploration goes on to the end.
    private var undiscovered: Int?
    private var queue: [Int32] = []
    private var isQueued: [Bool] = []
    /// The beliefs of the states kept at each vertex.
    private var kept: [Antichain]

    /// Explores a space from some screens, all at depth 0, entering about as many states as the budget allows.
    ///
    /// With a number to discover, the exploration ends when it has reached and used that many screens and segments together.
    init(
        _ space: StateSpace<Model>, from starts: [Int], budget: SearchBudget, discovering count: Int?,
        aim: (any ExplorationAim)?
    ) {
        self.space = space
        undiscovered = count
        exploration = StateExploration(of: space)
        exploration.aim = aim
        kept = [Antichain](repeating: Antichain(), count: exploration.statesAtVertex.count)
        for start in starts { keep(self.space.enterStart(start), depth: 0) }
        explore(budget)
        exploration.space = self.space
    }

    private var byteCount: Int {
        space.byteCount + queue.byteCount + isQueued.byteCount + kept.byteCount + queue.count
            * Antichain.byteCountOfEach
    }

    private mutating func explore(_ budget: SearchBudget) {
        var depth: Int32 = 0
        var layer = 0..<queue.count
        while !layer.isEmpty {
            depth += 1
            for position in layer {
                guard undiscovered != 0, exploration.aim?.isReached != true else { return }
                exploration.exceeded = budget.excess(
                    states: space.states.count, explored: exploration.statesExplored, bytes: byteCount)
                guard exploration.isComplete else { return }
                expand(Int(queue[position]), depth: depth)
            }
            layer = layer.upperBound..<queue.count
        }
    }

    private mutating func expand(_ state: Int, depth: Int32) {
        guard exploration.aim?.mayGain(from: space.words(of: state)) ?? true else { return }
        exploration.statesExplored += 1
        for segment in space.topology.outgoing(space.screen(of: state)) {
            guard let crossing = space.cross(Int(segment), from: state) else { continue }
            if !exploration.isUsed[Int(segment)] {
                exploration.isUsed[Int(segment)] = true
                undiscovered? -= 1
            }
            keep(crossing.state, depth: depth)
        }
    }

    private mutating func keep(_ state: Int, depth: Int32) {
        while isQueued.count < space.states.count { isQueued.append(false) }
        let vertex = Int(space.states[state].vertex)
        guard !isQueued[state], kept[vertex].keep(space.states[state].beliefs, in: space) else { return }
        isQueued[state] = true
        if exploration.depths[vertex] < 0 {
            exploration.depths[vertex] = depth
            undiscovered? -= 1
        }
        exploration.statesAtVertex[vertex].append(Int32(state))
        exploration.aim?.reach(vertex, space.words(of: state))
        queue.append(Int32(state))
    }
}

/// The states that plans can reach.
package typealias PlanExploration = StateExploration<PlanBeliefs>

/// Everything that can be reached from some screens: which screens, in how many segments, and by which segments.
package struct StateExploration<Model: OrderedBeliefModel>: Sendable {
    /// The states met, those that were dropped included.
    package var space: StateSpace<Model>
    /// The states kept at each vertex: a screen plus the number of screens for each leg completed.
    package var statesAtVertex: [[Int32]]
    /// The least number of segments to each vertex, -1 if it was not reached.
    var depths: [Int32]
    /// Whether each segment could be crossed in some state.
    var isUsed: [Bool]
    /// The budget that was used up; nil if everything was looked at.
    package var exceeded: BudgetExceeded?
    package var statesExplored = 0
    /// The aim of the exploration, or nil if it looks at everything.
    package var aim: (any ExplorationAim)?

    /// Whether everything was looked at before the budget was used up.
    package var isComplete: Bool { exceeded == nil }

    /// An exploration before its first state.
    init(of space: StateSpace<Model>) {
        self.space = space
        let vertexCount = space.topology.screenCount * space.legCount
        statesAtVertex = [[Int32]](repeating: [], count: vertexCount)
        depths = [Int32](repeating: -1, count: vertexCount)
        isUsed = [Bool](repeating: false, count: space.topology.starts.count)
    }
}

/// The aim of an exploration that needn't look at everything.
package protocol ExplorationAim: Sendable {
    /// Whether nothing more is wanted.
    var isReached: Bool { get }

    /// Records that a vertex has been reached with some beliefs.
    mutating func reach(_ vertex: Int, _ beliefs: ArraySlice<UInt64>)

    /// Whether expanding a state with some beliefs may bring the aim nearer.
    func mayGain(from beliefs: ArraySlice<UInt64>) -> Bool
}
