/// The states of a search: the screen, the waypoints passed, the beliefs and, if performing a segment is the goal, whether one was
/// just performed.
///
/// States are created when they are entered and are numbered from 0.
package struct StateSpace<Model: BeliefModel>: Sendable {
    /// One state.
    package struct State: Sendable {
        /// The screen, plus the number of screens for each leg completed.
        let vertex: Int32
        /// The number of the belief state.
        package let beliefs: Int32
    }

    /// A segment crossed from a state.
    struct Crossing {
        let state: Int
        let weight: PlanWeight
    }

    /// The effect of a segment on a state, before its end is known.
    struct Departure {
        let leg: Int32
        let beliefs: Int32
        let weight: PlanWeight
    }

    let topology: Topology
    /// The screens to pass, in this order, before the goal counts.
    let waypoints: [Int]
    /// By segment: true if performing it after all waypoints is the goal; nil if the goal is a screen.
    private let isPerformed: [Bool]?
    /// True if vertices are more than screens.
    private let hasLegs: Bool
    @usableFromInline package private(set) var states: [State] = []
    @usableFromInline private(set) var known: BeliefSpace<Model>
    private var index = HashIndex()

    /// Creates a space without states, in which the relevant bits distinguish states; nil for all bits.
    init(
        _ graph: NavigationGraph, model: Model, waypoints: [Int], performing isPerformed: [Bool]? = nil,
        relevant: [UInt64]?
    ) {
        topology = graph.topology
        self.waypoints = waypoints
        self.isPerformed = isPerformed
        hasLegs = !waypoints.isEmpty || isPerformed != nil
        known = BeliefSpace(model, rules: graph.rules, relevant: relevant)
    }

    @inlinable package var model: Model { known.model }
    var rules: SegmentRules { known.rules }
    /// Everything that is known in some state.
    @inlinable package var beliefs: BeliefTable { known.table }
    /// The bytes of the states and their beliefs.
    var byteCount: Int { states.byteCount + index.byteCount + beliefs.byteCount }
    /// The bits that distinguish states.
    var relevant: [UInt64] { known.relevant }

    /// The screen of a state.
    @inline(__always)
    func screen(of state: Int) -> Int {
        let vertex = Int(states[state].vertex)
        return hasLegs ? vertex % topology.screenCount : vertex
    }

    /// The words of a state's beliefs.
    @inlinable package func words(of state: Int) -> ArraySlice<UInt64> { known.table[Int(states[state].beliefs)] }

    /// The number of legs: one to each waypoint, one to the goal and, if that is a segment, the state behind it.
    var legCount: Int { waypoints.count + (isPerformed == nil ? 1 : 2) }

    /// The number of legs completed in a state: the waypoints passed, and one more right after a segment to perform.
    @inline(__always)
    func leg(of state: Int) -> Int { hasLegs ? Int(states[state].vertex) / topology.screenCount : 0 }

    /// Returns true if a state is one to end in: on the goal, or right after a segment to perform, and after all waypoints.
    @inline(__always)
    func isEnd(_ state: Int, goal: Int) -> Bool {
        if isPerformed != nil { return leg(of: state) > waypoints.count }
        return screen(of: state) == goal && leg(of: state) == waypoints.count
    }

    /// The number of legs completed if a segment is crossed from a state, apart from the screen that it leads to.
    @inline(__always)
    private func leg(of state: Int, crossing segment: Int) -> Int {
        let leg = leg(of: state)
        guard hasLegs, let isPerformed, leg >= waypoints.count else { return leg }
        return isPerformed[segment] ? waypoints.count + 1 : waypoints.count
    }

    /// Enters a screen with the beliefs that the model begins with.
    mutating func enterStart(_ screen: Int) -> Int {
        enter(screen, leg: 0, beliefs: Int(known.enterInitial()))
    }

    /// Crosses a segment from a state to the screen that it names.
    ///
    /// - Returns: The state after crossing and the weight, or nil if the segment cannot be crossed.
    @inline(__always)
    mutating func cross(_ segment: Int, from state: Int) -> Crossing? {
        guard let departure = leave(state, by: segment) else { return nil }
        return Crossing(state: enter(Int(topology.ends[segment]), after: departure), weight: departure.weight)
    }

    /// Crosses a segment from a state on the screen that it leaves.
    @inline(__always)
    mutating func cross(_ segment: CrossableSegments.Crossable, from state: Int) -> Crossing? {
        guard let departure = leave(state, by: Int(segment.segment), rule: Int(segment.rule), cost: segment.cost) else {
            return nil
        }
        return Crossing(state: enter(Int(segment.end), after: departure), weight: departure.weight)
    }

    /// Meets a segment's conditions in a state and applies its effects.
    ///
    /// - Returns: The belief after crossing and the weight, or nil if the segment cannot be crossed.
    @inline(__always)
    mutating func leave(_ state: Int, by segment: Int) -> Departure? {
        leave(state, by: segment, rule: known.rules.number(of: segment), cost: topology.costs[segment])
    }

    @inline(__always)
    private mutating func leave(_ state: Int, by segment: Int, rule: Int, cost: Int64) -> Departure? {
        let (beliefs, leg) = (states[state].beliefs, Int32(leg(of: state, crossing: segment)))
        guard rule != 0 else { return Departure(leg: leg, beliefs: beliefs, weight: PlanWeight(cost: cost)) }
        guard let consequence = known.follow(rule, from: beliefs) else { return nil }
        var weight = consequence.weight
        weight.cost = cost
        return Departure(leg: leg, beliefs: consequence.beliefs, weight: weight)
    }

    /// The state in which a screen is on top after a segment.
    @inline(__always)
    mutating func enter(_ screen: Int, after departure: Departure) -> Int {
        enter(screen, leg: Int(departure.leg), beliefs: Int(departure.beliefs))
    }

    /// The weight of meeting conditions in a state, or nil if one is broken.
    mutating func meet(_ conditions: [ValueSet], in state: Int) -> PlanWeight? {
        known.meet(conditions, in: states[state].beliefs)
    }

    /// The state of a screen on top, some legs having been completed and the screen itself counting as a waypoint.
    @inline(__always)
    mutating func enter(_ screen: Int, leg: Int, beliefs: Int) -> Int {
        let vertex = vertex(of: screen, leg: leg)
        let state = State(vertex: Int32(vertex), beliefs: Int32(beliefs))
        let known = index.position(hash: StateSpace.hash(state)) {
            states[$0].vertex == state.vertex && states[$0].beliefs == state.beliefs
        }
        return known ?? append(state)
    }

    /// The vertex of a screen after some waypoints, the screen itself counting as one.
    @inline(__always)
    func vertex(of screen: Int, leg: Int) -> Int {
        var leg = leg
        while leg < waypoints.count, waypoints[leg] == screen { leg += 1 }
        return leg * topology.screenCount + screen
    }

    @inline(never)
    private mutating func append(_ state: State) -> Int {
        states.append(state)
        index.insert(states.count - 1, hash: StateSpace.hash(state)) { [states] in StateSpace.hash(states[$0]) }
        return states.count - 1
    }

    @inline(__always)
    private static func hash(_ state: State) -> UInt64 {
        HashIndex.mix(0, UInt64(UInt32(bitPattern: state.vertex)) << 32 | UInt64(UInt32(bitPattern: state.beliefs)))
    }
}

