/// A directed network: arcs with costs and without capacities, and the supply of each node.
struct FlowNetwork {
    /// An arc from a node to another one.
    struct Arc {
        let tail: Int32
        let head: Int32
        /// The cost of one unit; not negative.
        let cost: Int64
    }

    /// By node: the units that leave it beyond those that enter it; negative for units that end there.
    var supplies: [Int64]
    private(set) var arcs: [Arc]
    /// By node: the positions of the arcs that begin there, if they are kept.
    private var keptOutgoing: AdjacencyArray<Int32>?

    /// Creates a network without supplies.
    init(nodeCount: Int, arcs: [Arc] = []) {
        supplies = [Int64](repeating: 0, count: nodeCount)
        self.arcs = arcs
    }

    /// Makes room for nodes and arcs.
    mutating func reserve(nodes: Int, arcs arcCount: Int) {
        supplies.reserveCapacity(nodes)
        arcs.reserveCapacity(arcCount)
    }

    /// By node: the positions of the arcs that begin there; O(nodes + arcs) unless they are kept.
    var outgoing: AdjacencyArray<Int32> {
        if let keptOutgoing { return keptOutgoing }
        return AdjacencyArray(rowCount: supplies.count) { add in
            for position in arcs.indices { add(Int(arcs[position].tail), Int32(position)) }
        }
    }

    /// Keeps ``outgoing`` for all that asks for it, until an arc or a node is added.
    mutating func keepOutgoing() { keptOutgoing = outgoing }

    /// Adds nodes without supply.
    mutating func addNodes(_ count: Int) {
        keptOutgoing = nil
        for _ in 0..<count { supplies.append(0) }
    }

    /// Adds an arc.
    ///
    /// - Returns: Its position in ``arcs``.
    @discardableResult
    mutating func connect(_ tail: Int, to head: Int, cost: Int64) -> Int {
        keptOutgoing = nil
        arcs.append(Arc(tail: Int32(tail), head: Int32(head), cost: cost))
        return arcs.count - 1
    }

    /// Requires a unit to flow along a further copy of an arc, which is not among ``arcs``.
    mutating func require(_ arc: Int, times: Int64 = 1) {
        supplies[Int(arcs[arc].tail)] -= times
        supplies[Int(arcs[arc].head)] += times
    }
}
