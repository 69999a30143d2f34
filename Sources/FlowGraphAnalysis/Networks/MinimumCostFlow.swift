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
