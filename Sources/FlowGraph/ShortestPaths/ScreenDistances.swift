/// The least costs between screens, whatever the conditions: from each screen to one, or from the nearest of several to each.
///
/// Dijkstra's algorithm (1959), with a queue of buckets, from which outdated entries are skipped. O(n + m + b) for n screens, m
/// segments and b buckets between the least and the greatest cost found.
struct ScreenDistances {
    /// The cost of each screen in microseconds; ``unreachable`` from where there is no way.
    private(set) var costs: [Int64]

    /// Stands for the cost where there is no way.
    static let unreachable = Int64.max

    /// Searches from a target backwards over the usable segments, in a graph whose segments do not depend on the stack.
    init(to target: Int, in topology: Topology, where isUsable: (Int) -> Bool = { _ in true }) {
        costs = [Int64](repeating: ScreenDistances.unreachable, count: topology.screenCount)
        search(from: [target], in: topology) { screen, relax in
            for segment in topology.incoming(screen) where isUsable(Int(segment)) {
                relax(topology.costs[Int(segment)], Int(topology.starts[Int(segment)]))
            }
        }
    }

    /// Searches from a target backwards over the usable segments, a back segment leading to whatever can lie beneath its screen,
    /// on any stack.
    ///
    /// So the costs are lower bounds of those over stacks. ``costs`` has two entries for each screen: first those of the screens
    /// on top, then, in the same order, those of what lies beneath the screens. Beneath a screen lies what it was put on; beneath
    /// one that took another's place, what lay beneath that one.
    /// The stack is that at the start, the current screen last.
    init(to target: Int, stack: [Int], in topology: Topology, where isUsable: (Int) -> Bool = { _ in true }) {
        let count = topology.screenCount
        let startPairs = zip(stack, stack.dropFirst())
        costs = [Int64](repeating: ScreenDistances.unreachable, count: 2 * count)
        search(from: [target], in: topology) { node, relax in
            let isOnTop = node < count
            let screen = isOnTop ? node : node - count
            for segment in topology.outgoing(screen) where isUsable(Int(segment)) {
                switch topology.kinds[Int(segment)] {
                case .push where isOnTop, .present where isOnTop, .replace where !isOnTop:
                    relax(0, count + Int(topology.ends[Int(segment)]))
                case .back where !isOnTop: relax(topology.costs[Int(segment)], screen)
                default: continue
                }
            }
            guard isOnTop else { return }
            for (lower, upper) in startPairs where lower == screen { relax(0, count + upper) }
            for segment in topology.incoming(screen) where isUsable(Int(segment)) {
                relax(topology.costs[Int(segment)], Int(topology.starts[Int(segment)]))
            }
        }
    }

    /// Searches from several screens forwards, so that the costs are those of getting from the nearest of them to each screen; in
    /// a graph whose segments do not depend on the stack.
    init(from sources: [Int], in topology: Topology) {
        costs = [Int64](repeating: ScreenDistances.unreachable, count: topology.screenCount)
        search(from: sources, in: topology) { screen, relax in
            for segment in topology.outgoing(screen) {
                relax(topology.costs[Int(segment)], Int(topology.ends[Int(segment)]))
            }
        }
    }

    @inline(__always)
    private mutating func search(
        from origins: [Int], in topology: Topology,
        neighbours: (_ screen: Int, _ relax: (_ cost: Int64, _ screen: Int) -> Void) -> Void
    ) {
        var (least, greatest) = (Int64.max, Int64(0))
        for cost in topology.costs { (least, greatest) = (min(least, cost), max(greatest, cost)) }
        var queue = BucketQueue(leastStep: Int(min(least, greatest)), greatestStep: Int(greatest))
        for origin in origins {
            costs[origin] = 0
            queue.insert(UInt32(origin), at: 0)
        }
        costs.withUnsafeMutableBufferPointer { costs in
            while queue.advance() {
                while let entry = queue.popFirst() {
                    let base = costs[Int(entry)]
                    guard queue.bucket(of: Int(base)) == queue.bucket else { continue }
                    neighbours(Int(entry)) { step, neighbour in
                        let cost = base + step
                        guard cost < costs[neighbour] else { return }
                        costs[neighbour] = cost
                        queue.insert(UInt32(truncatingIfNeeded: neighbour), at: Int(cost))
                    }
                }
            }
        }
    }
}
