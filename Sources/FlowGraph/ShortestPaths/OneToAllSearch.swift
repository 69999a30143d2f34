extension AdjacencyArray {
    /// The least costs of getting from the nearest of some screens to each; ``SearchSide/unreached`` where there is no way.
    ///
    /// Dijkstra's algorithm (1959), with buckets where the greatest cost of a step allows, else with a heap; outdated entries are
    /// skipped. O((n + m) log m), or O(n + m + greatest cost found).
    func leastCosts(from starts: [Int]) -> [Cost] {
        var costs = [Cost](repeating: SearchSide<Cost>.unreached, count: screenCount)
        for start in starts { costs[start] = 0 }
        costs.withUnsafeMutableBufferPointer { costs in
            if CostBuckets.suit(greatestStep: greatestCost, screenCount: screenCount) {
                settleByBuckets(from: starts, costs)
            } else {
                settleByHeap(from: starts, costs)
            }
        }
        return costs
    }

    private func settleByBuckets(from starts: [Int], _ costs: UnsafeMutableBufferPointer<Cost>) {
        var queue = CostBuckets(greatestStep: Int(greatestCost), screenCount: screenCount)
        defer { queue.deallocate() }
        for start in starts { queue.insert(UInt32(start), at: 0) }
        while queue.count > 0 {
            let screen = queue.removeFirst()
            guard costs[Int(screen)] == Cost(truncatingIfNeeded: queue.leastCost) else { continue }
            improve(costs, behind: screen) { queue.insert($0, at: Int(truncatingIfNeeded: $1)) }
        }
    }

    private func settleByHeap(from starts: [Int], _ costs: UnsafeMutableBufferPointer<Cost>) {
        var queue = CostQueue<Cost>(capacity: screenCount)
        defer { queue.deallocate() }
        for start in starts { queue.insert(QueuedScreen(cost: 0, screen: UInt32(start))) }
        while queue.count > 0 {
            let entry = queue.removeFirst()
            guard entry.cost == costs[Int(entry.screen)] else { continue }
            improve(costs, behind: entry.screen) { queue.insert(QueuedScreen(cost: $1, screen: $0)) }
        }
    }

    /// Gives the screens behind one the costs over it where these are less, and tells them.
    @inline(__always)
    private func improve(
        _ costs: UnsafeMutableBufferPointer<Cost>, behind screen: UInt32, _ tell: (UInt32, Cost) -> Void
    ) {
        let cost = costs[Int(screen)]
        let (offsets, arcs) = (offsets, arcs)
        var position = Int(offsets[Int(screen)])
        let end = Int(offsets[Int(screen) &+ 1])
        while position < end {
            let arc = arcs[position]
            position &+= 1
            let total = cost &+ arc.cost
            guard total < costs[Int(arc.screen)] else { continue }
            costs[Int(arc.screen)] = total
            tell(arc.screen, total)
        }
    }
}

extension AdjacencyArray {
    /// The least number of steps from a screen to each screen; -1 where there is no way.
    ///
    /// A breadth-first search (Moore, *The shortest path through a maze*, 1959). O(n + m).
    func depths(from start: Int) -> [Int32] {
        var depths = [Int32](repeating: -1, count: screenCount)
        depths[start] = 0
        depths.withUnsafeMutableBufferPointer { depths in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: screenCount) { queue in
                queue.initializeElement(at: 0, to: UInt32(start))
                fill(depths, by: queue)
            }
        }
        return depths
    }

    /// Gives a depth to all screens behind the first in a queue that has room for all.
    private func fill(_ depths: UnsafeMutableBufferPointer<Int32>, by queue: UnsafeMutableBufferPointer<UInt32>) {
        var (next, count) = (0, 1)
        while next < count {
            let screen = Int(queue[next])
            next &+= 1
            let depth = depths[screen] &+ 1
            var position = Int(offsets[screen])
            let end = Int(offsets[screen &+ 1])
            while position < end {
                let successor = arcs[position].screen
                position &+= 1
                guard depths[Int(successor)] < 0 else { continue }
                depths[Int(successor)] = depth
                queue.initializeElement(at: count, to: successor)
                count &+= 1
            }
        }
    }
}
