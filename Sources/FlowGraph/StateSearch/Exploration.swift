/// The states that plans can reach.
package typealias Exploration = StateExploration<PlanBeliefs>

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
