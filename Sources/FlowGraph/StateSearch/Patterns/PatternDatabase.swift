/// What plans still cost at least, by the screen, the waypoints passed and what is known of some facts.
///
/// The least costs to the goal are found backwards over places and pieces of knowledge (pattern databases: Culberson and Schaeffer,
/// 1998; for planning Edelkamp, 2001), only as far as they may matter to the start: over what is not settled no way is as cheap as
/// the start's, with what coming there costs. So the bounds never exceed the true costs, and fall by no more than a segment's cost
/// when it is crossed.
///
/// The costs of all places stand side by side for each piece of knowledge, so that segments without rules lead to what lies near.
struct PatternDatabase<Model: BeliefModel> {
    /// The facts that are followed.
    let isFollowed: [Bool]
    let automaton: PatternAutomaton<Model>
    private let vertexBits: Int
    private let guide: ForwardHeuristic
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
        _ searched: StateSpace<Model>, following isFollowed: [Bool], over graph: LayeredGraph, from start: Int,
        to goal: Int, required: [ValueSet], guidedBy coarser: PatternDatabase?, limit: Int
    ) {
        let automaton = PatternAutomaton(
            searched.model, searched.rules, relevant: searched.relevant, following: isFollowed,
            limit: limit / graph.vertexCount)
        guard var automaton else { return nil }
        let goals = automaton.numbers(meeting: required)
        var vertexBits = 0
        while 1 << vertexBits < graph.vertexCount { vertexBits += 1 }
        self.isFollowed = isFollowed
        self.vertexBits = vertexBits
        self.automaton = automaton
        guide =
            coarser.map {
                ForwardHeuristic(automaton, by: $0.automaton, from: start, over: graph, vertexBits: vertexBits)
            }
            ?? ForwardHeuristic(pieceCount: automaton.count, vertexBits: vertexBits)
        costs = []
        settle(from: goals.map { $0 << vertexBits | goal }, over: graph, until: start)
    }

    /// The number of states of the pattern.
    var stateCount: Int { costs.count }

    @inline(__always)
    func state(_ vertex: Int, _ number: Int) -> Int { number << vertexBits | vertex }

    @inline(__always)
    private func vertex(of state: Int) -> Int { state & (1 << vertexBits &- 1) }

    @inline(__always)
    private func number(of state: Int) -> Int { state >> vertexBits }

    /// The cost to the goal from a state on a shortest path from the start, or nil if no path leads there.
    @inline(__always)
    func cost(_ state: Int) -> UInt32? { costs[state] >= PatternCost.greatest ? nil : costs[state] }

    /// The least cost to the goal from a state of the search, or nil if no path leads there.
    @inline(__always)
    mutating func bound(_ state: StateSpace<Model>.State, _ known: borrowing BeliefTable) -> Int64? {
        let beliefs = Int(state.beliefs)
        if beliefs >= numbers.count || numbers[beliefs] == -1 { lookUp(beliefs, known) }
        guard numbers[beliefs] >= 0 else { return nil }
        let (vertex, number) = (Int(state.vertex), Int(numbers[beliefs]))
        let cost = costs[self.state(vertex, number)]
        guard let horizon else { return cost == PatternCost.unreached ? nil : Int64(cost) }
        let arrival = guide.cost(vertex: vertex, number: number)
        return Int64(min(cost, horizon - min(arrival, horizon)))
    }

    @inline(never)
    private mutating func lookUp(_ beliefs: Int, _ known: borrowing BeliefTable) {
        while numbers.count <= beliefs { numbers.append(-1) }
        numbers[beliefs] = Int32(automaton.number(of: known[beliefs]) ?? -2)
    }
}

// MARK: Settling

extension PatternDatabase {
    /// Settles the costs from the goals on, until that of the start is final, or of all where no way leads from there.
    private mutating func settle(from goals: [Int], over graph: LayeredGraph, until start: Int) {
        // Worked on apart from the rest, so that no access in the loop is checked for being the only one.
        var costs = [UInt32](repeating: PatternCost.unreached, count: automaton.count << vertexBits)
        var queue = BucketQueue(
            leastStep: Int(graph.costs.lowerBound),
            greatestStep: Int(PatternCost.sum(graph.costs.upperBound, guide.greatest)))
        for goal in goals { improve(goal, to: 0, &costs, &queue) }
        while horizon == nil, queue.advance() {
            if queue.bucket(of: Int(costs[start])) < queue.bucket {
                horizon = UInt32(clamping: queue.leastCost)
            } else {
                while let state = queue.popFirst() { goOn(from: Int(state), over: graph, &costs, &queue) }
            }
        }
        self.costs = costs
    }

    @inline(__always)
    private func goOn(from state: Int, over graph: LayeredGraph, _ costs: inout [UInt32], _ queue: inout BucketQueue) {
        let (cost, number) = (costs[state], number(of: state))
        // Improved since it was queued, and gone on from then.
        guard queue.bucket(of: wholeCost(of: state, cost)) == queue.bucket else { return }
        for position in graph.arriving.range(of: vertex(of: state)) {
            let arc = graph.arriving[position]
            let before = PatternCost.sum(cost, arc.cost)
            let label = automaton.labels[Int(arc.rule)]
            if label < 0 {
                improve(self.state(Int(arc.vertex), number), to: before, &costs, &queue)
            } else {
                for position in automaton.range(of: number, by: label) {
                    let origin = Int(automaton.predecessor(at: position))
                    improve(self.state(Int(arc.vertex), origin), to: before, &costs, &queue)
                }
            }
        }
    }

    @inline(__always)
    private func improve(_ state: Int, to cost: UInt32, _ costs: inout [UInt32], _ queue: inout BucketQueue) {
        guard cost < costs[state] else { return }
        costs[state] = cost
        // Over what nobody can come to, nobody gets to the goal.
        guard guide.cost(vertex: vertex(of: state), number: number(of: state)) != PatternCost.unreached else { return }
        queue.insert(UInt32(truncatingIfNeeded: state), at: wholeCost(of: state, cost))
    }

    /// What a way over a state costs at least, when what is left costs so much.
    @inline(__always)
    private func wholeCost(of state: Int, _ cost: UInt32) -> Int {
        Int(PatternCost.sum(cost, guide.cost(vertex: vertex(of: state), number: number(of: state))))
    }
}
