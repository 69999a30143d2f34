/// The order, the limits and the usable segments of a tabulation of frames.
struct TabulationRule {
    /// The order of paths.
    enum Measure {
        /// As plans are: by assumptions, cost, conditions met and the sequence of segments.
        case plan
        /// By weight alone, if the sequence does not matter.
        case weight
        /// By the number of segments.
        case depth
    }

    let measure: Measure
    /// Which segments may be crossed.
    let isPossible: [Bool]
    /// The bound of the remaining cost, or nil if there is none.
    var remaining: RemainingCost?
    /// Of states, it bounds the frame states to enter and the exits to keep, together.
    let budget: SearchBudget

    /// The greatest number of segments of a path; sums of that many costs do not overflow.
    var longestPath: Int64 { Int64(min(max(budget.states, 1), 9_000_000)) }

    /// A lower bound of the remaining cost at a screen, or nil if no path leads on.
    @inline(__always)
    func rest(leg: Int, screen: Int) -> Int64? {
        guard let remaining else { return 0 }
        return remaining.bound(leg: leg, screen: screen)
    }

    /// The weight of crossing a segment.
    @inline(__always)
    func weight(_ crossing: PlanWeight) -> PlanWeight { measure == .depth ? PlanWeight(cost: 1) : crossing }
}
