/// What plans still cost at least, by the screen, the waypoints passed and what is known of some facts.
///
/// The least costs to the goal are found backwards over places and pieces of knowledge (pattern databases: Culberson and Schaeffer,
/// 1998; for planning Edelkamp, 2001), at first only as far as the start lies from the goal; whatever is farther costs at least
/// as much. So the bounds never exceed the true costs, and fall by no more than a segment's cost when it is crossed.
///
/// The costs of all places stand side by side for each piece of knowledge, so that segments without rules lead to what lies near.
struct PatternCosts<Model: KnowledgeModel> {
    /// The facts that are followed.
    let isFollowed: [Bool]
    let automaton: PatternAutomaton<Model>
    private let placeBits: Int
    private var costs: [UInt32]
    private var queue: BucketQueue
    /// The costs beyond this are not final; nil where all are.
    private var horizon: UInt32? = 0
    /// By number of what is known in the search that asks: its number here, -1 where it has not been looked up, -2 where it is
    /// not here.
    private var numbers: [Int32] = []

    /// Stands for the cost where no way has been found.
    private static var unreached: UInt32 { .max }
    /// The greatest cost told from others: more than an hour, in microseconds.
    private static var greatest: UInt32 { .max - 1 }

    /// Bounds costs by what is known of some facts; nil where that takes more states than a limit.
    init?(
        _ searched: StateSpace<Model>, following isFollowed: [Bool], over places: PlaceArcs, goal: Int,
        required: [ValueSet], limit: Int
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
        costs = [UInt32](repeating: PatternCosts.unreached, count: automaton.count << placeBits)
        queue = BucketQueue(leastStep: Int(places.costs.lowerBound), greatestStep: Int(places.costs.upperBound))
        for number in goals {
            let state = number << placeBits | goal
            costs[state] = 0
            queue.insert(UInt32(state), at: 0)
        }
    }

    /// The number of states of the pattern.
    var stateCount: Int { costs.count }

    @inline(__always)
    func state(_ place: Int, _ number: Int) -> Int { number << placeBits | place }

    /// The cost to the goal from a state that is no farther than the start; nil where there is no way.
    @inline(__always)
    func cost(_ state: Int) -> UInt32? { costs[state] >= PatternCosts.greatest ? nil : costs[state] }

    /// The least cost to the goal from a state of the search; nil where there is no way.
    @inline(__always)
    mutating func bound(_ state: StateSpace<Model>.State, _ known: borrowing KnowledgeTable) -> Int64? {
        let knowledge = Int(state.knowledge)
        if knowledge >= numbers.count || numbers[knowledge] == -1 { lookUp(knowledge, known) }
        guard numbers[knowledge] >= 0 else { return nil }
        let cost = costs[self.state(Int(state.place), Int(numbers[knowledge]))]
        if let horizon { return Int64(min(cost, horizon)) }
        return cost == PatternCosts.unreached ? nil : Int64(cost)
    }

    @inline(never)
    private mutating func lookUp(_ knowledge: Int, _ known: borrowing KnowledgeTable) {
        while numbers.count <= knowledge { numbers.append(-1) }
        numbers[knowledge] = Int32(automaton.number(of: known[knowledge]) ?? -2)
    }

    /// Settles the costs from the goal outwards, until that of a state is final, or of all where there is none to stop at.
    mutating func settle(over places: PlaceArcs, until last: Int?) {
        // Worked on apart from the rest, so that no access in the loop is checked for being the only one.
        var (costs, queue) = (self.costs, self.queue)
        (self.costs, self.queue) = ([], BucketQueue(leastStep: 1, greatestStep: 1))
        var isFarEnough = false
        while !isFarEnough, queue.advance() {
            if let last, queue.bucket(of: Int(costs[last])) < queue.bucket {
                isFarEnough = true
            } else {
                while let state = queue.popFirst() { goOn(from: Int(state), over: places, &costs, &queue) }
            }
        }
        horizon = isFarEnough ? last.map { costs[$0] } : nil
        (self.costs, self.queue) = (costs, queue)
    }

    @inline(__always)
    private func goOn(from state: Int, over places: PlaceArcs, _ costs: inout [UInt32], _ queue: inout BucketQueue) {
        let cost = costs[state]
        // Improved since it was queued, and gone on from then.
        guard queue.bucket(of: Int(cost)) == queue.bucket else { return }
        let place = state & (1 << placeBits &- 1)
        let number = state >> placeBits
        for position in Int(places.offsets[place])..<Int(places.offsets[place + 1]) {
            let arc = places.arcs[position]
            let (sum, isBeyond) = cost.addingReportingOverflow(arc.cost)
            let before = isBeyond ? PatternCosts.greatest : min(sum, PatternCosts.greatest)
            let letter = automaton.letters[Int(arc.rule)]
            if letter < 0 {
                improve(self.state(Int(arc.origin), number), to: before, &costs, &queue)
            } else {
                for position in automaton.range(of: number, by: letter) {
                    let origin = Int(automaton.predecessor(at: position))
                    improve(self.state(Int(arc.origin), origin), to: before, &costs, &queue)
                }
            }
        }
    }

    @inline(__always)
    private func improve(_ state: Int, to cost: UInt32, _ costs: inout [UInt32], _ queue: inout BucketQueue) {
        guard cost < costs[state] else { return }
        costs[state] = cost
        queue.insert(UInt32(truncatingIfNeeded: state), at: Int(cost))
    }
}
