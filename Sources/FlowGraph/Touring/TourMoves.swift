/// The moves of a ``TourRelaxation`` while they are added: the arcs of its network, and the segments that are crossed along them.
///
/// Its memory grows without the checks that an array makes for each element; ``network()`` ends it.
struct TourMoves {
    private var arcs: WorkMemory<FlowNetwork.Arc>
    private var segments: WorkMemory<Int32>
    private(set) var nodeCount: Int
    private var count = 0

    /// Makes room for some moves; there may be more.
    init(nodeCount: Int, capacity: Int) {
        self.nodeCount = nodeCount
        arcs = WorkMemory(capacity: max(1, capacity))
        segments = WorkMemory(capacity: max(1, capacity))
    }

    mutating func addNode() -> Int32 {
        nodeCount += 1
        return Int32(nodeCount - 1)
    }

    /// Adds a move from node to node, which crosses a segment unless that is -1, and returns its position.
    @inline(__always)
    @discardableResult
    mutating func add(_ tail: Int32, _ head: Int32, segment: Int32 = -1, cost: Int64 = 0) -> Int32 {
        if count == arcs.count { grow() }
        arcs[count] = FlowNetwork.Arc(tail: tail, head: head, cost: cost)
        segments[count] = segment
        count &+= 1
        return Int32(truncatingIfNeeded: count &- 1)
    }

    private mutating func grow() {
        arcs.grow(toCapacity: 2 * count, keeping: count)
        segments.grow(toCapacity: 2 * count, keeping: count)
    }

    /// By move: the nodes that it joins.
    var ends: some Sequence<(Int32, Int32)> { (0..<count).lazy.map { (arcs[$0].tail, arcs[$0].head) } }

    /// The network of all moves, by move its segment, and by move in the order of adding its position there; to be asked for once, when nothing
    /// is added any more.
    func network() -> (network: FlowNetwork, segments: [Int32], positions: [Int32]) {
        defer {
            arcs.deallocate()
            segments.deallocate()
        }
        let positions = ArcPricing.positions(arcCount: count)
        let given = UnsafeBufferPointer(rebasing: arcs.readOnly[..<count])
        let spread = [Int32](unsafeUninitializedCapacity: count) { spread, spreadCount in
            for (move, position) in positions.enumerated() { spread[Int(position)] = segments[move] }
            spreadCount = count
        }
        return (FlowNetwork(nodeCount: nodeCount, spreading: given, to: positions), spread, positions)
    }
}
