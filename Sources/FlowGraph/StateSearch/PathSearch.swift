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

/// The paths that visit no state twice, as Yen's algorithm finds them: steps are positions of segments.
///
/// A deviation weighs at least as much as the path that it deviates from, as that one was found first.
struct StateDetourSpace<Search: PathSearch>: DeviationSpace {
    typealias Failure = BudgetExceeded

    private var search: Search
    private let start: Int
    /// The bytes of all paths and deviations so far; those that were dropped count too.
    private var bytesKept = 0

    init(_ search: Search, from stack: [Int]) {
        self.search = search
        start = self.search.enterStart(stack)
    }

    /// The number of states expanded by all searches so far.
    var statesExplored: Int { search.statesExplored }

    mutating func deviations(
        from path: SimplePath<PlanWeight, Int32>, _ deviation: Deviation<Int32>
    ) -> [(deviation: Deviation<Int32>, weight: PlanWeight)] {
        let next = (deviation.position...path.steps.count).map { position in
            var next = position == deviation.position ? deviation : Deviation(position: position)
            if position < path.steps.count {
                next.bannedSteps.append(path.steps[position])
            } else {
                next.mayEndHere = false
            }
            return (deviation: next, weight: path.weight)
        }
        bytesKept += next.reduce(next.byteCount) { $0 + $1.deviation.bannedSteps.byteCount }
        return next
    }

    mutating func continuation(
        of deviation: Deviation<Int32>, after prefix: ArraySlice<Int32>, atLeast weight: PlanWeight
    ) throws(BudgetExceeded) -> (weight: PlanWeight, steps: [Int32]?)? {
        let (weight, states) = search.follow(prefix, from: start)
        var origin = SearchOrigin(state: states[states.count - 1])
        origin.weight = weight
        origin.bannedStates = Set(states.dropLast())
        origin.bannedSegments = Set(deviation.bannedSteps)
        origin.mayEndHere = deviation.mayEndHere
        origin.bytesBeside = bytesKept
        guard let path = try search.bestPath(from: origin) else { return nil }
        bytesKept += (prefix.count + path.segments.count) * MemoryLayout<Int32>.stride
        return (path.weight, path.segments)
    }
}
