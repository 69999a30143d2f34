/// The search for an arc that enters the basis of a network simplex method, block after block.
///
/// Source: Grigoriadis, *An efficient implementation of the network simplex method* (1986).
struct ArcPricing {
    /// The arcs in the order in which they are priced: a block of it is spread over the whole network.
    private let arcs: [FlowNetwork.Arc]
    private let blockSize: Int
    /// True if the network has its arcs in that order.
    private let isSpread: Bool
    private var next = 0

    init(_ network: FlowNetwork) {
        blockSize = ArcPricing.blockSize(network.arcs.count)
        isSpread = network.isSpread
        arcs = isSpread ? network.arcs : ArcPricing.spread(network.arcs, stride: blockSize)
    }

    /// About the square root of a number of arcs, and at least 10: a power of two, for which no mathematics is linked.
    private static func blockSize(_ arcCount: Int) -> Int {
        max(10, 1 << ((Int.bitWidth - arcCount.leadingZeroBitCount) / 2))
    }

    /// The arcs whose positions have the remainder 0 when divided by the stride, then those with 1, and so on.
    private static func spread(_ arcs: [FlowNetwork.Arc], stride: Int) -> [FlowNetwork.Arc] {
        arcs.withUnsafeBufferPointer { arcs in
            [FlowNetwork.Arc](unsafeUninitializedCapacity: arcs.count) { spread, count in
                visit(arcs.count, stride: stride) { spread.initializeElement(at: $1, to: arcs[$0]) }
                count = arcs.count
            }
        }
    }

    /// By arc: its position in the order of pricing.
    static func positions(arcCount: Int) -> [Int32] {
        [Int32](unsafeUninitializedCapacity: arcCount) { positions, count in
            visit(arcCount, stride: blockSize(arcCount)) { positions[$0] = Int32(truncatingIfNeeded: $1) }
            count = arcCount
        }
    }

    /// Calls a function with each arc and its position in the order of pricing.
    @inline(__always)
    private static func visit(_ arcCount: Int, stride: Int, _ visit: (_ arc: Int, _ position: Int) -> Void) {
        var position = 0
        for first in 0..<min(stride, arcCount) {
            var arc = first
            while arc < arcCount {
                visit(arc, position)
                (arc, position) = (arc &+ stride, position &+ 1)
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
        guard !isSpread else { return position }
        // The first remainders have one arc more than the others.
        let (least, longer) = arcs.count.quotientAndRemainder(dividingBy: blockSize)
        let (remainder, quotient) =
            position < longer * (least + 1)
            ? position.quotientAndRemainder(dividingBy: least + 1)
            : (position - longer).quotientAndRemainder(dividingBy: least)
        return quotient * blockSize + remainder
    }
}
