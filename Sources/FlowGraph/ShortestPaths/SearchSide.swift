/// What one direction of a search knows of the screens, in memory that is kept from search to search.
///
/// Copies share the memory; its owner ends it by ``deallocate()``.
struct SearchSide<Cost: FixedWidthInteger & UnsignedInteger> {
    /// The least cost found of each screen; ``unreached`` where none was.
    private(set) var costs: UnsafeMutableBufferPointer<Cost>
    var queue: CostQueue<Cost>
    /// The screens that have a cost, in the order in which they got their first.
    private var reached: UnsafeMutableBufferPointer<UInt32>
    private var reachedCount = 0

    /// Stands for the cost of a screen that was not reached.
    static var unreached: Cost { .max }

    init(screenCount: Int) {
        costs = .allocate(capacity: screenCount)
        costs.initialize(repeating: Self.unreached)
        reached = .allocate(capacity: screenCount)
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
            reached.initializeElement(at: reachedCount, to: screen)
            reachedCount &+= 1
        }
        costs[Int(screen)] = cost
    }

    /// Forgets everything, and begins at a screen.
    mutating func begin(at screen: Int) {
        reset()
        reach(UInt32(screen), at: 0)
        queue.insert(QueuedScreen(cost: 0, screen: UInt32(screen)))
    }

    /// Goes through all that can be reached from a screen, nearest first, and on from where the closure says so.
    ///
    /// Dijkstra's algorithm (1959), with a queue from which outdated entries are skipped. O((n + m) log m).
    @inline(__always)
    mutating func explore(
        from start: Int, by table: AdjacencyArray<Cost>, goingOnWhere isOpen: (QueuedScreen<Cost>) -> Bool
    ) {
        begin(at: start)
        while queue.count > 0 {
            let entry = queue.removeFirst()
            guard entry.cost == costs[Int(entry.screen)], isOpen(entry) else { continue }
            for position in table.steps(from: Int(entry.screen)) {
                let arc = table.arcs[position]
                let cost = entry.cost &+ arc.cost
                guard cost < costs[Int(arc.screen)] else { continue }
                reach(arc.screen, at: cost)
                queue.insert(QueuedScreen(cost: cost, screen: arc.screen))
            }
        }
    }
}
