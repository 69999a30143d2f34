import FlowGraph

/// A flow of least cost, and the potentials that prove it.
struct MinimumCostFlow {
    /// By node: the reduced cost `cost + potential of the tail − potential of the head` of each arc is not negative, and 0 if
    /// units flow along the arc.
    let potentials: [Int64]
    /// The basis: units flow along arcs of its tree only.
    private let nodes: [SpanningTree.Node]
    private let arcCount: Int

    /// Finds a flow by the network simplex method.
    ///
    /// - Returns: nil if the arcs can't carry the supplies, or if costs are so great that their sums don't fit into 64 bits.
    init?(_ network: FlowNetwork) {
        guard var simplex = NetworkSimplex(network) else { return nil }
        simplex.optimize()
        self.init(simplex)
    }

    /// The flow of a basis that is optimal; nil if the arcs can't carry the supplies.
    init?(_ simplex: NetworkSimplex) {
        guard simplex.isFeasible else { return nil }
        nodes = simplex.nodes
        potentials = simplex.potentials
        arcCount = simplex.arcs.count
    }

    /// Calls a function with each arc along which units flow, less than nodes, and how many do; O(nodes).
    @inline(__always)
    func visitAmounts(_ visit: (_ arc: Int, _ amount: Int64) -> Void) {
        for node in nodes where node.amount != 0 && 0..<arcCount ~= Int(node.arc) { visit(Int(node.arc), node.amount) }
    }

    /// By arc: the units that flow along it; made each time, O(arcs).
    var amounts: [Int64] {
        var amounts = [Int64](repeating: 0, count: arcCount)
        visitAmounts { amounts[$0] = $1 }
        return amounts
    }
}

/// The network simplex method for arcs without capacities.
///
/// A basis is a spanning tree of the nodes and an artificial root. An arc of negative reduced cost enters it and closes a cycle; units
/// flow around the cycle until the first arc of the tree carries none, which leaves. At the start the tree is that of the paths of least cost
/// from the first node, except that subtrees with units to spare hang on the root. Artificial arcs join them with it; those that take units
/// from the root to nodes cost more than any path, so that they carry none in the end if the supplies can be met. The arc that leaves is
/// chosen so that the basis stays strongly feasible, arcs without units leading away from the root, and so no basis comes up twice.
///
/// O(m) for the search of an entering arc among m, but mostly O(√m), and O(n) to change the tree of n nodes; the number of changes is
/// about linear in practice. Sources: Dantzig, *Application of the simplex method to a transportation problem* (1951); Cunningham, *A network
/// simplex method* (1976).
struct NetworkSimplex {
    let arcs: [FlowNetwork.Arc]
    let root: Int
    var nodes: [SpanningTree.Node]
    private(set) var potentials: [Int64]
    private var pricing: ArcPricing
    /// By node: the arcs that begin or end there; made for ``resupply(_:)``.
    var incidentArcs: AdjacencyArray<Int32>?
    /// By node: whether it lies on the side of a cut that is looked at.
    var isInside: [Bool] = []

    /// Creates the first basis, or returns nil if costs are too great for 64 bits.
    init?(_ network: FlowNetwork) {
        let nodeCount = network.supplies.count
        let greatest = network.arcs.reduce(0) { max($0, $1.cost) }
        let (prohibitive, isBeyond) = (greatest &+ 1).multipliedReportingOverflow(by: Int64(nodeCount) + 1)
        guard !isBeyond, prohibitive < Int64.max / 4 else { return nil }
        arcs = network.arcs
        root = nodeCount
        let paths = NetworkPaths(network)
        pricing = ArcPricing(network)
        nodes = [SpanningTree.Node](repeating: SpanningTree.Node(), count: nodeCount + 1)
        potentials = [Int64](repeating: 0, count: nodeCount + 1)
        let arcs = arcs
        withTree { tree in arcs.withUnsafeBufferPointer { tree.grow(paths, $0, network.supplies, prohibitive) } }
    }

    /// Lends the basis to a function.
    mutating func withTree<Result>(_ body: (SpanningTree) -> Result) -> Result {
        let root = root
        return nodes.withWorkMemory { nodes in
            potentials.withWorkMemory { body(SpanningTree(root: root, nodes: nodes, potentials: $0)) }
        }
    }

