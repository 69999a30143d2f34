/// The least costs between screens without regard to conditions: from each screen to the
/// nearest of some, or from the nearest of some to each.
///
/// Dijkstra's algorithm (1959), with a queue of buckets; outdated entries are skipped. O(n + m + b) for n screens, m
/// segments and b buckets between the least and the greatest cost found.
struct ScreenDistances {
    /// The cost of each screen in microseconds; ``unreachable`` if there is no path.
    private(set) var costs: [Int64]

    /// Stands for the cost if there is no path.
    static let unreachable = Int64.max

    /// Searches from some targets backwards over the usable segments, in a graph whose segments do not depend on the stack.
    init(to targets: [Int], in topology: Topology, isUsable: [Bool]? = nil) {
        self.init(from: targets, ScreenEdges(topology: topology, isUsable: isUsable, isForwards: false), topology)
    }

    /// Searches from some targets backwards over the usable segments, a back segment leading to every screen that can lie
    /// beneath its screen, on any stack.
    ///
    /// So the costs are lower bounds of those over stacks. ``costs`` has two entries for each screen: first those of
    /// the screens on top, then, in the same order, those of the stacks beneath the screens. Beneath a screen lies the
    /// screen that it was put on; beneath one that replaced another, the stack beneath that one. The given stack is
    /// that at the start, the current screen last.
    init(to targets: [Int], stack: [Int], in topology: Topology, isUsable: [Bool]? = nil) {
        let edges = StackEdges(
            topology: topology, isUsable: isUsable, startPairs: Array(zip(stack, stack.dropFirst())))
        self.init(from: targets, edges, topology, vertexCount: 2 * topology.screenCount)
    }

    /// Searches from several screens forwards, so that the costs are those from the nearest of them to each screen; in a graph
    /// whose segments do not depend on the stack.
    init(from sources: [Int], in topology: Topology) {
        self.init(from: sources, ScreenEdges(topology: topology, isUsable: nil, isForwards: true), topology)
    }

    private init<Edges: BucketSearchGraph>(
        from origins: [Int], _ edges: Edges, _ topology: Topology, vertexCount: Int? = nil
    ) where Edges.Cost == Int64 {
        var (least, greatest) = (Int64.max, Int64(0))
        for cost in topology.costs { (least, greatest) = (min(least, cost), max(greatest, cost)) }
        var queue = BucketQueue(leastStep: Int(min(least, greatest)), greatestStep: Int(greatest))
        defer { queue.deallocate() }
        costs = [Int64](repeating: ScreenDistances.unreachable, count: vertexCount ?? topology.screenCount)
        costs.withWorkMemory { queue.settle($0, from: origins, over: edges) }
    }
}

/// The segments between screens, in one direction.
private struct ScreenEdges: BucketSearchGraph {
    let topology: Topology
    let isUsable: [Bool]?
    let isForwards: Bool

    @inline(__always)
    func relaxEdges(of vertex: Int, at cost: Int64, _ relax: (Int, Int64) -> Void) {
        if isForwards {
            for segment in topology.outgoing(vertex) where isUsable?[Int(segment)] ?? true {
                relax(Int(topology.ends[Int(segment)]), cost + topology.costs[Int(segment)])
            }
        } else {
            for segment in topology.incoming(vertex) where isUsable?[Int(segment)] ?? true {
                relax(Int(topology.starts[Int(segment)]), cost + topology.costs[Int(segment)])
            }
        }
    }
}

/// The segments between screens on top and the stacks beneath screens, backwards.
private struct StackEdges: BucketSearchGraph {
    let topology: Topology
    let isUsable: [Bool]?
    /// The screens that lie directly on one another at the start, the lower one first.
    let startPairs: [(Int, Int)]

    @inline(__always)
    func relaxEdges(of vertex: Int, at cost: Int64, _ relax: (Int, Int64) -> Void) {
        let count = topology.screenCount
        let isOnTop = vertex < count
        let screen = isOnTop ? vertex : vertex - count
        for segment in topology.outgoing(screen) where isUsable?[Int(segment)] ?? true {
            switch topology.kinds[Int(segment)] {
            case .push where isOnTop, .present where isOnTop, .replace where !isOnTop:
                relax(count + Int(topology.ends[Int(segment)]), cost)
            case .back where !isOnTop: relax(screen, cost + topology.costs[Int(segment)])
            default: continue
            }
        }
        guard isOnTop else { return }
        for (lower, upper) in startPairs where lower == screen { relax(count + upper, cost) }
        for segment in topology.incoming(screen) where isUsable?[Int(segment)] ?? true {
            relax(Int(topology.starts[Int(segment)]), cost + topology.costs[Int(segment)])
        }
    }
}
