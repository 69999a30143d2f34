/// What plans still cost at least, by the screen, the waypoints passed and what is known of some facts.
///
/// The states of the pattern that can be reached are all entered, and the least costs from each to the goal found backwards
/// (pattern databases: Culberson and Schaeffer, 1998; for planning Edelkamp, 2001). They never exceed the true costs, and fall
/// by no more than a segment's cost when it is crossed.
struct PatternCosts<Model: KnowledgeModel> {
    /// The facts that are followed.
    let isFollowed: [Bool]
    private var space: StateSpace<PatternKnowledge<Model>>
    private let relevant: [UInt64]
    private var costs: [UInt64]
    /// By number of what is known in the search that asks: its number here, -1 where it has not been looked up, -2 where it is
    /// not here.
    private var knowledge: [Int32] = []
    /// The segments crossed from each state, side by side in the order of the states, and where they lead.
    private var offsets: [Int] = [0]
    private var segments: [Int32] = []
    private var origins: [Int32] = []
    private var ends: [Int32] = []

    /// Enters all states of a pattern; nil where they are more than a limit.
    init?(
        of searched: StateSpace<Model>, following isFollowed: [Bool], start: Int, goal: Int, required: [ValueSet],
        isPossible: [Bool], limit: Int
    ) {
        self.isFollowed = isFollowed
        relevant = searched.bits(ofFacts: isFollowed)
        space = StateSpace(
            like: searched, model: PatternKnowledge(searched.model, following: isFollowed), relevant: relevant)
        costs = []
        _ = space.enterStart(start)
        guard enterAll(limit, isPossible) else { return nil }
        let goals = space.states.indices.filter { state in
            space.screen(of: state) == goal && space.leg(of: state) == space.waypoints.count
                && space.meet(required, in: state) != nil
        }
        let backwards = ArcTable<UInt64>(
            from: ends, to: origins, costs: segments.map { UInt64(space.topology.costs[Int($0)]) },
            screenCount: space.states.count)
        costs = backwards.leastCosts(from: goals)
    }

    private mutating func enterAll(_ limit: Int, _ isPossible: [Bool]) -> Bool {
        var state = 0
        while state < space.states.count {
            guard space.states.count <= limit else { return false }
            for segment in space.topology.outgoing(space.screen(of: state)) where isPossible[Int(segment)] {
                guard let crossing = space.cross(Int(segment), from: state) else { continue }
                segments.append(segment)
                origins.append(Int32(state))
                ends.append(Int32(crossing.state))
            }
            offsets.append(segments.count)
            state += 1
        }
        return true
    }

    /// The number of states of the pattern.
    var stateCount: Int { space.states.count }

    /// The least cost to the goal from a state of the search; nil where there is no way.
    mutating func bound(_ state: Int, in searched: borrowing StateSpace<Model>) -> Int64? {
        let number = Int(searched.states[state].knowledge)
        while knowledge.count <= number { knowledge.append(-1) }
        if knowledge[number] == -1 {
            let words = zip(searched.knowledge[number], relevant).map { $0 & $1 }
            knowledge[number] = Int32(space.knowledge.find(words) ?? -2)
        }
        guard knowledge[number] >= 0,
            let known = space.find(place: searched.states[state].place, knowledge: knowledge[number]),
            costs[known] != SearchSide<UInt64>.unreached
        else { return nil }
        return Int64(costs[known])
    }

    /// A cheapest way of the pattern from its start; nil where there is none.
    var cheapestWay: [Int32]? {
        guard costs[0] != SearchSide<UInt64>.unreached else { return nil }
        var way: [Int32] = []
        var state = 0
        while costs[state] > 0 {
            let step = (offsets[state]..<offsets[state + 1]).first { step in
                let rest = costs[Int(ends[step])]
                return rest < costs[state]
                    && UInt64(space.topology.costs[Int(segments[step])]) == costs[state] - rest
            }
            guard let step else { return nil }
            way.append(segments[step])
            state = Int(ends[step])
        }
        return way
    }
}
