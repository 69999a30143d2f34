/// A screen in a queue, and the cost at which it was queued.
struct QueuedScreen<Cost: FixedWidthInteger & UnsignedInteger>: Comparable {
    let cost: Cost
    let screen: UInt32

    @inline(__always)
    static func < (left: Self, right: Self) -> Bool { left.cost < right.cost }
}

/// A queue that gives the screen of least cost first, in memory that it keeps from search to search.
///
/// Copies share the memory; its owner ends it by ``deallocate()``.
struct CostQueue<Cost: FixedWidthInteger & UnsignedInteger> {
    typealias Element = QueuedScreen<Cost>
    private var elements: WorkMemory<Element>
    private(set) var count = 0

    init(capacity: Int) { elements = WorkMemory(capacity: max(4, capacity)) }

    func deallocate() { elements.deallocate() }

    /// The least cost in the queue; there must be one.
    @inline(__always) var leastCost: Cost { elements[0].cost }

    @inline(__always) mutating func removeAll() { count = 0 }

    /// Adds an element; O(log n), and now and then a copy of all.
    @inline(__always)
    mutating func insert(_ element: Element) {
        if count == elements.count { grow() }
        elements.lift(element, from: count)
        count &+= 1
    }

    /// Takes the least element out; there must be one.
    ///
    /// O(log n).
    @inline(__always)
    mutating func removeFirst() -> Element {
        let first = elements[0]
        count &-= 1
        if count > 0 { elements.sink(elements[count], count: count) }
        return first
    }

    /// Gives every element a new cost, or removes it if there is none; O(n log n).
    mutating func replaceCosts(_ newCost: (Element) -> Cost?) {
        let heldCount = count
        count = 0
        // An element is read before it can be overwritten: there are never more in the queue than have been read.
        for position in 0..<heldCount {
            let element = elements[position]
            if let cost = newCost(element) { insert(QueuedScreen(cost: cost, screen: element.screen)) }
        }
    }

    @inline(never)
    private mutating func grow() { elements.grow(toCapacity: 2 * elements.count, keeping: count) }
}
