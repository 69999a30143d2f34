/// What it costs at least to come from the start to the states of a pattern, as far as the facts of a coarser one tell.
///
/// It grows by no more than a segment's cost when that is crossed. So a search backwards from the goal may go on first from where
/// the cost to the goal and this are least together, and has settled what matters to the start before most of what does not
/// (A*, Hart, Nilsson and Raphael, 1968, with the costs of a smaller problem as the bound).
struct PatternGuide {
    /// The costs by place, side by side for each piece of knowledge of the coarser pattern.
    private let arrivals: [UInt32]
    /// By piece of knowledge of the pattern: where the costs of that which it is in the coarser one begin.
    private let rows: [Int32]
    /// The greatest cost of all that can be come to.
    let greatest: UInt32

    /// A guide that knows nothing: all costs are 0.
    init(pieceCount: Int, placeBits: Int) {
        arrivals = [UInt32](repeating: 0, count: 1 << placeBits)
        rows = [Int32](repeating: 0, count: pieceCount)
        greatest = 0
    }

    /// Finds the costs in a coarser pattern, which follows some of the facts alone; O(its states and steps).
    init<Model>(
        _ automaton: PatternAutomaton<Model>, by coarser: PatternAutomaton<Model>, from start: Int,
        over places: PlaceArcs, placeBits: Int
    ) {
        arrivals = PatternGuide.arrivals(in: coarser, from: start, over: places, placeBits: placeBits)
        rows = (0..<automaton.count).map { number in
            // Whatever can come to be known of all these facts can be of fewer.
            Int32((coarser.number(of: automaton.knowledge.table[number]) ?? 0) << placeBits)
        }
        greatest = arrivals.reduce(0) { $1 == PatternCost.unreached ? $0 : max($0, $1) }
    }

    /// The least cost of coming to a state; ``PatternCost/unreached`` where there is no way.
    @inline(__always)
    func cost(place: Int, number: Int) -> UInt32 { arrivals[Int(rows[number]) | place] }

    private static func arrivals<Model>(
        in automaton: PatternAutomaton<Model>, from start: Int, over places: PlaceArcs, placeBits: Int
    ) -> [UInt32] {
        var costs = [UInt32](repeating: PatternCost.unreached, count: automaton.count << placeBits)
        var queue = BucketQueue(
            leastStep: Int(places.costs.lowerBound), greatestStep: Int(places.costs.upperBound))
        costs[start] = 0
        queue.insert(UInt32(start), at: 0)
        while queue.advance() {
            while let state = queue.popFirst() {
                let (cost, place, number) = (
                    costs[Int(state)], Int(state) & (1 << placeBits &- 1), Int(state) >> placeBits
                )
                // Improved since it was queued, and gone on from then.
                guard queue.bucket(of: Int(cost)) == queue.bucket else { continue }
                for position in places.leaving.range(of: place) {
                    let arc = places.leaving[position]
                    guard let successor = automaton.successor(of: number, by: Int(arc.rule)) else { continue }
                    let (end, after) = (successor << placeBits | Int(arc.place), PatternCost.sum(cost, arc.cost))
                    guard after < costs[end] else { continue }
                    costs[end] = after
                    queue.insert(UInt32(end), at: Int(after))
                }
            }
        }
        return costs
    }
}
