import FlowGraph

/// A directed network: arcs with costs and without capacities, and the supply of each node.
struct FlowNetwork {
    /// An arc from a node to another one.
    struct Arc {
        let tail: Int32
        let head: Int32
        /// The cost of one unit; not negative.
        let cost: Int64

        /// The cost, plus the potential of the tail, minus that of the head.
        @inline(__always)
        func reducedCost<Potentials: RandomAccessCollection>(_ potentials: Potentials) -> Int64
        where Potentials.Element == Int64, Potentials.Index == Int {
            cost &+ potentials[Int(tail)] &- potentials[Int(head)]
        }
    }

    /// By node: the units that leave it beyond those that enter it; negative for units that end there.
    var supplies: [Int64]
    private(set) var arcs: [Arc]
    /// True if the arcs are in the order in which ``ArcPricing`` prices them, so that it needs no copy.
    private(set) var isSpread = false
    /// By node: the positions of the arcs that begin there, as they were when they were kept.
    private var keptOutgoing: AdjacencyArray<Int32>?

    /// Creates a network without supplies.
    init(nodeCount: Int, arcs: [Arc] = []) {
        supplies = [Int64](repeating: 0, count: nodeCount)
        self.arcs = arcs
    }

    /// Creates a network with arcs in the order in which they are priced.
    @inline(__always)
    init(nodeCount: Int, spreading order: PricingOrder, _ arc: (_ number: Int) -> Arc) {
        self.init(nodeCount: nodeCount, arcs: order.spread(arc))
        isSpread = true
    }

    /// Keeps ``outgoing``, in the order in which the arcs were given before they were spread.
    mutating func keepOutgoing() {
        let order = PricingOrder(arcCount: arcs.count)
        keptOutgoing = arcs.withUnsafeBufferPointer { arcs in
            AdjacencyArray(rowCount: supplies.count) { add in
                order.visitPositions { add(Int(arcs[$0].tail), Int32(truncatingIfNeeded: $0)) }
            }
        }
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
        isSpread = false
        return arcs.count - 1
    }

    /// Takes all supplies away.
    mutating func removeSupplies() {
        supplies.withWorkMemory { supplies in
            for node in 0..<supplies.count { supplies[node] = 0 }
        }
    }

    /// Requires units to flow along a further copy of an arc, which is not among ``arcs``.
    mutating func require(_ arc: Int, times: Int64 = 1) {
        supplies[Int(arcs[arc].tail)] -= times
        supplies[Int(arcs[arc].head)] += times
    }

    /// The reduced cost of units along arcs, given by arc.
    func reducedCost(of units: [Int32], _ potentials: [Int64]) -> Int64 {
        potentials.withUnsafeBufferPointer { potentials in
            var cost: Int64 = 0
            FlowNetwork.visit(arcs, carrying: units) { cost += Int64($1) * $0.reducedCost(potentials) }
            return cost
        }
    }

    /// Requires units to flow along a further copy of each arc, given by arc.
    mutating func require(_ units: [Int32]) {
        let arcs = arcs
        supplies.withWorkMemory { supplies in
            FlowNetwork.visit(arcs, carrying: units) { arc, units in
                supplies[Int(arc.tail)] &-= Int64(units)
                supplies[Int(arc.head)] &+= Int64(units)
            }
        }
    }

    /// Calls a function with each arc that carries units, given by arc, and how many it carries.
    @inline(__always)
    private static func visit(_ arcs: [Arc], carrying units: [Int32], _ visit: (Arc, Int32) -> Void) {
        arcs.withUnsafeBufferPointer { arcs in
            units.withUnsafeBufferPointer { units in
                for arc in 0..<min(arcs.count, units.count) where units[arc] != 0 { visit(arcs[arc], units[arc]) }
            }
        }
    }
}
