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
