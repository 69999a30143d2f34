/// The best paths to frame states, over stacks of any height.
///
/// A configuration is a stack of screens and beliefs. There are infinitely many, but everything between opening a frame
/// and leaving it again depends only on the screen put on top and on the beliefs then. So the tabulation finds, for
/// each such pair, the best paths to the screens that can come to lie on top of the frame, and its best exits; a path
/// over a segment that opens a frame continues below it for each exit. This is the tabulation of Reps, Horwitz and
/// Sagiv (1995) for a weighted pushdown system (Bouajjani, Esparza and Maler, 1997; Reps, Schwoon, Jha and Melski,
/// 2005), carried out best first: Knuth's generalisation of Dijkstra's algorithm (1977).
///
/// It runs from the start, in the order of the whole weight from there and a consistent bound of the rest (A*), which
/// agrees with the order within every frame, because a frame's own entry comes out of the queue with its least weight
/// first. Sequences of segments order equal weights: of two paths to one frame state neither sequence begins with the
/// other, as every segment costs something, so the lexicographically first sequence has lexicographically first parts
/// and is found with the weights.
///
/// With n screens, m segments and k belief states there are at most n·k frames and n·k states in each.
/// O(n·k²·m·log(n·k)) in the worst case, but near O(m·k²·log(n·k)) if frames have few screens, as is usual.
struct FrameTabulation<Model: BeliefModel> {
    var space: StateSpace<Model>
    let rule: TabulationRule
    var frames: [StackFrame] = []
    private(set) var frameStates: [FrameState] = []
    var callers: [FrameCaller] = []
    var exits: [FrameExit] = []
    var idleExits = IdleExits<Model>()
    /// Whether each segment has been crossed so far.
    ///
    /// Unwind segments that lead to nothing new are not followed, and of several that leave a frame in the same manner,
    /// one stands for all.
    private(set) var isUsed: [Bool]
    /// The number of segments that are.
    private(set) var usedCount = 0
    /// The number of expanded frame states.
    private(set) var statesExplored = 0
    private var queue = FrameQueue()
    /// The bytes that are kept beside the tabulation and count toward the budget.
    var bytesBeside = 0
    private var stateIndex = HashIndex()
    var exitIndex = HashIndex()
    /// By state: the frame that is opened in it, -1 if there is none.
    private var frameOfEntry: [Int32] = []
    /// The known frame that lies on a known frame and a screen on top of that one.
    private var knownFrames: [FrameKey: Int32] = [:]
    /// States of known frames that must not be entered.
    private var banned: Set<FrameKey> = []

    /// A frame and a number: that of a screen or of a state.
    struct FrameKey: Hashable {
        let frame: Int32
        let number: Int32
    }

    /// Begins with one known frame, which has nothing beneath.
    init(_ space: StateSpace<Model>, _ rule: TabulationRule) {
        self.space = space
        self.rule = rule
        isUsed = [Bool](repeating: false, count: space.topology.starts.count)
        frames.append(StackFrame(isKnown: true))
    }

    var topology: Topology { space.topology }

    /// The frame that has nothing beneath.
    var bottom: Int32 { 0 }

    /// How many states and exits are kept, which the budget of states bounds.
    var size: Int { frameStates.count + exits.count }

    /// The bytes that are kept, which the memory budget bounds.
    var byteCount: Int {
        space.byteCount + frames.byteCount + frameStates.byteCount + callers.byteCount + exits.byteCount
            + idleExits.byteCount + queue.byteCount + stateIndex.byteCount + exitIndex.byteCount
            + frameOfEntry.byteCount + bytesBeside
    }

    /// The screen on top in a frame state.
    func screen(of frameState: Int) -> Int { space.screen(of: Int(frameStates[frameState].state)) }

    /// The known frame that a screen put on the given one opens.
    mutating func addKnownFrame(on frame: Int32, above screen: Int) -> Int32 {
        let vertex = FrameKey(frame: frame, number: Int32(screen))
        if let known = knownFrames[vertex] { return known }
        let added = Int32(frames.count)
        frames.append(StackFrame(below: frame, screenBelow: Int32(screen), isKnown: true))
        knownFrames[vertex] = added
        idleExits.lay(screen)
        return added
    }

