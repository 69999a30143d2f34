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
