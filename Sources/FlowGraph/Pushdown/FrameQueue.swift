/// The frame states and exits to settle, best first.
///
/// They come out in the order of changes, assumptions, cost with the bound of the rest, and cost so far, so each comes
/// after everything that could still improve its path. The last two parts of the order are there for the one move that
/// costs nothing: taking off further screens of an unwind that has begun. There the frame that was opened last comes
/// first.
struct FrameQueue {
    struct Entry: Comparable {
        let changes: Int32
        let assumptions: Int32
        /// The cost so far and the bound of the rest.
        let bound: Int64
        let cost: Int64
        /// For an exit, the cost of the path to its frame's entry; nil for a frame state.
        let opened: Int64?
        let index: Int32

        static func < (left: Entry, right: Entry) -> Bool {
            if left.changes != right.changes { return left.changes < right.changes }
            if left.assumptions != right.assumptions { return left.assumptions < right.assumptions }
            if left.bound != right.bound { return left.bound < right.bound }
            if left.cost != right.cost { return left.cost < right.cost }
            return (left.opened ?? -1) > (right.opened ?? -1)
        }

        /// Whether this and every later entry is worse than a weight even if it meets every condition.
        func isBeyond(_ best: PlanWeight) -> Bool {
            if changes != best.changes { return changes > best.changes }
            if assumptions != best.assumptions { return assumptions > best.assumptions }
            return bound > best.cost
        }
    }

    private var entries = PriorityQueue<Entry>()

    mutating func insert(_ weight: PlanWeight, rest: Int64, opened: Int64? = nil, index: Int) {
        entries.insert(
            Entry(
                changes: weight.changes, assumptions: weight.assumptions, bound: weight.cost + rest, cost: weight.cost,
                opened: opened, index: Int32(index)))
    }

    var byteCount: Int { entries.byteCount }

    mutating func popFirst() -> Entry? { entries.popFirst() }
}
