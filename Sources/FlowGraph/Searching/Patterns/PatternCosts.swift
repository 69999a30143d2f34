/// What plans still cost at least, by the screen, the waypoints passed and what is known of some facts.
///
/// The least costs to the goal are found backwards over places and pieces of knowledge (pattern databases: Culberson and Schaeffer,
/// 1998; for planning Edelkamp, 2001), only as far as they may matter to the start: over what is not settled no way is as cheap as
/// the start's, with what coming there costs. So the bounds never exceed the true costs, and fall by no more than a segment's cost
/// when it is crossed.
///
/// The costs of all places stand side by side for each piece of knowledge, so that segments without rules lead to what lies near.
struct PatternCosts<Model: KnowledgeModel> {
    /// The facts that are followed.
    let isFollowed: [Bool]
    let automaton: PatternAutomaton<Model>
    private let placeBits: Int
    private let guide: PatternGuide
    private var costs: [UInt32]
    /// Final are the costs that are less than this together with the cost of coming there, or nil if all are final that anybody can
    /// come to.
    private var horizon: UInt32?
    /// By number of what is known in the search that asks: its number here, -1 where it has not been looked up, -2 where it is
    /// not here.
    private var numbers: [Int32] = []

    /// Bounds costs by what is known of some facts; returns nil if that takes more states than a limit.
    ///
    /// A coarser pattern, which follows some of these facts alone, says where to look first.
    init?(
        _ searched: StateSpace<Model>, following isFollowed: [Bool], over places: PlaceArcs, from start: Int,
        to goal: Int, required: [ValueSet], guidedBy coarser: PatternCosts?, limit: Int
    ) {
        let automaton = PatternAutomaton(
            searched.model, searched.rules, relevant: searched.relevant, following: isFollowed,
            limit: limit / places.placeCount)
        guard var automaton else { return nil }
        let goals = automaton.numbers(meeting: required)
        var placeBits = 0
        while 1 << placeBits < places.placeCount { placeBits += 1 }
        self.isFollowed = isFollowed
        self.placeBits = placeBits
        self.automaton = automaton
        guide =
            coarser.map { PatternGuide(automaton, by: $0.automaton, from: start, over: places, placeBits: placeBits) }
            ?? PatternGuide(pieceCount: automaton.count, placeBits: placeBits)
        costs = []
        settle(from: goals.map { $0 << placeBits | goal }, over: places, until: start)
    }

    /// The number of states of the pattern.
    var stateCount: Int { costs.count }

    @inline(__always)
    func state(_ place: Int, _ number: Int) -> Int { number << placeBits | place }

    @inline(__always)
    private func place(of state: Int) -> Int { state & (1 << placeBits &- 1) }

    @inline(__always)
    private func number(of state: Int) -> Int { state >> placeBits }

    /// The cost to the goal from a state on a shortest path from the start, or nil if no path leads there.
    @inline(__always)
    func cost(_ state: Int) -> UInt32? { costs[state] >= PatternCost.greatest ? nil : costs[state] }

    /// The least cost to the goal from a state of the search, or nil if no path leads there.
    @inline(__always)
    mutating func bound(_ state: StateSpace<Model>.State, _ known: borrowing KnowledgeTable) -> Int64? {
        let knowledge = Int(state.knowledge)
        if knowledge >= numbers.count || numbers[knowledge] == -1 { lookUp(knowledge, known) }
        guard numbers[knowledge] >= 0 else { return nil }
        let (place, number) = (Int(state.place), Int(numbers[knowledge]))
        let cost = costs[self.state(place, number)]
        guard let horizon else { return cost == PatternCost.unreached ? nil : Int64(cost) }
        let arrival = guide.cost(place: place, number: number)
        return Int64(min(cost, horizon - min(arrival, horizon)))
    }

    @inline(never)
    private mutating func lookUp(_ knowledge: Int, _ known: borrowing KnowledgeTable) {
        while numbers.count <= knowledge { numbers.append(-1) }
        numbers[knowledge] = Int32(automaton.number(of: known[knowledge]) ?? -2)
    }
}

// MARK: Settling

extension PatternCosts {
    /// Settles the costs from the goals on, until that of the start is final, or of all where no way leads from there.
    private mutating func settle(from goals: [Int], over places: PlaceArcs, until start: Int) {
        // Worked on apart from the rest, so that no access in the loop is checked for being the only one.
        var costs = [UInt32](repeating: PatternCost.unreached, count: automaton.count << placeBits)
        var queue = BucketQueue(
            leastStep: Int(places.costs.lowerBound),
            greatestStep: Int(PatternCost.sum(places.costs.upperBound, guide.greatest)))
        for goal in goals { improve(goal, to: 0, &costs, &queue) }
        while horizon == nil, queue.advance() {
            if queue.bucket(of: Int(costs[start])) < queue.bucket {
                horizon = UInt32(clamping: queue.leastCost)
            } else {
                while let state = queue.popFirst() { goOn(from: Int(state), over: places, &costs, &queue) }
            }
        }
        self.costs = costs
    }

    @inline(__always)
    private func goOn(from state: Int, over places: PlaceArcs, _ costs: inout [UInt32], _ queue: inout BucketQueue) {
        let (cost, number) = (costs[state], number(of: state))
        // Improved since it was queued, and gone on from then.
        guard queue.bucket(of: wholeCost(of: state, cost)) == queue.bucket else { return }
        for position in places.arriving.range(of: place(of: state)) {
            let arc = places.arriving[position]
            let before = PatternCost.sum(cost, arc.cost)
            let letter = automaton.letters[Int(arc.rule)]
            if letter < 0 {
                improve(self.state(Int(arc.place), number), to: before, &costs, &queue)
            } else {
                for position in automaton.range(of: number, by: letter) {
                    let origin = Int(automaton.predecessor(at: position))
                    improve(self.state(Int(arc.place), origin), to: before, &costs, &queue)
                }
            }
        }
    }

    @inline(__always)
    private func improve(_ state: Int, to cost: UInt32, _ costs: inout [UInt32], _ queue: inout BucketQueue) {
        guard cost < costs[state] else { return }
        costs[state] = cost
        // Over what nobody can come to, nobody gets to the goal.
        guard guide.cost(place: place(of: state), number: number(of: state)) != PatternCost.unreached else { return }
        queue.insert(UInt32(truncatingIfNeeded: state), at: wholeCost(of: state, cost))
    }

    /// What a way over a state costs at least, when what is left costs so much.
    @inline(__always)
    private func wholeCost(of state: Int, _ cost: UInt32) -> Int {
        Int(PatternCost.sum(cost, guide.cost(place: place(of: state), number: number(of: state))))
    }
}
