extension BestFirstSearch {
    /// The weight of a state in a run of the search, and the state that it was reached from.
    struct Label {
        let weight: PlanWeight
        /// Four times the number of the run, and the marks below.
        private var mark: Int32
        /// The state from which it was reached, -1 for the origin of the search.
        let parent: Int32

        @inline(__always)
        init(weight: PlanWeight, run: Int32, parent: Int) {
            self.weight = weight
            mark = 4 * run
            self.parent = Int32(truncatingIfNeeded: parent)
        }

        @inline(__always) var run: Int32 { mark >> 2 }
        @inline(__always) var isFinal: Bool { mark & 1 != 0 }
        /// Whether it was reached at the same weight again.
        @inline(__always) var isTied: Bool { mark & 2 != 0 }
        @inline(__always) mutating func makeFinal() { mark |= 1 }
        @inline(__always) mutating func makeTied() { mark |= 2 }
    }

    /// A state in the queue.
    struct Entry: Comparable {
        /// The changes, and in the lower half the assumptions.
        private let doubt: Int64
        /// The cost so far and the bound of the rest.
        let bound: Int64
        let cost: Int64
        let state: Int32

        @inline(__always)
        init(_ weight: PlanWeight, leastChanges: Int32, rest: Int64, state: Int) {
            doubt = Int64(max(leastChanges, weight.changes)) << 32 | Int64(weight.assumptions)
            bound = weight.cost + rest
            cost = weight.cost
            self.state = Int32(truncatingIfNeeded: state)
        }

        @inline(__always) var changes: Int32 { Int32(truncatingIfNeeded: doubt >> 32) }
        @inline(__always) var assumptions: Int32 { Int32(truncatingIfNeeded: doubt) }

        @inline(__always)
        static func < (left: Entry, right: Entry) -> Bool {
            if left.doubt != right.doubt { return left.doubt < right.doubt }
            if left.bound != right.bound { return left.bound < right.bound }
            return left.cost < right.cost
        }
    }
}
