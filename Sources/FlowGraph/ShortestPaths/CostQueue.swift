/// A screen in a queue, and the cost at which it was put there.
struct QueuedScreen<Cost: FixedWidthInteger & UnsignedInteger> {
    let cost: Cost
    let screen: UInt32
}

/// A queue that gives the screen of least cost first, in memory that it keeps.
///
/// The 4-ary heap of ``PriorityQueue`` over memory of its own: copies share it, so that the loops of a search work on a
/// copy without any check of who else uses it. Its owner ends it by ``deallocate()``.
struct CostQueue<Cost: FixedWidthInteger & UnsignedInteger> {
    typealias Element = QueuedScreen<Cost>
    private var elements: UnsafeMutableBufferPointer<Element>
    private(set) var count = 0

    init(capacity: Int) {
        elements = .allocate(capacity: max(4, capacity))
    }

    func deallocate() { elements.deallocate() }

    /// The least cost in the queue; there must be one.
    @inline(__always) var leastCost: Cost { elements[0].cost }

    @inline(__always) mutating func removeAll() { count = 0 }

    /// Adds an element; O(log n), and now and then a copy of all.
    @inline(__always)
    mutating func insert(_ element: Element) {
        if count == elements.count { grow() }
        var position = count
        count &+= 1
        while position > 0 {
            let parent = (position &- 1) >> 2
            guard element.cost < elements[parent].cost else { break }
            elements.initializeElement(at: position, to: elements[parent])
            position = parent
        }
        elements.initializeElement(at: position, to: element)
    }

    /// Takes the least element out; there must be one.
    ///
    /// O(log n).
    @inline(__always)
    mutating func removeFirst() -> Element {
        let first = elements[0]
        count &-= 1
        if count > 0 { sink(elements[count]) }
        return first
    }

    /// Gives every element a new cost, or takes it out where there is none; O(n log n).
    mutating func replaceCosts(_ newCost: (Element) -> Cost?) {
        let heldCount = count
        count = 0
        // An element is read before its place can be taken: there are never more in the queue than have been read.
        for position in 0..<heldCount {
            let element = elements[position]
            if let cost = newCost(element) { insert(QueuedScreen(cost: cost, screen: element.screen)) }
        }
    }

    @inline(__always)
    private mutating func sink(_ element: Element) {
        var position = 0
        while true {
            let firstChild = 4 &* position &+ 1
            guard firstChild < count else { break }
            let child = leastChild(from: firstChild)
            guard elements[child].cost < element.cost else { break }
            elements[position] = elements[child]
            position = child
        }
        elements[position] = element
    }

    /// The least of four children, by two comparisons that do not depend on one another and a third; of fewer by looking at each.
    @inline(__always)
    private func leastChild(from firstChild: Int) -> Int {
        if firstChild &+ 3 < count {
            let left = elements[firstChild &+ 1].cost < elements[firstChild].cost ? firstChild &+ 1 : firstChild
            let right =
                elements[firstChild &+ 3].cost < elements[firstChild &+ 2].cost ? firstChild &+ 3 : firstChild &+ 2
            return elements[right].cost < elements[left].cost ? right : left
        }
        var least = firstChild
        var child = firstChild &+ 1
        while child < count {
            if elements[child].cost < elements[least].cost { least = child }
            child &+= 1
        }
        return least
    }

    @inline(never)
    private mutating func grow() { elements.grow(toCapacity: 2 * elements.count, keeping: count) }
}
