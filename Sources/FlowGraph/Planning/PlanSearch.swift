/// A search for a query's best path: over screens if no segment depends on the stack, else over stacks.
///
/// It is a type of its own and no existential, so that the loops of both searches are compiled for the model of beliefs
/// at hand: behind an existential they would be looked up, method by method, at run time.
struct PlanSearch<Model: BeliefModel>: PathSearch {
    // Just one of the two is set. An enumeration could not be searched in place.
    private var states: BestFirstSearch<Model>?
    private var stacks: StackSearch<Model>?

    init(_ search: BestFirstSearch<Model>) { states = search }

    init(_ search: StackSearch<Model>) { stacks = search }

    var statesExplored: Int { states?.statesExplored ?? stacks?.statesExplored ?? 0 }

    mutating func enterStart(_ stack: [Int]) -> Int {
        states?.enterStart(stack) ?? stacks?.enterStart(stack) ?? 0
    }

    mutating func bestPath(from origin: SearchOrigin) throws(BudgetExceeded) -> StatePath? {
        if states != nil { return try states?.bestPath(from: origin) }
        return try stacks?.bestPath(from: origin)
    }

    mutating func follow(_ segments: ArraySlice<Int32>, from start: Int) -> (weight: PlanWeight, states: [Int]) {
        states?.follow(segments, from: start) ?? stacks?.follow(segments, from: start) ?? (.zero, [start])
    }
}
