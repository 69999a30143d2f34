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
}
