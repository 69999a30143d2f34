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

/// The order in which the arcs of a network are priced: a block of it is spread over the whole network.
///
/// First come the arcs whose positions have the remainder 0 when divided by the size of a block, then those with 1, and so on. No position
/// is kept: each is computed.
struct PricingOrder {
    let arcCount: Int
    /// About the square root of the number of arcs, for which no mathematics is linked: 10, or a greater power of two.
    let blockSize: Int
    /// The number of arcs of the last remainders; the first `longer` ones have one arc more.
    private let least: Int
    private let longer: Int

    init(arcCount: Int) {
        self.arcCount = arcCount
        blockSize = max(10, 1 << ((Int.bitWidth - arcCount.leadingZeroBitCount) / 2))
        (least, longer) = arcCount.quotientAndRemainder(dividingBy: blockSize)
    }

    /// The position of an arc in this order.
    @inline(__always)
    func position(of arc: Int) -> Int {
        let (quotient, remainder) =
            blockSize == 10
            ? arc.quotientAndRemainder(dividingBy: 10)
            : (arc &>> blockSize.trailingZeroBitCount, arc & (blockSize &- 1))
        return remainder &* least &+ min(remainder, longer) &+ quotient
    }

    /// The positions of some arcs in this order; -1 for those that are -1.
    func positions(of arcs: UnsafeBufferPointer<Int32>) -> [Int32] {
        [Int32](unsafeUninitializedCapacity: arcs.count) { positions, count in
            for (number, arc) in arcs.enumerated() {
                positions[number] = arc < 0 ? -1 : Int32(truncatingIfNeeded: position(of: Int(arc)))
            }
            count = arcs.count
        }
    }

    /// The arc at a position in this order.
    func arc(at position: Int) -> Int {
        let (remainder, quotient) =
            position < longer * (least + 1)
            ? position.quotientAndRemainder(dividingBy: least + 1)
            : (position - longer).quotientAndRemainder(dividingBy: least)
        return quotient * blockSize + remainder
    }

    /// Some elements, given by arc, in this order.
    @inline(__always)
    func spread<Element>(_ element: (_ arc: Int) -> Element) -> [Element] {
        [Element](unsafeUninitializedCapacity: arcCount) { elements, count in
            for first in 0..<min(blockSize, arcCount) {
                var arc = first
                while arc < arcCount {
                    elements.initializeElement(at: count, to: element(arc))
                    (arc, count) = (arc &+ blockSize, count &+ 1)
                }
            }
        }
    }

    /// Calls a function with the position of each arc, in the order of the arcs.
    @inline(__always)
    func visitPositions(_ visit: (_ position: Int) -> Void) {
        for quotient in 0...least {
            var position = quotient
            for _ in 0..<longer {
                visit(position)
                position &+= least &+ 1
            }
            guard quotient < least else { break }
            for _ in longer..<blockSize {
                visit(position)
                position &+= least
            }
        }
    }
}

/// The nodes of a graph by the part that they belong to, directions left out: disjoint sets, united edge by edge.
///
/// O(n + m) for n nodes and m edges, but for a factor that is less than 5 in practice. Source: Tarjan, *Efficiency of a good but not linear
/// set union algorithm* (1975).
package struct JoinedNodes {
    private var parents: [Int32]

    package init(_ count: Int, _ links: some Sequence<(Int32, Int32)>) {
        parents = (0..<Int32(count)).map { $0 }
        for (first, second) in links {
            let (first, second) = (root(of: first), root(of: second))
            if first != second { parents[Int(max(first, second))] = min(first, second) }
        }
        for node in parents.indices { parents[node] = root(of: Int32(node)) }
    }

    private mutating func root(of node: Int32) -> Int32 {
        var node = node
        while parents[Int(node)] != node {
            parents[Int(node)] = parents[Int(parents[Int(node)])]
            node = parents[Int(node)]
        }
        return node
    }

    /// The least node of a node's component.
    package func component(of node: Int) -> Int { Int(parents[node]) }
}
