/// A search for the best way to a goal, which can begin anew at any state of a way found before.
protocol PathSearch {
    /// The number of states from which the searches so far have gone on.
    var statesExplored: Int { get }

    /// Enters the state in which a query begins: its stack, the current screen last.
    mutating func enterStart(_ stack: [Int]) -> Int

    /// Finds the best way from an origin.
    ///
    /// - Returns: The path, or nil if there is none.
    /// - Throws: ``BudgetExceeded`` when more states would have to be entered than the budget allows.
    mutating func bestPath(from origin: SearchOrigin) throws(BudgetExceeded) -> StatePath?

    /// What the way over some segments weighs; they must be crossable one after another.
    mutating func weight(of segments: ArraySlice<Int32>, from start: Int) -> PlanWeight
}

/// Where a search begins and what it must avoid; without bans, the query as it was asked.
struct SearchOrigin {
    var state: Int
    /// What the way to the state weighs already.
    var weight = PlanWeight.zero
    /// Segments not to be crossed from the state itself.
    var bannedSegments: Set<Int32> = []
    /// Whether the way may end in the state itself.
    var mayEndHere = true
    /// States not to be entered.
    var bannedStates: Set<Int> = []
}

/// A way from an origin to a goal.
struct StatePath {
    var weight: PlanWeight
    var segments: [Int32]
    /// The states passed, the origin first: one more than segments.
    var states: [Int]
}
