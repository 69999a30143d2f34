/// The state of one direction of a search, in memory that is kept from search to search.
///
/// Copies share the memory; its owner ends it by ``deallocate()``.
struct SearchSide<Cost: FixedWidthInteger & UnsignedInteger> {
    /// The least cost found of each screen; ``unreached`` for screens that were not reached.
    let costs: WorkMemory<Cost>
    var queue: CostQueue<Cost>
    /// The screens that have a cost, in the order in which they got their first.
    private let reached: WorkMemory<UInt32>
    private var reachedCount = 0

    /// Stands for the cost of a screen that was not reached.
    static var unreached: Cost { .max }

    init(screenCount: Int) {
        costs = WorkMemory(repeating: Self.unreached, count: screenCount)
        reached = WorkMemory(capacity: screenCount)
        queue = CostQueue(capacity: 1024)
    }

    func deallocate() {
        costs.deallocate()
        reached.deallocate()
        queue.deallocate()
    }

    /// Forgets everything; O(screens reached).
    mutating func reset() {
        for position in 0..<reachedCount { costs[Int(reached[position])] = Self.unreached }
        reachedCount = 0
        queue.removeAll()
    }

    /// Gives a screen a cost that is less than the one it has.
    @inline(__always)
    mutating func reach(_ screen: UInt32, at cost: Cost) {
        if costs[Int(screen)] == Self.unreached {
            reached[reachedCount] = screen
            reachedCount &+= 1
        }
        costs[Int(screen)] = cost
    }

    /// Forgets everything, and begins at some screens.
    mutating func begin(at screens: [Int]) {
        reset()
        for screen in screens { begin(at: screen) }
    }

    private mutating func begin(at screen: Int) {
        reach(UInt32(screen), at: 0)
        queue.insert(QueuedScreen(cost: 0, screen: UInt32(screen)))
    }

    /// Relaxes the edges of a screen: ends that they reach at less cost than before are queued.
    ///
    /// The one loop of Dijkstra's algorithm (1959) over a heap, for every search here. O(d log n) for d edges.
    ///
    /// - Parameters:
    ///   - screen: The settled screen.
    ///   - cost: Its cost.
    ///   - graph: The edges.
    ///   - priority: The cost at which to queue the end of an edge, given the edge, its end and the end's cost; nil
    ///     to skip the edge.
    @inline(__always)
    mutating func relax(
        from screen: UInt32, at cost: Cost, over graph: borrowing WeightedGraph<Cost>,
        priority: (_ edge: Int, _ end: UInt32, _ cost: Cost) -> Cost?
    ) {
        let (offsets, edges) = (graph.offsets, graph.edges)
        var position = Int(offsets[Int(screen)])
        let end = Int(offsets[Int(screen) &+ 1])
        while position < end {
            let edge = edges[position]
            let total = cost &+ edge.cost
            if total < costs[Int(edge.screen)], let priority = priority(position, edge.screen, total) {
                reach(edge.screen, at: total)
                queue.insert(QueuedScreen(cost: priority, screen: edge.screen))
            }
            position &+= 1
        }
    }
}
