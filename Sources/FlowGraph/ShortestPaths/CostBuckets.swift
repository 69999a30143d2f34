/// A queue that gives a screen of least cost first, where costs are small whole numbers, in memory of its own.
///
/// No cost may lie before that of the screen taken out last, or exceed it by more than a greatest step: then a ring of buckets,
/// one for each cost, holds all that can be queued at a time (Dial, *Algorithm 360: shortest-path forest with topological
/// ordering*, 1969). A bit for each bucket tells which hold a screen, so that 64 empty ones are passed at once. ``BucketQueue``
/// is the like for states, whose costs may be too far apart for a bucket each.
///
/// Copies share the memory; its owner ends it by ``deallocate()``.
struct CostBuckets {
    private struct Link {
        let screen: UInt32
        /// The next link of the bucket or of those that are free, `none` after the last.
        var next: UInt32
    }

    private static let none = UInt32.max
    /// The greatest number of buckets, the first link of each of which still fits into a cache.
    private static let limit = 1 << 14

    private let heads: UnsafeMutableBufferPointer<UInt32>
    /// For every 64 buckets, which of them hold a screen.
    private let filled: UnsafeMutableBufferPointer<UInt64>
    private var links: UnsafeMutableBufferPointer<Link>
    private var linkCount = 0
    private var free = CostBuckets.none
    private(set) var count = 0
    /// The cost of the screen taken out last.
    private(set) var leastCost = 0

    /// Whether buckets serve better than a heap: there are not so many that emptying them takes longer than a search.
    static func suit(greatestStep: some FixedWidthInteger, screenCount: Int) -> Bool {
        greatestStep < limit && greatestStep <= 8 * screenCount
    }

    init(greatestStep: Int, screenCount: Int) {
        var bucketCount = 64
        while bucketCount <= greatestStep { bucketCount *= 2 }
        heads = .allocate(capacity: bucketCount)
        heads.initialize(repeating: Self.none)
        filled = .allocate(capacity: bucketCount / 64)
        filled.initialize(repeating: 0)
        links = .allocate(capacity: max(1, screenCount))
    }

    func deallocate() {
        heads.deallocate()
        filled.deallocate()
        links.deallocate()
    }

    /// Adds a screen; O(1), and now and then a copy of all.
    @inline(__always)
    mutating func insert(_ screen: UInt32, at cost: Int) {
        let bucket = self.bucket(of: cost)
        let position = takeLink()
        links.initializeElement(at: position, to: Link(screen: screen, next: heads[bucket]))
        heads[bucket] = UInt32(truncatingIfNeeded: position)
        filled[bucket &>> 6] |= 1 &<< UInt64(bucket & 63)
        count &+= 1
    }

    /// Takes a screen of least cost out; there must be one.
    ///
    /// O(1) beside the 64th part of the empty buckets passed.
    @inline(__always)
    mutating func removeFirst() -> UInt32 {
        passEmptyBuckets()
        let bucket = self.bucket(of: leastCost)
        let position = heads[bucket]
        let link = links[Int(position)]
        heads[bucket] = link.next
        if link.next == Self.none { filled[bucket &>> 6] &= ~(1 &<< UInt64(bucket & 63)) }
        links[Int(position)].next = free
        free = position
        count &-= 1
        return link.screen
    }

    @inline(__always)
    private func bucket(of cost: Int) -> Int { cost & (heads.count &- 1) }

    @inline(__always)
    private mutating func passEmptyBuckets() {
        let bucket = self.bucket(of: leastCost)
        let rest = filled[bucket &>> 6] &>> UInt64(bucket & 63)
        if rest != 0 { return leastCost &+= rest.trailingZeroBitCount }
        leastCost &+= 64 &- (bucket & 63)
        while true {
            let word = filled[self.bucket(of: leastCost) &>> 6]
            if word != 0 { return leastCost &+= word.trailingZeroBitCount }
            leastCost &+= 64
        }
    }

    /// The position of a link that is free.
    @inline(__always)
    private mutating func takeLink() -> Int {
        if free != Self.none {
            let position = Int(free)
            free = links[position].next
            return position
        }
        if linkCount == links.count { grow() }
        linkCount &+= 1
        return linkCount &- 1
    }

    @inline(never)
    private mutating func grow() { links.grow(toCapacity: 2 * links.count, keeping: linkCount) }
}