    /// Keeps the tabulation from entering a state of a known frame.
    mutating func ban(_ state: Int, in frame: Int32) {
        banned.insert(FrameKey(frame: frame, number: Int32(state)))
    }

    /// Begins in a state of a known frame.
    mutating func begin(in frame: Int32, _ state: Int, weight: PlanWeight = .zero) throws(BudgetExceeded) {
        let move = FramePath.Move(from: -1, segment: -1)
        try reach(frame, state, by: FramePath(weight: weight, move: move, length: 0))
    }

    /// Begins on a stack of screens, the current one last, with the beliefs at the start.
    mutating func begin(on stack: [Int]) throws(BudgetExceeded) {
        guard let current = stack.last else { return }
        var frame = bottom
        for screen in stack.dropLast() { frame = addKnownFrame(on: frame, above: screen) }
        try begin(in: frame, space.enterStart(current))
    }

    /// The next frame state to expand, whose path is final now, or nil if none is left.
    mutating func next() throws(BudgetExceeded) -> (frameState: Int, entry: FrameQueue.Entry)? {
        while let entry = queue.popFirst() {
            let index = Int(entry.index)
            if entry.opened != nil {
                guard !exits[index].isFinal else { continue }
                exits[index].isFinal = true
                try leaveToCallers(index)
            } else if frameStates[index].rank < 0 {
                frameStates[index].rank = Int32(statesExplored)
                statesExplored += 1
                return (index, entry)
            }
        }
        return nil
    }

    /// Crosses every segment that can be crossed from a frame state.
    mutating func expand(_ frameState: Int, avoiding bannedSegments: Set<Int32> = []) throws(BudgetExceeded) {
        for segment in topology.outgoing(screen(of: frameState)) {
            guard rule.isPossible[Int(segment)], !bannedSegments.contains(segment) else { continue }
            try cross(segment, from: frameState)
        }
    }
}

// MARK: Crossing segments

extension FrameTabulation {
    private mutating func cross(_ segment: Int32, from index: Int) throws(BudgetExceeded) {
        let origin = frameStates[index]
        guard let departure = space.leave(Int(origin.state), by: Int(segment)) else { return }
        let path = FramePath(
            weight: origin.path.weight + rule.weight(departure.weight),
            move: FramePath.Move(from: Int32(index), segment: segment), length: origin.path.length + 1)
        let end = Int(topology.ends[Int(segment)])
        switch topology.kinds[Int(segment)] {
        case .push, .present: try open(end, departure, on: origin.frame, path)
        case .replace: try reach(origin.frame, space.enter(end, after: departure), by: path)
        case .root: try reach(bottom, space.enter(end, after: departure), by: path)
        case .unwind: try takeOff(downTo: end, departure, from: origin.frame, path)
        case .back: try takeOff(downTo: nil, departure, from: origin.frame, path)
        }
    }

    private mutating func open(
        _ screen: Int, _ departure: StateSpace<Model>.Departure, on frame: Int32, _ path: FramePath
    ) throws(BudgetExceeded) {
        let state = space.enter(screen, after: departure)
        let below = FrameKey(frame: frame, number: Int32(self.screen(of: Int(path.move.from))))
        if let known = knownFrames[below] { return try reach(known, state, by: path) }
        let opened = frameOpened(in: state)
        let caller = FrameCaller(
            from: path.move.from, segment: path.move.segment, weight: path.weight, length: path.length,
            previous: frames[Int(opened)].lastCaller)
        callers.append(caller)
        frames[Int(opened)].lastCaller = Int32(callers.count - 1)
        try followIdleExits(downTo: path.move.from)
        try reach(opened, state, by: path)
        try leaveByKnownExits(of: opened, to: caller)
    }

