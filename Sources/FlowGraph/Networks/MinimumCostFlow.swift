/// A flow of least cost, and the potentials that prove it.
struct MinimumCostFlow {
    /// By arc: the units that flow along it.
    let amounts: [Int64]
    /// By node: the reduced cost `cost + potential of the tail − potential of the head` of each arc is not negative, and 0 if
    /// units flow along the arc.
    let potentials: [Int64]

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
        amounts = simplex.amounts
        potentials = simplex.potentials
    }
}
