/// What it costs at least to come from the start to the states of a pattern, as far as the facts of a coarser one tell.
///
/// It grows by no more than a segment's cost when that is crossed. So a search backwards from the goal may go on first from where
/// the cost to the goal and this are least together, and has settled what matters to the start before most of what does not
/// (A*, Hart, Nilsson and Raphael, 1968, with the costs of a smaller problem as the bound).
struct ForwardHeuristic {
    /// The costs by place, side by side for each piece of knowledge of the coarser pattern.
    private let arrivals: [UInt32]
    /// By piece of knowledge of the pattern: where the costs of that which it is in the coarser one begin.
    private let rows: [Int32]
    /// The greatest cost of all that can be come to.
    let greatest: UInt32

    /// A guide that knows nothing: all costs are 0.
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
            // Whatever can come to be known of all these facts can be of fewer.
            Int32((coarser.number(of: automaton.beliefs.table[number]) ?? 0) << vertexBits)
        }
        greatest = arrivals.reduce(0) { $1 == PatternCost.unreached ? $0 : max($0, $1) }
    }

    /// The least cost of coming to a state; ``PatternCost/unreached`` where there is no way.
    @inline(__always)
    func cost(vertex: Int, number: Int) -> UInt32 { arrivals[Int(rows[number]) | vertex] }

    private static func arrivals<Model>(
        in automaton: PatternAutomaton<Model>, from start: Int, over graph: LayeredGraph, vertexBits: Int
    ) -> [UInt32] {
        var costs = [UInt32](repeating: PatternCost.unreached, count: automaton.count << vertexBits)
        var queue = BucketQueue(
            leastStep: Int(graph.costs.lowerBound), greatestStep: Int(graph.costs.upperBound))
        costs[start] = 0
        queue.insert(UInt32(start), at: 0)
        while queue.advance() {
            while let state = queue.popFirst() {
                let (cost, vertex, number) = (
                    costs[Int(state)], Int(state) & (1 << vertexBits &- 1), Int(state) >> vertexBits
                )
                // Improved since it was queued, and gone on from then.
                guard queue.bucket(of: Int(cost)) == queue.bucket else { continue }
                for position in graph.leaving.range(of: vertex) {
                    let arc = graph.leaving[position]
                    guard let successor = automaton.successor(of: number, by: Int(arc.rule)) else { continue }
                    let (end, after) = (successor << vertexBits | Int(arc.vertex), PatternCost.sum(cost, arc.cost))
                    guard after < costs[end] else { continue }
                    costs[end] = after
                    queue.insert(UInt32(end), at: Int(after))
                }
            }
        }
        return costs
    }
}
