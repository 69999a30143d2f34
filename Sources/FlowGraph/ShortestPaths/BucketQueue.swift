/// A queue of states by cost, of which those in one bucket come out before those in the next, and within a bucket in any order.
///
/// No queued cost may exceed that of the state taken out last by more than a given step. Where the width of a bucket is no more
/// than the least step, the states of the bucket at hand can no longer be improved, so that this order is as good as that by cost
/// (Dinic, *Economical algorithms for finding shortest paths in a network*, 1978; Denardo and Fox, *Shortest-route methods: 1.
/// Reaching, pruning, and buckets*, 1979). Where it is more, a state that is improved has to be gone on from again.
///
/// The buckets are a ring of linked lists in one array; inserting and taking out are O(1), going on to the next bucket O(buckets).
struct BucketQueue {
    private struct Link {
        let state: UInt32
        /// The next link of the bucket or of those that are free, `none` after the last.
        let next: UInt32
    }

    private static let none = UInt32.max
    /// The greatest number of buckets: enough for the costs of segments as they are, and passed over quickly.
    private static let limit = 1 << 12

    /// The number of low bits in which costs of one bucket differ.
    private let shift: Int
    private var heads: [UInt32]
    private var links: [Link] = []
    private var free = BucketQueue.none
    private var count = 0
    /// The number of the bucket at hand; each bucket holds those costs that are this number once their low bits are dropped.
    private(set) var bucket = 0

    /// Creates a queue for steps between a least and a greatest cost, both positive or 0.
    init(leastStep: Int, greatestStep: Int) {
        var shift = Int.bitWidth - 1 - max(1, leastStep).leadingZeroBitCount
        while greatestStep >> shift + 2 > BucketQueue.limit { shift += 1 }
        var size = 1
        while size < greatestStep >> shift + 2 { size *= 2 }
        self.shift = shift
        heads = [UInt32](repeating: BucketQueue.none, count: size)
    }

    /// The number of the bucket of a cost.
    @inline(__always)
    func bucket(of cost: Int) -> Int { cost &>> shift }

    /// The least cost of those that the bucket at hand may hold.
    var leastCost: Int { bucket << shift }

    /// Adds a state whose cost does not lie before the bucket at hand.
    @inline(__always)
    mutating func insert(_ state: UInt32, at cost: Int) {
        let slot = bucket(of: cost) & (heads.count &- 1)
        let link = Link(state: state, next: heads[slot])
        if free == BucketQueue.none {
            heads[slot] = UInt32(truncatingIfNeeded: links.count)
            links.append(link)
        } else {
            let position = Int(free)
            heads[slot] = free
            free = links[position].next
            links[position] = link
        }
        count &+= 1
    }

    /// Removes a state from the current bucket; returns nil if the bucket is empty.
    @inline(__always)
    mutating func popFirst() -> UInt32? {
        let slot = bucket & (heads.count &- 1)
        let position = heads[slot]
        guard position != BucketQueue.none else { return nil }
        let link = links[Int(position)]
        heads[slot] = link.next
        links[Int(position)] = Link(state: link.state, next: free)
        free = position
        count &-= 1
        return link.state
    }

    /// Goes on to the next bucket that is not empty, if the one at hand is; false where all are.
    mutating func advance() -> Bool {
        guard count > 0 else { return false }
        while heads[bucket & (heads.count - 1)] == BucketQueue.none { bucket += 1 }
        return true
    }
}
