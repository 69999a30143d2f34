extension ArcTable {
    /// The least costs of getting from the nearest of some screens to each; ``SearchSide/unreached`` where there is no way.
    ///
    /// Dijkstra's algorithm (1959), with a queue from which outdated entries are skipped. O((n + m) log m).
    func leastCosts(from starts: [Int]) -> [Cost] {
        var costs = [Cost](repeating: SearchSide<Cost>.unreached, count: screenCount)
        var queue = CostQueue<Cost>(capacity: screenCount)
        for start in starts {
            queue.insert(QueuedScreen(cost: 0, screen: UInt32(start)))
            costs[start] = 0
        }
        costs.withUnsafeMutableBufferPointer { costs in
            while queue.count > 0 { costs.settleNext(of: &queue, by: self) }
        }
        queue.deallocate()
        return costs
    }
}

extension UnsafeMutableBufferPointer where Element: FixedWidthInteger & UnsignedInteger {
    /// Goes on from the nearest screen in a queue, these being the least costs found.
    @inline(__always)
    fileprivate func settleNext(of queue: inout CostQueue<Element>, by table: ArcTable<Element>) {
        let entry = queue.removeFirst()
        guard entry.cost == self[Int(entry.screen)] else { return }
        let (offsets, arcs) = (table.offsets, table.arcs)
        var position = Int(offsets[Int(entry.screen)])
        let end = Int(offsets[Int(entry.screen) &+ 1])
        while position < end {
            let arc = arcs[position]
            position &+= 1
            let cost = entry.cost &+ arc.cost
            guard cost < self[Int(arc.screen)] else { continue }
            self[Int(arc.screen)] = cost
            queue.insert(QueuedScreen(cost: cost, screen: arc.screen))
        }
    }
}

extension ArcTable {
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
