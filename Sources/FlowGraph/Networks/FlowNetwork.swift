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
    /// By node: the positions of the arcs that begin there, as they were when they were kept.
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
        // Nodes and arcs are only ever added.
        if let keptOutgoing, keptOutgoing.rowCount == supplies.count, keptOutgoing.edges.count == arcs.count {
            return keptOutgoing
        }
        return arcs.withUnsafeBufferPointer { arcs in
            AdjacencyArray(rowCount: supplies.count) { add in
                for position in arcs.indices { add(Int(arcs[position].tail), Int32(position)) }
            }
        }
    }

    /// Keeps ``outgoing`` for all that asks for it, until an arc or a node is added.
    mutating func keepOutgoing() { keptOutgoing = outgoing }

    /// Adds nodes without supply.
    mutating func addNodes(_ count: Int) {
        for _ in 0..<count { supplies.append(0) }
    }

    /// Adds an arc.
    ///
    /// - Returns: Its position in ``arcs``.
    @inline(__always)
    @discardableResult
    mutating func connect(_ tail: Int, to head: Int, cost: Int64) -> Int {
        arcs.append(Arc(tail: Int32(tail), head: Int32(head), cost: cost))
        return arcs.count - 1
    }

    /// Requires units to flow along a further copy of an arc, which is not among ``arcs``.
    mutating func require(_ arc: Int, times: Int64 = 1) {
        supplies[Int(arcs[arc].tail)] -= times
        supplies[Int(arcs[arc].head)] += times
    }

    /// Requires units to flow along a further copy of each arc, given by arc.
    mutating func require(_ units: [Int32]) {
        let arcs = arcs
        supplies.withWorkMemory { supplies in
            for (arc, units) in zip(arcs, units) {
                supplies[Int(arc.tail)] -= Int64(units)
                supplies[Int(arc.head)] += Int64(units)
            }
        }
    }
}

extension [FlowNetwork.Arc] {
    /// By arc: its cost, plus the potential of its tail, minus that of its head.
    func reducedCosts(_ potentials: [Int64]) -> [Int64] {
        potentials.withUnsafeBufferPointer { potentials in
            map { $0.cost + potentials[Int($0.tail)] - potentials[Int($0.head)] }
        }
    }
}
