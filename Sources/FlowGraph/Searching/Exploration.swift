/// Everything that can be reached from some screens: which screens, in how many segments, and by which segments.
///
/// A breadth-first search over states that drops a state when one was met before, on the same screen, from which at least as much
/// can be done: where assuming is allowed, one in which at least the same values are possible; where it is not, one in which no
/// others are. Conditions and effects keep both orders, so nothing that can be reached is missed, and the depth at which a
/// screen is first met is its least (the antichain idea of De Wulf, Doyen, Henzinger and Raskin, 2006).
///
/// O(s·(d + a)) for s states kept, d segments from a screen and a states kept on one screen.
struct Exploration: Sendable {
    private(set) var space: StateSpace<StandingKnowledge>
    /// The states kept at each place, a place being a screen plus the number of screens for each waypoint passed.
    private(set) var statesAtPlace: [[Int32]]
    /// The least number of segments to each place, -1 where it was not reached.
    private(set) var depths: [Int32]
    /// Whether each segment could be crossed in some state.
    private(set) var isUsed: [Bool]
    /// Whether everything was looked at before the budget was used up.
    private(set) var isComplete = true
    private(set) var statesExplored = 0
    /// The number of screens and segments that may still turn out to be reached or used; nil where states matter for
    /// themselves, so that the exploration goes on to the end.
    private var undiscovered: Int?
    private var queue: [Int32] = []
    private var isQueued: [Bool] = []

    /// Explores a space from some screens, all at depth 0, entering about as many states as the budget allows.
    ///
    /// With a number to discover, the exploration ends when it has reached and used that many screens and segments together.
    init(_ space: StateSpace<StandingKnowledge>, from starts: [Int], budget: Int, discovering count: Int? = nil) {
        self.space = space
        undiscovered = count
        let placeCount = space.topology.screenCount * (space.waypoints.count + 1)
        statesAtPlace = [[Int32]](repeating: [], count: placeCount)
        depths = [Int32](repeating: -1, count: placeCount)
        isUsed = [Bool](repeating: false, count: space.topology.starts.count)
        for start in starts { keep(self.space.enterStart(start), depth: 0) }
        explore(budget)
    }

    private mutating func explore(_ budget: Int) {
        var depth: Int32 = 0
        var layer = 0..<queue.count
        while !layer.isEmpty {
            depth += 1
            for position in layer {
                guard undiscovered != 0 else { return }
                guard space.states.count <= budget else { return isComplete = false }
                expand(Int(queue[position]), depth: depth)
            }
            layer = layer.upperBound..<queue.count
        }
    }

    private mutating func expand(_ state: Int, depth: Int32) {
        statesExplored += 1
        for segment in space.topology.outgoing(space.screen(of: state)) {
            guard let crossing = space.cross(Int(segment), from: state) else { continue }
            if !isUsed[Int(segment)] {
                isUsed[Int(segment)] = true
                undiscovered? -= 1
            }
            keep(crossing.state, depth: depth)
        }
    }

    private mutating func keep(_ state: Int, depth: Int32) {
        while isQueued.count < space.states.count { isQueued.append(false) }
        let place = Int(space.states[state].place)
        guard !isQueued[state], !statesAtPlace[place].contains(where: { canDoAsMuch($0, as: state) }) else { return }
        isQueued[state] = true
        if depths[place] < 0 {
            depths[place] = depth
            undiscovered? -= 1
        }
        statesAtPlace[place].append(Int32(state))
        queue.append(Int32(state))
    }

    private func canDoAsMuch(_ kept: Int32, as state: Int) -> Bool {
        let known = Int(space.states[Int(kept)].knowledge)
        let new = Int(space.states[state].knowledge)
        return space.model.isStrict
            ? space.knowledge.isSubset(known, of: new)
            : space.knowledge.isSubset(new, of: known)
    }
}