    /// Follows the idle exits down to the screen of a frame state, which led to nothing new before it opened a frame.
    private mutating func followIdleExits(downTo frameState: Int32) throws(BudgetExceeded) {
        let state = Int(frameStates[Int(frameState)].state)
        let offers = idleExits.open(
            over: space.screen(of: state), leg: Int32(space.leg(of: state)), beliefs: space.states[state].beliefs)
        for offer in offers { try leave(offer) }
    }

    private mutating func frameOpened(in state: Int) -> Int32 {
        while frameOfEntry.count < space.states.count { frameOfEntry.append(-1) }
        if frameOfEntry[state] < 0 {
            frameOfEntry[state] = Int32(frames.count)
            frames.append(StackFrame(isKnown: false))
        }
        return frameOfEntry[state]
    }

    /// Offers a path to a frame state.
    mutating func reach(_ frame: Int32, _ state: Int, by path: FramePath) throws(BudgetExceeded) {
        markUsed(path.move)
        let vertex = FrameKey(frame: frame, number: Int32(state))
        guard let rest = rule.rest(leg: space.leg(of: state), screen: space.screen(of: state)),
            banned.isEmpty || !banned.contains(vertex)
        else { return }
        let hash = vertex.hash
        let known = stateIndex.position(hash: hash) {
            frameStates[$0].frame == frame && frameStates[$0].state == Int32(state)
        }
        if let known { return improve(known, by: path, rest: rest) }
        frameStates.append(FrameState(frame: frame, state: Int32(state), path: path))
        let index = frameStates.count - 1
        stateIndex.insert(index, hash: hash) { [frameStates] in
            FrameKey(frame: frameStates[$0].frame, number: frameStates[$0].state).hash
        }
        if !frames[Int(frame)].isKnown, frames[Int(frame)].entry < 0 { frames[Int(frame)].entry = Int32(index) }
        queue.insert(path.weight, rest: rest, index: index)
        try requireBudget(path.length)
    }

    private mutating func improve(_ index: Int, by path: FramePath, rest: Int64) {
        guard frameStates[index].rank < 0 else { return }
        let weight = frameStates[index].path.weight
        guard path.weight < weight || (path.weight == weight && precedes(path.move, frameStates[index].path.move))
        else {
            return
        }
        frameStates[index].path = path
        if path.weight != weight { queue.insert(path.weight, rest: rest, index: index) }
    }

    func requireBudget(_ length: Int64) throws(BudgetExceeded) {
        // Memory is measured only now and then, since this is called for every state.
        guard size > rule.budget.states || length > rule.longestPath || size & 255 == 0 else { return }
        let entered = length > rule.longestPath ? max(size, Int(length)) : size
        let excess = rule.budget.excess(states: entered, explored: statesExplored, bytes: byteCount)
        if let excess { throw excess }
    }

    /// Puts an exit into the queue; `rest` is the bound at the screen down to which screens are taken off.
    mutating func enqueue(exit index: Int, rest: Int64) {
        let exit = exits[index]
        let entry = frameStates[Int(frames[Int(exit.frame)].entry)]
        queue.insert(exit.path.weight, rest: rest, opened: entry.path.weight.cost, index: index)
    }

    /// Marks the segment that a move ends with.
    mutating func markUsed(_ move: FramePath.Move) {
        let segment = lastSegment(of: move)
        if segment >= 0 { markUsed(segment) }
    }

    mutating func markUsed(_ segment: Int32) {
        guard !isUsed[Int(segment)] else { return }
        isUsed[Int(segment)] = true
        usedCount += 1
    }

    /// The segment that a move ends with, -1 at the origin of the search.
    func lastSegment(of move: FramePath.Move) -> Int32 {
        move.exit >= 0 ? exits[Int(move.exit)].segment : move.segment
    }
}

extension FrameTabulation.FrameKey {
    fileprivate var hash: UInt64 {
        HashIndex.mix(0, UInt64(UInt32(bitPattern: frame)) << 32 | UInt64(UInt32(bitPattern: number)))
    }
}

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
