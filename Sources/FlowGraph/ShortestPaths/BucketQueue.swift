/// A queue of vertices by cost: those in one bucket come out before those in the next, and within a bucket in any order.
///
/// No queued cost may exceed that of the vertex taken out last by more than a given step: then a ring of buckets holds all that
/// can be queued at a time (Dial, *Algorithm 360: shortest-path forest with topological ordering*, 1969). A bit for each bucket
/// shows whether it holds a vertex, so that 64 empty ones are passed at once. If a bucket is no wider than the least step, its
/// vertices can no longer be improved when it comes up, so that this order is as good as that by cost (Dinic, *Economical
/// algorithms for finding shortest paths in a network*, 1978; Denardo and Fox, *Shortest-route methods: 1. Reaching, pruning, and
/// buckets*, 1979). If it is wider, a vertex that is improved has to be settled again.
///
/// The buckets are linked lists in one piece of memory; inserting and taking out are O(1). Copies share the memory; its owner ends
/// it by ``deallocate()``.
struct BucketQueue {
    private struct Link {
        let vertex: UInt32
        /// The next link of the bucket or of those that are free, `none` after the last.
        var next: UInt32
    }

    private static let none = UInt32.max

    /// The number of low bits in which costs of one bucket differ.
    private let shift: Int
    private let heads: WorkMemory<UInt32>
    /// For every 64 buckets, which of them hold a vertex.
    private let filled: WorkMemory<UInt64>
    private var links: WorkMemory<Link>
    private var linkCount = 0
    private var free = BucketQueue.none
    private(set) var count = 0
    /// The number of the current bucket; each bucket holds the costs that are this number once their low bits are dropped.
    private(set) var bucket = 0

    /// Creates a queue for steps between a least and a greatest cost, both positive or 0.
    ///
    /// The default limit of buckets is enough for the costs of segments as they are, and passed quickly.
    init(leastStep: Int, greatestStep: Int, bucketLimit: Int = 1 << 12, capacity: Int = 64) {
        var shift = Int.bitWidth - 1 - max(1, leastStep).leadingZeroBitCount
        while greatestStep >> shift + 2 > bucketLimit { shift += 1 }
        var size = 64
        while size < greatestStep >> shift + 2 { size *= 2 }
        self.shift = shift
        heads = WorkMemory(repeating: BucketQueue.none, count: size)
        filled = WorkMemory(repeating: 0, count: size / 64)
        links = WorkMemory(capacity: max(1, capacity))
    }

    func deallocate() {
        heads.deallocate()
        filled.deallocate()
        links.deallocate()
    }

    /// The number of the bucket of a cost.
    @inline(__always)
    func bucket(of cost: Int) -> Int { cost &>> shift }

    /// The least cost of those that the current bucket may hold.
    var leastCost: Int { bucket << shift }

    /// Adds a vertex whose cost does not lie before the current bucket; O(1), and now and then a copy of all.
    @inline(__always)
    mutating func insert(_ vertex: UInt32, at cost: Int) {
        let slot = slot(bucket(of: cost))
        let position = takeLink()
        links[position] = Link(vertex: vertex, next: heads[slot])
        heads[slot] = UInt32(truncatingIfNeeded: position)
        filled[slot &>> 6] |= 1 &<< UInt64(slot & 63)
        count &+= 1
    }

    /// Removes a vertex from the current bucket; returns nil if the bucket is empty.
    @inline(__always)
    mutating func popFirst() -> UInt32? {
        let slot = slot(bucket)
        let position = heads[slot]
        guard position != BucketQueue.none else { return nil }
        let link = links[Int(position)]
        heads[slot] = link.next
        if link.next == BucketQueue.none { filled[slot &>> 6] &= ~(1 &<< UInt64(slot & 63)) }
        links[Int(position)].next = free
        free = position
        count &-= 1
        return link.vertex
    }

    /// Goes on to the next bucket that is not empty, unless the current one isn't; false if all are.
    ///
    /// O(1) beside the 64th part of the empty buckets passed.
    @inline(__always)
    mutating func advance() -> Bool {
        guard count > 0 else { return false }
        let rest = filled[slot(bucket) &>> 6] &>> UInt64(bucket & 63)
        if rest != 0 {
            bucket &+= rest.trailingZeroBitCount
            return true
        }
        bucket &+= 64 &- (bucket & 63)
        while true {
            let word = filled[slot(bucket) &>> 6]
            if word != 0 {
                bucket &+= word.trailingZeroBitCount
                return true
            }
            bucket &+= 64
        }
    }

    @inline(__always)
    private func slot(_ bucket: Int) -> Int { bucket & (heads.count &- 1) }

    /// The position of a link that is free.
    @inline(__always)
    private mutating func takeLink() -> Int {
        if free != BucketQueue.none {
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

// MARK: Shortest paths

/// Vertices and edges as the search with a ``BucketQueue`` sees them.
protocol BucketSearchGraph {
    associatedtype Cost: FixedWidthInteger

    /// Calls `relax` with the end of each edge of a vertex, and the cost of the path over that edge.
    func relaxEdges(of vertex: Int, at cost: Cost, _ relax: (_ end: Int, _ cost: Cost) -> Void)

    /// The cost at which to queue a vertex, no less than its own; nil for a vertex that is not to be settled.
    func priority(of vertex: Int, at cost: Cost) -> Int?

    /// Whether to settle the current bucket.
    func mayGoOn(_ queue: borrowing BucketQueue, _ costs: WorkMemory<Cost>) -> Bool
}

extension BucketSearchGraph {
    @inline(__always)
    func priority(of vertex: Int, at cost: Cost) -> Int? { Int(truncatingIfNeeded: cost) }

    @inline(__always)
    func mayGoOn(_ queue: borrowing BucketQueue, _ costs: WorkMemory<Cost>) -> Bool { true }
}

extension BucketQueue {
    /// Lowers the costs of vertices to those of shortest paths from some origins, which cost 0.
    ///
    /// Dijkstra's algorithm (1959); with a bound of the rest in the priority, A* (Hart, Nilsson and Raphael, 1968). Outdated
    /// entries are skipped. O(n + m + b) for n vertices, m edges and b buckets, if buckets are no wider than the least step.
    ///
    /// - Parameters:
    ///   - costs: The least cost found of each vertex; the greatest value if it was not reached.
    ///   - origins: The vertices to begin with.
    ///   - graph: The edges, and the order in which to settle vertices.
    @inline(__always)
    mutating func settle<Graph: BucketSearchGraph>(
        _ costs: WorkMemory<Graph.Cost>, from origins: [Int], over graph: Graph
    ) {
        // Worked on as a local copy, so that no access in the loop is checked for being the only one.
        var queue = self
        for origin in origins {
            costs[origin] = 0
            if let priority = graph.priority(of: origin, at: 0) { queue.insert(UInt32(origin), at: priority) }
        }
        while queue.advance(), graph.mayGoOn(queue, costs) {
            while let entry = queue.popFirst() {
                let vertex = Int(entry)
                let cost = costs[vertex]
                guard let current = graph.priority(of: vertex, at: cost), queue.bucket(of: current) == queue.bucket
                else { continue }
                graph.relaxEdges(of: vertex, at: cost) { end, total in
                    guard total < costs[end] else { return }
                    costs[end] = total
                    guard let priority = graph.priority(of: end, at: total) else { return }
                    queue.insert(UInt32(truncatingIfNeeded: end), at: priority)
                }
            }
        }
        self = queue
    }
}
