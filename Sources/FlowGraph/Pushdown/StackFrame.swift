/// A stretch of the stack's history: from the moment a screen is put on the stack until it is taken off.
///
/// Everything within a frame is independent of the screens beneath it. So a frame that is opened by many callers is
/// explored once, as a procedure called from many sites is (Reps, Horwitz and Sagiv, *Precise interprocedural dataflow
/// analysis via graph reachability*, 1995). A *known* frame is one whose whole stack beneath is given: those that a
/// query begins with.
struct StackFrame {
    /// The state in which the frame is opened; -1 for a known frame, and until that state is entered.
    var entry: Int32 = -1
    /// The known frame beneath a known frame, and the screen on top of it; -1 at the bottom and for other frames.
    var below: Int32 = -1
    var screenBelow: Int32 = -1
    let isKnown: Bool
    /// The last of the frame's callers and exits, each of which refers to the one before it.
    var lastCaller: Int32 = -1
    var lastExit: Int32 = -1
}

/// A screen on top of a frame with beliefs, and the best path to it (a path edge of Reps, Horwitz and Sagiv).
struct FrameState {
    let frame: Int32
    /// The number of the screen and the beliefs in the search's space of states.
    let state: Int32
    var path: FramePath
    /// Counts the final states, in the order in which they became so; -1 before.
    var rank: Int32 = -1
}

/// A path as a search keeps it: its weight, and its last move.
///
/// The path is that from the origin of the search. It passes the frame's entry, so the difference is the weight of the
/// part behind the entry.
struct FramePath {
    var weight: PlanWeight
    var move: Move
    /// The number of segments.
    var length: Int64

    /// The last part of a path: a segment, and the exit of the frame that it opened if that has been left again.
    struct Move {
        /// The frame state that the segment leaves, -1 at the origin of the search.
        let from: Int32
        let segment: Int32
        /// The exit by which the opened frame has been left; -1 if the segment opened none, or that one is open still.
        var exit: Int32 = -1
    }
}

/// A caller of a frame: the frame state and the segment that open it.
struct FrameCaller {
    /// The frame state from which a segment opens the frame, and that segment.
    let from: Int32
    let segment: Int32
    /// The weight of the path to the frame's entry by this caller, and its length.
    let weight: PlanWeight
    let length: Int64
    /// The caller before it of the same frame, -1 for the first.
    let previous: Int32
}

/// An exit of a frame: its top is taken off, with the beliefs then (a summary edge of Reps, Horwitz and Sagiv).
struct FrameExit {
    let frame: Int32
    /// The screen down to which screens are taken off; -1 if it is one screen alone.
    let target: Int32
    let leg: Int32
    let beliefs: Int32
    /// The best path to the exit, by its frame's entry.
    var path: FramePath
    /// The last segment of the path: the one that takes the first screen off.
    var segment: Int32
    /// Whether the path is final; without meaning if one screen is taken off.
    var isFinal = false
    /// The exit before it of the same frame, -1 for the first.
    let previous: Int32
}

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