    /// Exchanges arcs until no arc has a negative reduced cost.
    mutating func optimize() {
        // Copies, since the basis is lent: else all of this would be copied.
        let arcs = arcs
        var pricing = pricing
        withTree { tree in
            while let entering = pricing.enteringArc(tree.potentials.readOnly) {
                tree.apply(tree.exchange(for: entering, arcs[entering]), arcs[entering])
            }
        }
        self.pricing = pricing
    }

    /// Makes one exchange of arcs.
    mutating func exchange(_ exchange: SpanningTree.Exchange) {
        let arc = arcs[exchange.entering]
        withTree { $0.apply(exchange, arc) }
    }

    /// True if no unit flows along an artificial arc.
    var isFeasible: Bool { nodes.allSatisfy { $0.arc < arcs.count || $0.amount == 0 } }
}

extension SpanningTree {
    /// Makes the tree of the paths of least cost: each subtree that lacks units gets them along its path, the others hang on the root.
    ///
    /// `prohibitive` is a cost that is greater than that of any path.
    fileprivate func grow(
        _ paths: NetworkPaths, _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ supplies: [Int64], _ prohibitive: Int64
    ) {
        // Until a node is in the tree, its entry in `potentials` holds the surplus of its subtree.
        for node in 0..<root { potentials[node] = supplies[node] }
        paths.order.withUnsafeBufferPointer { order in
            paths.lastArcs.withUnsafeBufferPointer { lastArcs in
                for node in order.reversed().lazy.map(Int.init) where potentials[node] <= 0 && lastArcs[node] >= 0 {
                    potentials[Int(arcs[Int(lastArcs[node])].tail)] &+= potentials[node]
                }
                for node in order.lazy.map(Int.init) { hang(node, Int(lastArcs[node]), arcs, prohibitive) }
                for node in order.reversed().lazy.map(Int.init) {
                    nodes[Int(nodes[node].parent)].size &+= nodes[node].size
                }
            }
        }
    }

    /// Hangs a node on the last arc of its path, or on the root if its subtree has units to spare, or there is no path.
    private func hang(
        _ node: Int, _ lastArc: Int, _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ prohibitive: Int64
    ) {
        let surplus = potentials[node]
        if surplus <= 0, lastArc >= 0 {
            let parent = Int(arcs[lastArc].tail)
            potentials[node] = potentials[parent] + arcs[lastArc].cost
            attach(node, to: parent, by: lastArc, isUp: false, amount: -surplus)
        } else {
            potentials[node] = surplus > 0 ? 0 : prohibitive
            attach(node, to: root, by: arcs.count + node, isUp: surplus > 0, amount: abs(surplus))
        }
    }
}

extension NetworkSimplex {
    /// Changes the supplies of an optimal flow, and finds the optimal one from there by the dual network simplex method.
    ///
    /// The basis keeps its potentials, so that no arc has a negative reduced cost; arcs of the tree whose amounts have become negative leave it
    /// one after another, each for the arc of the least reduced cost that leads across the same cut. A change of a few supplies takes few
    /// exchanges, each in O(the arcs of the smaller side of the cut). Source: Ahuja, Magnanti and Orlin, *Network Flows* (1993), section 11.9.
    ///
    /// - Parameter supplies: The supplies, whose sum is 0.
    /// - Returns: Whether the flow was found; false if the arcs can't carry the supplies, or after too many exchanges. The simplex is of no
    ///   use then.
    mutating func resupply(_ supplies: [Int64]) -> Bool {
        if incidentArcs == nil { connectArcs() }
        carry(supplies)
        var left = 64 * nodes.count
        var (node, unchanged) = (0, 0)
        while unchanged < root {
            if isViolated(node) {
                guard left > 0, let entering = enteringArc(across: node) else { return false }
                exchange(entering)
                (left, unchanged) = (left - 1, 0)
            } else {
                unchanged += 1
            }
            node = node + 1 == root ? 0 : node + 1
        }
        return true
    }

    private mutating func connectArcs() {
        let arcs = arcs
        isInside = [Bool](repeating: false, count: nodes.count)
        incidentArcs = AdjacencyArray<Int32>(rowCount: root) { add in
            for (number, arc) in arcs.enumerated() {
                add(Int(arc.tail), Int32(number))
                if arc.tail != arc.head { add(Int(arc.head), Int32(number)) }
            }
        }
    }

    /// Gives the arcs of the tree the amounts that carry the supplies: the surplus of a subtree leaves it.
    private mutating func carry(_ supplies: [Int64]) {
        var surplus = supplies + [0]
        let order = subtree(of: root)
        for node in order.reversed() where node != root {
            nodes[node].amount = nodes[node].isUp ? surplus[node] : -surplus[node]
            surplus[Int(nodes[node].parent)] += surplus[node]
        }
    }

