/// The budget of a search: states to enter, and bytes to keep.
package struct SearchBudget: Hashable, Sendable {
    /// The greatest number of states to enter.
    package var states: Int
    /// The greatest number of bytes to keep.
    package var bytes: Int

    /// No limit but that of states.
    package init(states: Int, bytes: Int = .max) {
        self.states = states
        self.bytes = bytes
    }

    /// The states that a search may enter in any case, if the whole budget has that many: they take some milliseconds.
    static let leastStates = 10_000

    /// The budget of a search that follows an exploration of the same graph.
    ///
    /// It has a quarter of the states if the exploration is not complete, so that both together take little longer than one search
    /// with the whole budget, but not less than ``leastStates``.
    func following<Model>(_ exploration: StateExploration<Model>) -> SearchBudget {
        if exploration.isComplete { return self }
        return SearchBudget(states: min(states, max(states / 4, SearchBudget.leastStates)), bytes: bytes)
    }

    /// The resource that is used up, or nil if there is some of each left.
    @inline(__always)
    func excess(states entered: Int, explored: Int, bytes kept: Int) -> BudgetExceeded? {
        guard entered > states || kept > bytes else { return nil }
        return BudgetExceeded(
            resource: entered > states ? .states : .memory, budget: states, statesEntered: entered,
            statesExplored: explored, memoryBudget: bytes, bytesKept: kept)
    }
}

extension PlanQuery {
    var searchBudget: SearchBudget { SearchBudget(states: budget, bytes: memoryBudget) }
}

extension ReachabilityQuery {
    package var searchBudget: SearchBudget { SearchBudget(states: budget, bytes: memoryBudget) }
}

extension Array {
    /// The bytes of the memory for its elements, without the objects that they refer to.
    @inlinable @inline(__always)
    package var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}
