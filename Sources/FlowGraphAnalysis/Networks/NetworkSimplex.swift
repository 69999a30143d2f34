import FlowGraph

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
        // Until a node hangs in the tree, what its subtree has to spare is kept instead of its potential.
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