/// The segments that a search may cross, with all that crossing them takes, side by side in the order of the screens they leave.
///
/// Those of a screen are in the order of their positions in the graph.
struct CrossableSegments: Sendable {
    /// One segment.
    struct Crossable: Sendable {
        /// The position in the graph.
        let segment: Int32
        /// The screen that it leads to.
        let end: Int32
        /// The number of its rule, 0 if it has none.
        let rule: Int32
        /// In microseconds.
        let cost: Int64
    }

    private let rows: AdjacencyArray<Crossable>

    /// Selects the segments of a graph that may be crossed; O(n + m).
    init(_ topology: Topology, _ rules: SegmentRules, where isPossible: [Bool]) {
        rows = AdjacencyArray(rowCount: topology.screenCount) { add in
            for screen in 0..<topology.screenCount {
                for position in topology.outgoing(screen) where isPossible[Int(position)] {
                    let segment = Int(position)
                    add(
                        screen,
                        Crossable(
                            segment: position, end: topology.ends[segment], rule: Int32(rules.number(of: segment)),
                            cost: topology.costs[segment]))
                }
            }
        }
    }

    /// The positions of the segments that leave a screen.
    @inline(__always)
    func range(of screen: Int) -> Range<Int> { rows.range(of: screen) }

    @inline(__always)
    subscript(position: Int) -> Crossable { rows.edges[position] }
}
