/// The search for an arc that enters the basis of a network simplex method, block after block.
///
/// Source: Grigoriadis, *An efficient implementation of the network simplex method* (1986).
struct ArcPricing {
    /// The arcs in the order in which they are priced: a block of it is spread over the whole network.
    private let arcs: [FlowNetwork.Arc]
    private let blockSize: Int
    private var next = 0

    init(_ arcs: [FlowNetwork.Arc]) {
        blockSize = ArcPricing.blockSize(arcs.count)
        self.arcs = ArcPricing.spread(arcs, stride: blockSize)
    }

    /// About the square root of a number of arcs, and at least 10: a power of two, for which no mathematics is linked.
    private static func blockSize(_ arcCount: Int) -> Int {
        max(10, 1 << ((Int.bitWidth - arcCount.leadingZeroBitCount) / 2))
    }

    /// The arcs whose positions have the remainder 0 when divided by the stride, then those with 1, and so on.
    private static func spread(_ arcs: [FlowNetwork.Arc], stride: Int) -> [FlowNetwork.Arc] {
        arcs.withUnsafeBufferPointer { arcs in
            [FlowNetwork.Arc](unsafeUninitializedCapacity: arcs.count) { spread, count in
                var filled = 0
                for first in 0..<min(stride, arcs.count) {
                    var position = first
                    while position < arcs.count {
                        spread.initializeElement(at: filled, to: arcs[position])
                        (filled, position) = (filled &+ 1, position &+ stride)
                    }
                }
                count = filled
            }
        }
    }

    /// The position of the arc of the least reduced cost in the first block that has a negative one, or nil if no arc has.
    mutating func enteringArc(_ potentials: UnsafeBufferPointer<Int64>) -> Int? {
        var (left, entering): (Int, Int?) = (arcs.count, nil)
        while left > 0, entering == nil {
            let end = min(next + min(blockSize, left), arcs.count)
            entering = cheapestArc(in: next..<end, potentials)
            left -= end - next
            next = end == arcs.count ? 0 : end
        }
        return entering.map(arc(pricedAt:))
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

    /// The position in the network of a priced arc.
    private func arc(pricedAt position: Int) -> Int {
        // The first remainders have one arc more than the others.
        let (least, longer) = arcs.count.quotientAndRemainder(dividingBy: blockSize)
        let (remainder, quotient) =
            position < longer * (least + 1)
            ? position.quotientAndRemainder(dividingBy: least + 1)
            : (position - longer).quotientAndRemainder(dividingBy: least)
        return quotient * blockSize + remainder
    }
}
