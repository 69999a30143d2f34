/// A stretch of the stack's history: from the moment a screen is put on the stack until that place of the stack is taken off.
///
/// What happens within a frame does not depend on what lies beneath it. So a frame that is opened from many places is looked at
/// once, as a procedure called from many places is (Reps, Horwitz and Sagiv, *Precise interprocedural dataflow analysis via
/// graph reachability*, 1995). A *known* frame is one whose whole stack beneath is given: those that a query begins with.
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

/// A screen on top of a frame and what is known then, with the best way there (a path edge of Reps, Horwitz and Sagiv).
struct FrameState {
    let frame: Int32
    /// The number of the screen and what is known in the search's space of states.
    let state: Int32
    var path: FramePath
    /// Counts the states whose way is final, in the order in which they became so; -1 before.
    var rank: Int32 = -1
}

/// A way as a search keeps it: what it weighs, and its last move.
///
/// The way is that from where the search began. It passes the frame's entry, so what lies between the entry and here weighs the
/// difference.
struct FramePath {
    var weight: PlanWeight
    var move: Move
    /// The number of segments.
    var length: Int64

    /// The last part of a way: a segment, and where it opened a frame that has been left again, how.
    struct Move {
        /// The frame state that the segment leaves, -1 where the search begins.
        let from: Int32
        let segment: Int32
        /// The exit by which the opened frame has been left; -1 where the segment opened none, or that one is open still.
        var exit: Int32 = -1
    }
}

/// Where a frame is opened from.
struct FrameCaller {
    /// The frame state from which a segment opens the frame, and that segment.
    let from: Int32
    let segment: Int32
    /// What the way to the frame's entry weighs when it comes by this caller, and its length.
    let weight: PlanWeight
    let length: Int64
    /// The caller before it of the same frame, -1 for the first.
    let previous: Int32
}

/// One way in which a frame is left: its top is taken off, with what is known then (a summary edge of Reps, Horwitz and Sagiv).
struct FrameExit {
    let frame: Int32
    /// The screen down to which screens are taken off; -1 where it is one screen alone.
    let target: Int32
    let leg: Int32
    let beliefs: Int32
    /// The best way to leaving, by its frame's entry.
    var path: FramePath
    /// The segment that the way ends with: the one that takes the first screen off.
    var segment: Int32
    /// Whether nothing better can turn up; of no meaning where one screen is taken off.
    var isFinal = false
    /// The exit before it of the same frame, -1 for the first.
    let previous: Int32
}