    /// The nodes of a subtree, each after its parent.
    private func subtree(of top: Int, except skipped: Int = -1) -> [Int] {
        var order = [top]
        var position = 0
        while position < order.count {
            var child = Int(nodes[order[position]].firstChild)
            while child >= 0 {
                if child != skipped { order.append(child) }
                child = Int(nodes[child].nextSibling)
            }
            position += 1
        }
        return order
    }

    /// Returns true if the amount of the arc above a node is not allowed.
    private func isViolated(_ node: Int) -> Bool {
        nodes[node].arc < arcs.count ? nodes[node].amount < 0 : nodes[node].amount != 0
    }

    /// The exchange of the arc above a node for the arc of the least reduced cost that can take over its amount, or nil if there is none.
    private mutating func enteringArc(across node: Int) -> SpanningTree.Exchange? {
        let surplus = nodes[node].isUp ? nodes[node].amount : -nodes[node].amount
        let isSubtreeSmaller = 2 * Int(nodes[node].size) <= nodes.count
        let side = isSubtreeSmaller ? subtree(of: node) : subtree(of: root, except: node)
        // The side from which the arc leads is the subtree if that has too much.
        let leadsOut = isSubtreeSmaller == (surplus > 0)
        guard let entering = cheapestArc(leadsOut ? .outOf : .into, side) else { return nil }
        let (tail, head) = (Int(arcs[entering].tail), Int(arcs[entering].head))
        return SpanningTree.Exchange(
            entering: entering, leaving: node, isOnTailSide: surplus > 0, join: withTree { $0.join(of: tail, head) },
            amount: abs(surplus))
    }

    private enum Direction { case outOf, into }

    private mutating func cheapestArc(_ direction: Direction, _ side: [Int]) -> Int? {
        side.forEach { isInside[$0] = true }
        defer { side.forEach { isInside[$0] = false } }
        guard let incidentArcs else { return nil }
        var (least, cheapest): (Int64, Int?) = (.max, nil)
        for node in side where node != root {
            for position in incidentArcs.range(of: node) {
                let number = Int(incidentArcs.edges[position])
                let arc = arcs[number]
                let (inner, outer) = direction == .outOf ? (arc.tail, arc.head) : (arc.head, arc.tail)
                guard Int(inner) == node, !isInside[Int(outer)] else { continue }
                let reduced = arc.reducedCost(potentials)
                if (reduced, number) < (least, cheapest ?? .max) { (least, cheapest) = (reduced, number) }
            }
        }
        return cheapest
    }
}

/// The search for an arc that enters the basis of a network simplex method, block after block.
///
/// Source: Grigoriadis, *An efficient implementation of the network simplex method* (1986).
struct ArcPricing {
    /// The arcs in the order in which they are priced.
    private let arcs: [FlowNetwork.Arc]
    private let order: PricingOrder
    /// True if the network has its arcs in that order.
    private let isSpread: Bool
    private var next = 0

    init(_ network: FlowNetwork) {
        let (given, order) = (network.arcs, PricingOrder(arcCount: network.arcs.count))
        self.order = order
        isSpread = network.isSpread
        arcs = isSpread ? given : order.spread { given[$0] }
    }

    /// The position of the arc of the least reduced cost in the first block that has a negative one, or nil if no arc has.
    mutating func enteringArc(_ potentials: UnsafeBufferPointer<Int64>) -> Int? {
        var (left, entering): (Int, Int?) = (arcs.count, nil)
        while left > 0, entering == nil {
            let end = min(next + min(order.blockSize, left), arcs.count)
            entering = cheapestArc(in: next..<end, potentials)
            left -= end - next
            next = end == arcs.count ? 0 : end
        }
        return entering.map { isSpread ? $0 : order.arc(at: $0) }
    }

    /// The position in the order of pricing of the arc of the least reduced cost, or nil if none is negative.
    @inline(__always)
    private func cheapestArc(in block: Range<Int>, _ potentials: UnsafeBufferPointer<Int64>) -> Int? {
        arcs.withUnsafeBufferPointer { arcs in
            var (best, cheapest): (Int64, Int) = (0, -1)
            for position in block {
                let reduced = arcs[position].reducedCost(potentials)
                if reduced < best { (best, cheapest) = (reduced, position) }
            }
            return cheapest < 0 ? nil : cheapest
        }
    }
}
