import FlowGraph

/// The moves of a ``TourRelaxation`` while they are added: which nodes they join, and which segments are crossed along them.
///
/// Its memory grows without the checks that an array makes for each element; ``network(_:)`` ends it.
struct TourMoves {
    private struct Move {
        let tail: Int32
        let head: Int32
        /// The segment, or −1 − the number of the cost in ``otherCosts``.
        let segment: Int32
    }

    private var moves: WorkList<Move>
    /// The costs of moves that cross no segment, each once; the first one is 0.
    private var otherCosts: [Int64] = [0]
    private(set) var nodeCount: Int

    /// Makes room for some moves; there may be more.
    init(nodeCount: Int, capacity: Int) {
        self.nodeCount = nodeCount
        moves = WorkList(capacity: capacity)
    }

    mutating func addNode() -> Int32 {
        nodeCount += 1
        return Int32(nodeCount - 1)
    }

    /// Adds a move from node to node, which crosses a segment unless that is -1, and returns its position.
    @inline(__always)
    @discardableResult
    mutating func add(_ tail: Int32, _ head: Int32, segment: Int32 = -1) -> Int32 {
        moves.append(Move(tail: tail, head: head, segment: segment))
        return Int32(truncatingIfNeeded: moves.count &- 1)
    }

    /// Adds a move that crosses no segment and costs something, and returns its position.
    mutating func add(_ tail: Int32, _ head: Int32, cost: Int64) -> Int32 {
        otherCosts.append(cost)
        return add(tail, head, segment: -Int32(otherCosts.count))
    }

    /// By move: the nodes that it joins.
    var ends: some Sequence<(Int32, Int32)> { (0..<moves.count).lazy.map { (moves[$0].tail, moves[$0].head) } }

    /// The network of all moves in the order in which they are priced, and by move its segment or -1, `cost` being that of crossing a segment.
    ///
    /// To be asked for once, when nothing is added any more.
    @inline(__always)
    func network(_ cost: (_ segment: Int) -> Int64) -> (network: FlowNetwork, segments: [Int32], order: PricingOrder) {
        let order = PricingOrder(arcCount: moves.count)
        let segments = order.spread { max(-1, moves[$0].segment) }
        var network = FlowNetwork(nodeCount: nodeCount, spreading: order) { number in
            let move = moves[number]
            let cost = move.segment >= 0 ? cost(Int(move.segment)) : otherCosts[Int(-1 - move.segment)]
            return FlowNetwork.Arc(tail: move.tail, head: move.head, cost: cost)
        }
        // Before more memory is taken.
        moves.deallocate()
        network.keepOutgoing()
        return (network, segments, order)
    }
}
