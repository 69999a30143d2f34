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
        grow(paths, network.supplies, prohibitive)
    }

    /// Makes the first basis of the paths of least cost.
    private mutating func grow(_ paths: NetworkPaths, _ supplies: [Int64], _ prohibitive: Int64) {
        let arcs = arcs
        var surplus = supplies
        withTree { tree in
            surplus.withWorkMemory { surplus in
                arcs.withUnsafeBufferPointer { tree.grow(paths, $0, surplus, prohibitive) }
            }
        }
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

    /// The arcs along which units flow.
    var carrying: [MinimumCostFlow.Carrying] {
        nodes.compactMap { node in
            guard node.arc >= 0, node.arc < arcs.count, node.amount != 0 else { return nil }
            return MinimumCostFlow.Carrying(arc: node.arc, amount: node.amount)
        }
    }
}

extension SpanningTree {
    /// Makes the tree of the paths of least cost: each subtree that lacks units gets them along its path, the others hang on the root.
    ///
    /// `surplus` are the supplies, and `prohibitive` is a cost that is greater than that of any path.
    fileprivate func grow(
        _ paths: NetworkPaths, _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ surplus: WorkMemory<Int64>,
        _ prohibitive: Int64
    ) {
        let (order, lastArcs) = (paths.order, paths.lastArcs)
        func keepsPath(_ node: Int) -> Bool { surplus[node] <= 0 && lastArcs[node] >= 0 }
        for node in order.reversed().lazy.map(Int.init) where keepsPath(node) {
            surplus[Int(arcs[Int(lastArcs[node])].tail)] += surplus[node]
        }
        for node in order.lazy.map(Int.init) {
            let hasTooMuch = surplus[node] > 0
            let arc = keepsPath(node) ? Int(lastArcs[node]) : arcs.count + node
            let parent = keepsPath(node) ? Int(arcs[arc].tail) : root
            potentials[node] =
                keepsPath(node) ? potentials[parent] + arcs[arc].cost : hasTooMuch ? 0 : prohibitive
            (nodes[node].arc, nodes[node].isUp, nodes[node].amount) = (Int32(arc), hasTooMuch, abs(surplus[node]))
            attach(node, to: parent)
        }
        for node in order.reversed().lazy.map(Int.init) {
            nodes[Int(nodes[node].parent)].size += nodes[node].size
        }
    }
}
