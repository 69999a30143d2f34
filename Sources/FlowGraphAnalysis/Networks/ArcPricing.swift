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
