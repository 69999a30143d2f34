/// A lower bound of the remaining cost of plans, by the screen, the waypoints passed and the beliefs about some facts.
///
/// The least costs to the goal are found backwards over vertices and belief states (pattern databases: Culberson and
/// Schaeffer, 1998; for planning Edelkamp, 2001), only as far as they may matter to the start: no path over an
/// unsettled state is as cheap as the start's. So the bounds never exceed the true costs, and fall by no more than a
/// segment's cost when it is crossed.
///
/// The costs of all vertices stand side by side for each belief state, so segments without rules lead to near memory.
struct PatternDatabase<Model: BeliefModel> {
    /// The facts that are followed.
    let isFollowed: [Bool]
    let automaton: PatternAutomaton<Model>
    private let vertexBits: Int
    private let guide: ForwardHeuristic
    private var costs: [UInt32]
    /// A cost is final if its sum with the cost from the start is less than this; nil if all costs of reachable states
    /// are final.
    private var horizon: UInt32?
    /// By number of the belief state in the search: its number here, -1 if it has not been looked up, -2 if it doesn't
    /// occur here.
    private var numbers: [Int32] = []

    /// Bounds costs by the beliefs about some facts; returns nil if that takes more states than a limit.
    ///
    /// A coarser pattern, which follows some of these facts alone, guides the search.
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
    /// Settles the costs from the goals on, until that of the start is final, or of all states if no path leads there from the
    /// start.
    private mutating func settle(from goals: [Int], over graph: LayeredGraph, until start: Int) {
        // Worked on apart from the rest, so that no access in the loop is checked for being the only one.
        var costs = [UInt32](repeating: PatternCost.unreached, count: automaton.count << vertexBits)
        var queue = BucketQueue(
            leastStep: Int(graph.costs.lowerBound),
            greatestStep: Int(PatternCost.sum(graph.costs.upperBound, guide.greatest)))
        let search = PatternSearch(
            automaton: automaton, guide: guide, graph: graph, vertexBits: vertexBits, start: start)
        costs.withWorkMemory { queue.settle($0, from: goals, over: search) }
        if queue.count > 0 { horizon = UInt32(clamping: queue.leastCost) }
        queue.deallocate()
        self.costs = costs
    }
}

/// The states of a pattern and the edges between them, backwards, in the order of the cost of a whole path.
private struct PatternSearch<Model: BeliefModel>: BucketSearchGraph {
    let automaton: PatternAutomaton<Model>
    let guide: ForwardHeuristic
    let graph: LayeredGraph
    let vertexBits: Int
    let start: Int

    @inline(__always)
    func priority(of state: Int, at cost: UInt32) -> Int? {
        let arrival = guide.cost(vertex: state & (1 << vertexBits &- 1), number: state >> vertexBits)
        // No path from the start leads over a state that the start doesn't reach.
        return arrival == PatternCost.unreached ? nil : Int(PatternCost.sum(cost, arrival))
    }

    /// Until the cost of the start is final.
    @inline(__always)
    func mayGoOn(_ queue: borrowing BucketQueue, _ costs: WorkMemory<UInt32>) -> Bool {
        queue.bucket(of: Int(costs[start])) >= queue.bucket
    }

    @inline(__always)
    func relaxEdges(of state: Int, at cost: UInt32, _ relax: (_ state: Int, _ cost: UInt32) -> Void) {
        let number = state >> vertexBits
        for position in graph.arriving.range(of: state & (1 << vertexBits &- 1)) {
            let arc = graph.arriving.edges[position]
            let before = PatternCost.sum(cost, arc.cost)
            let label = automaton.labels[Int(arc.rule)]
            if label < 0 {
                relax(number << vertexBits | Int(arc.vertex), before)
            } else {
                for position in automaton.range(of: number, by: label) {
                    relax(Int(automaton.predecessor(at: position)) << vertexBits | Int(arc.vertex), before)
                }
            }
        }
    }
}

