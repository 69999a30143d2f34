/// A flow of least cost, and the potentials that prove it.
struct MinimumCostFlow {
    /// An arc along which units flow.
    struct Carrying {
        let arc: Int32
        let amount: Int64
    }

    /// The arcs along which units flow, each once; less than nodes.
    let carrying: [Carrying]
    /// By node: the reduced cost `cost + potential of the tail − potential of the head` of each arc is not negative, and 0 if
    /// units flow along the arc.
    let potentials: [Int64]
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
        carrying = simplex.carrying
        potentials = simplex.potentials
        arcCount = simplex.arcs.count
    }

    /// By arc: the units that flow along it; made each time, O(arcs).
    var amounts: [Int64] {
        carrying.reduce(into: [Int64](repeating: 0, count: arcCount)) { $0[Int($1.arc)] = $1.amount }
    }
}
