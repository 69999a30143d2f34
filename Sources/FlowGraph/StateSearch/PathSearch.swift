/// A search for the best path to a goal, which can begin at any state of a path found before.
protocol PathSearch {
    /// The number of states expanded by all searches so far.
    var statesExplored: Int { get }

    /// Enters the state in which a query begins: its stack, the current screen last.
    mutating func enterStart(_ stack: [Int]) -> Int

    /// Finds the best path from an origin.
    ///
    /// - Returns: The path, or nil if there is none.
    /// - Throws: ``BudgetExceeded`` if more states would have to be entered, or more bytes kept, than the budget allows.
    mutating func bestPath(from origin: SearchOrigin) throws(BudgetExceeded) -> StatePath?

    /// The weight of the path over some segments, and the states on it, the start first.
    ///
    /// The segments must be crossable one after another.
    mutating func follow(_ segments: ArraySlice<Int32>, from start: Int) -> (weight: PlanWeight, states: [Int])
}

/// The state in which a search begins, and its bans; without bans, the query itself.
struct SearchOrigin {
    var state: Int
    /// The weight of the path to the state.
    var weight = PlanWeight.zero
    /// Segments not to be crossed from the state itself.
    var bannedSegments: Set<Int32> = []
    /// Whether the path may end in the state itself.
    var mayEndHere = true
    /// States not to be entered.
    var bannedStates: Set<Int> = []
    /// The bytes that are kept beside the search and count toward its budget, such as the paths found before.
    var bytesBeside = 0
}

/// A path from an origin to a goal.
struct StatePath {
    let weight: PlanWeight
    let segments: [Int32]
}