/// A lower bound of the cost from the start to the states of a pattern, from a coarser pattern.
///
/// It grows by no more than a segment's cost when that is crossed. So a search backwards from the goal may settle first
/// the states with the least sum of the cost to the goal and this bound, and has settled those that matter to the start
/// before most of those that don't (A*, Hart, Nilsson and Raphael, 1968, with the costs of a smaller problem as the
/// bound).
struct ForwardHeuristic {
    /// The costs by vertex, side by side for each belief state of the coarser pattern.
    private let arrivals: [UInt32]
    /// By belief state of the pattern: the position at which the costs of its belief state in the coarser pattern
    /// begin.
    private let rows: [Int32]
    /// The greatest cost of all that can be come to.
    let greatest: UInt32

    /// The heuristic 0.
    init(pieceCount: Int, vertexBits: Int) {
        arrivals = [UInt32](repeating: 0, count: 1 << vertexBits)
        rows = [Int32](repeating: 0, count: pieceCount)
        greatest = 0
    }

    /// Finds the costs in a coarser pattern, which follows some of the facts alone; O(its states and steps).
    init<Model>(
        _ automaton: PatternAutomaton<Model>, by coarser: PatternAutomaton<Model>, from start: Int,
        over graph: LayeredGraph, vertexBits: Int
    ) {
        arrivals = ForwardHeuristic.arrivals(in: coarser, from: start, over: graph, vertexBits: vertexBits)
        rows = (0..<automaton.count).map { number in
            // Every reachable belief state about all these facts is reachable about fewer, too.
            Int32((coarser.number(of: automaton.beliefs.table[number]) ?? 0) << vertexBits)
        }
        greatest = arrivals.reduce(0) { $1 == PatternCost.unreached ? $0 : max($0, $1) }
    }

    /// The least cost from the start to a state; ``PatternCost/unreached`` if there is no path.
    @inline(__always)
    func cost(vertex: Int, number: Int) -> UInt32 { arrivals[Int(rows[number]) | vertex] }

    private static func arrivals<Model>(
        in automaton: PatternAutomaton<Model>, from start: Int, over graph: LayeredGraph, vertexBits: Int
    ) -> [UInt32] {
        var costs = [UInt32](repeating: PatternCost.unreached, count: automaton.count << vertexBits)
        var queue = BucketQueue(
            leastStep: Int(graph.costs.lowerBound), greatestStep: Int(graph.costs.upperBound))
        let search = ArrivalSearch(automaton: automaton, graph: graph, vertexBits: vertexBits)
        costs.withWorkMemory { queue.settle($0, from: [start], over: search) }
        queue.deallocate()
        return costs
    }
}

/// The states of a pattern and the edges between them, forwards.
private struct ArrivalSearch<Model: BeliefModel>: BucketSearchGraph {
    let automaton: PatternAutomaton<Model>
    let graph: LayeredGraph
    let vertexBits: Int

    @inline(__always)
    func relaxEdges(of state: Int, at cost: UInt32, _ relax: (_ state: Int, _ cost: UInt32) -> Void) {
        let (vertex, number) = (state & (1 << vertexBits &- 1), state >> vertexBits)
        for position in graph.leaving.range(of: vertex) {
            let arc = graph.leaving.edges[position]
            guard let successor = automaton.successor(of: number, by: Int(arc.rule)) else { continue }
            relax(successor << vertexBits | Int(arc.vertex), PatternCost.sum(cost, arc.cost))
        }
    }
}

/// Costs in patterns: microseconds in 32 bits.
enum PatternCost {
    /// Stands for the cost if no path has been found.
    static let unreached = UInt32.max
    /// The greatest cost that is distinguished from others: more than an hour.
    static let greatest = UInt32.max - 1

    /// The sum of two costs, clamped to the greatest.
    @inline(__always)
    static func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
        let (sum, isBeyond) = first.addingReportingOverflow(second)
        return isBeyond ? greatest : min(sum, greatest)
    }
}
