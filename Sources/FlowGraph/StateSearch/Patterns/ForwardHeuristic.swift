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
