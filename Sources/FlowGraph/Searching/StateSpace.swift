/// The states of a search: where one is, which waypoints have been passed, and what is known.
///
/// States come into being when they are entered and are numbered from 0.
struct StateSpace<Model: KnowledgeModel>: Sendable {
    /// One state.
    struct State: Sendable {
        /// The screen, plus the number of screens for each waypoint passed.
        let place: Int32
        /// The number of what is known.
        let knowledge: Int32
    }

    /// A segment crossed from a state.
    struct Crossing {
        let state: Int
        let weight: PlanWeight
    }

    /// What a segment makes of a state, wherever it leads.
    struct Departure {
        let leg: Int32
        let knowledge: Int32
        let weight: PlanWeight
    }

    let topology: Topology
    let rules: SegmentRules
    let model: Model
    /// The screens to pass, in this order, before the goal counts.
    let waypoints: [Int]
    private(set) var states: [State] = []
    private(set) var knowledge: KnowledgeTable
    private var index = HashIndex()
    /// The bits of facts that some condition looks at; all others are kept 0, so that states which differ in nothing that
    /// matters are one.
    private let relevant: [UInt64]?
    private var scratch: [UInt64]

    /// Creates a space without states, in which states are told apart by the relevant bits, or by all where those are nil.
    init(_ graph: NavigationGraph, model: Model, waypoints: [Int], relevant: [UInt64]?) {
        topology = graph.topology
        rules = graph.rules
        self.model = model
        self.waypoints = waypoints
        self.relevant = relevant
        knowledge = KnowledgeTable(wordCount: model.wordCount)
        scratch = [UInt64](repeating: 0, count: model.wordCount)
    }

    /// Creates a space without states over the same screens, segments and waypoints as another, with a model of its own.
    init(like other: StateSpace<some KnowledgeModel>, model: Model, relevant: [UInt64]) {
        topology = other.topology
        rules = other.rules
        self.model = model
        waypoints = other.waypoints
        self.relevant = relevant
        knowledge = KnowledgeTable(wordCount: model.wordCount)
        scratch = [UInt64](repeating: 0, count: model.wordCount)
    }

    /// The bits of some facts by which states are told apart.
    func bits(ofFacts isMeant: [Bool]) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: model.wordCount)
        for fact in isMeant.indices where isMeant[fact] {
            for part in rules.layout.set(of: fact, where: { _ in true }).words { bits[Int(part.word)] |= part.field }
        }
        guard let relevant else { return bits }
        return zip(bits, relevant).map { $0 & $1 }
    }

    /// The screen of a state.
    @inline(__always)
    func screen(of state: Int) -> Int { Int(states[state].place) % topology.screenCount }

    /// The words of what is known in a state.
    func words(of state: Int) -> ArraySlice<UInt64> { knowledge[Int(states[state].knowledge)] }

    /// The number of waypoints passed in a state.
    @inline(__always)
    func leg(of state: Int) -> Int { Int(states[state].place) / topology.screenCount }

    /// Enters a screen with the knowledge that the model begins with.
    mutating func enterStart(_ screen: Int) -> Int {
        scratch = model.initial
        return enter(screen, leg: 0, knowledge: Int(internScratch()))
    }

    /// Crosses a segment from a state to the screen that it names.
    ///
    /// - Returns: The state behind it and what crossing weighs; nil where the segment cannot be used.
    @inline(__always)
    mutating func cross(_ segment: Int, from state: Int) -> Crossing? {
        guard let departure = leave(state, by: segment) else { return nil }
        return Crossing(state: enter(Int(topology.ends[segment]), after: departure), weight: departure.weight)
    }

    /// Meets a segment's conditions in a state and applies its effects.
    ///
    /// - Returns: What is known then and what crossing weighs; nil where the segment cannot be used.
    @inline(__always)
    mutating func leave(_ state: Int, by segment: Int) -> Departure? {
        let rule = rules[segment]
        var weight = PlanWeight.zero
        var knowledge = states[state].knowledge
        if !rule.isFree {
            self.knowledge.copy(Int(knowledge), to: &scratch)
            guard let conditions = model.cross(rule, &scratch) else { return nil }
            weight = conditions
            knowledge = internScratch()
        }
        weight.cost = topology.costs[segment]
        return Departure(leg: Int32(leg(of: state)), knowledge: knowledge, weight: weight)
    }

    /// The state in which a screen is on top after a segment.
    @inline(__always)
    mutating func enter(_ screen: Int, after departure: Departure) -> Int {
        enter(screen, leg: Int(departure.leg), knowledge: Int(departure.knowledge))
    }

    /// What it weighs to meet conditions in a state; nil where one is broken.
    mutating func meet(_ conditions: [ValueSet], in state: Int) -> PlanWeight? {
        knowledge.copy(Int(states[state].knowledge), to: &scratch)
        return model.meet(conditions, in: &scratch)
    }

    private mutating func internScratch() -> Int32 {
        if let relevant {
            for word in scratch.indices { scratch[word] &= relevant[word] }
        }
        return Int32(knowledge.intern(scratch))
    }

    /// The state of a screen on top, some waypoints having been passed and the screen itself counting as one.
    mutating func enter(_ screen: Int, leg: Int, knowledge: Int) -> Int {
        var leg = leg
        while leg < waypoints.count, waypoints[leg] == screen { leg += 1 }
        let state = State(place: Int32(leg * topology.screenCount + screen), knowledge: Int32(knowledge))
        if let known = find(place: state.place, knowledge: state.knowledge) { return known }
        states.append(state)
        index.insert(states.count - 1, hash: StateSpace.hash(state)) { [states] in StateSpace.hash(states[$0]) }
        return states.count - 1
    }

    /// The state at a place with some knowledge, by their numbers; nil where it has not been entered.
    @inline(__always)
    func find(place: Int32, knowledge: Int32) -> Int? {
        index.position(hash: StateSpace.hash(State(place: place, knowledge: knowledge))) {
            states[$0].place == place && states[$0].knowledge == knowledge
        }
    }

    @inline(__always)
    private static func hash(_ state: State) -> UInt64 {
        HashIndex.mix(0, UInt64(UInt32(bitPattern: state.place)) << 32 | UInt64(UInt32(bitPattern: state.knowledge)))
    }
}
