extension WeightedGraph: BucketSearchGraph {
    @inline(__always)
    func relaxEdges(of vertex: Int, at cost: Cost, _ relax: (_ end: Int, _ cost: Cost) -> Void) {
        let (offsets, edges) = (offsets, edges)
        var position = Int(offsets[vertex])
        let end = Int(offsets[vertex &+ 1])
        while position < end {
            let edge = edges[position]
            relax(Int(edge.screen), cost &+ edge.cost)
            position &+= 1
        }
    }

    /// The greatest number of buckets, the first link of each of which still fits into a cache.
    private static var bucketLimit: Int { 1 << 14 }

    /// Whether a bucket for each cost serves better than a heap: there are not so many that emptying them takes longer than a
    /// search.
    var suitsBuckets: Bool { greatestCost < Self.bucketLimit && Int(greatestCost) <= 8 * screenCount }

    /// The least costs from the nearest of some screens to each; ``SearchSide/unreached`` if there is no path.
    ///
    /// Dijkstra's algorithm (1959), with buckets if the greatest cost of an edge allows, else with a heap; outdated entries are
    /// skipped. O((n + m) log m), or O(n + m + greatest cost found).
    func leastCosts(from starts: [Int]) -> [Cost] {
        suitsBuckets ? leastCostsByBuckets(from: starts) : leastCostsByHeap(from: starts)
    }

    private func leastCostsByBuckets(from starts: [Int]) -> [Cost] {
        var costs = [Cost](repeating: SearchSide<Cost>.unreached, count: screenCount)
        var queue = BucketQueue(
            leastStep: 1, greatestStep: Int(greatestCost), bucketLimit: 2 * Self.bucketLimit, capacity: screenCount)
        costs.withWorkMemory { costs in
            queue.settle(costs, from: starts, over: self)
        }
        queue.deallocate()
        return costs
    }

    private func leastCostsByHeap(from starts: [Int]) -> [Cost] {
        var side = SearchSide<Cost>(screenCount: screenCount)
        defer { side.deallocate() }
        side.begin(at: starts)
        while side.queue.count > 0 {
            let entry = side.queue.removeFirst()
            guard entry.cost == side.costs[Int(entry.screen)] else { continue }
            side.relax(from: entry.screen, at: entry.cost, over: self) { $2 }
        }
        return side.costs.prefix(screenCount)
    }

    /// The least number of edges from a screen to each screen; -1 if there is no path.
    ///
    /// A breadth-first search (Moore, *The shortest path through a maze*, 1959). O(n + m).
    func depths(from start: Int) -> [Int32] {
        var depths = [Int32](repeating: -1, count: screenCount)
        let queue = WorkMemory<UInt32>(capacity: screenCount)
        defer { queue.deallocate() }
        depths[start] = 0
        queue[0] = UInt32(start)
        depths.withWorkMemory { fill($0, by: queue) }
        return depths
    }

    /// Gives a depth to all screens behind the first in a queue that has room for all.
    private func fill(_ depths: WorkMemory<Int32>, by queue: WorkMemory<UInt32>) {
        let (offsets, edges) = (offsets, edges)
        var (next, count) = (0, 1)
        while next < count {
            let screen = Int(queue[next])
            next &+= 1
            let depth = depths[screen] &+ 1
            var position = Int(offsets[screen])
            let end = Int(offsets[screen &+ 1])
            while position < end {
                let successor = edges[position].screen
                position &+= 1
                guard depths[Int(successor)] < 0 else { continue }
                depths[Int(successor)] = depth
                queue[count] = successor
                count &+= 1
            }
        }
    }
}
