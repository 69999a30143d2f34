/// Finds shortest paths between two screens if only costs matter, again and again in the same memory.
///
/// Dijkstra's algorithm (1959) from both ends, each step on the side with fewer screens in its queue, until the two
/// sides together have gone as far as the shortest path found (Nicholson, *Finding the shortest route between two
/// points in a network*, 1966; Pohl, *Bi-directional search*, 1971). To be used from one thread at a time.
final class BidirectionalSearch<Cost: FixedWidthInteger & UnsignedInteger> {
    let forwards: WeightedGraph<Cost>
    let backwards: WeightedGraph<Cost>
    /// The search from the start, and that to the goal.
    private(set) var front: SearchSide<Cost>
    var back: SearchSide<Cost>
    /// The screens on shortest paths at which both sides have met.
    private(set) var meetings: [UInt32] = []
    /// The number of screens from which the latest search went on.
    private(set) var settledCount = 0

    init(forwards: WeightedGraph<Cost>, backwards: WeightedGraph<Cost>) {
        self.forwards = forwards
        self.backwards = backwards
        front = SearchSide(screenCount: forwards.screenCount)
        back = SearchSide(screenCount: forwards.screenCount)
    }

    /// The search for detours, which have to avoid screens; few queries need its memory.
    lazy var detours = DetourSearch(forwards: forwards)

    /// Takes back the side that a horizon has worked on.
    func takeBack(_ horizon: CostHorizon<Cost>) {
        back = horizon.back
        settledCount += horizon.settledCount
    }

    deinit {
        front.deallocate()
        back.deallocate()
    }

    /// The least cost from a screen to another, or nil if there is no path.
    ///
    /// O((n + m) log m) for n screens and m segments, and as a rule far less; nothing is allocated once the memory has grown.
    func leastCost(from start: Int, to goal: Int) -> Cost? {
        meet(from: start, to: goal, limit: .best)
    }

    /// Searches from both ends until no path can cost less than the shortest one found, and returns its cost; nil if
    /// there is none.
    ///
    /// O((n + m) log m).
    @inline(__always)
    func meet(from start: Int, to goal: Int, limit: SearchLimit) -> Cost? {
        // The sides are worked on as local copies, so that no access in the loop is checked for being the only one.
        var (front, back) = (self.front, self.back)
        var search = Meeting<Cost>(meetings: meetings, limit: limit)
        meetings = []
        front.begin(at: [start])
        back.begin(at: [goal])
        if start == goal { search.meet(UInt32(start), at: 0) }
        while front.queue.count > 0, back.queue.count > 0 {
            let (nearFront, nearBack) = (front.queue.leastCost, back.queue.leastCost)
            let (sum, isBeyond) = nearFront.addingReportingOverflow(nearBack)
            if isBeyond || sum >= search.best { break }
            if front.queue.count <= back.queue.count {
                search.step(&front, towards: back, over: forwards)
            } else {
                search.step(&back, towards: front, over: backwards)
            }
        }
        (self.front, self.back) = (front, back)
        meetings = search.meetings
        settledCount = search.settledCount
        return search.best == SearchSide<Cost>.unreached ? nil : search.best
    }
}

/// Up to which cost the sides of a search go on.
enum SearchLimit {
    /// The cost of the shortest path found: nothing beyond it lies on a shortest path.
    case best
    /// Infinity: no neighbour of the explored region is pruned.
    case none
}

/// The screens at which two sides of a search have met, and the least cost of a path over one.
private struct Meeting<Cost: FixedWidthInteger & UnsignedInteger> {
    /// The cost of the shortest path found.
    private(set) var best = SearchSide<Cost>.unreached
    private(set) var meetings: [UInt32]
    private(set) var settledCount = 0
    /// The greatest cost with which a side goes on.
    private var greatest = SearchSide<Cost>.unreached
    private let limit: SearchLimit

    /// Begins with no meeting, in the memory of an earlier list.
    init(meetings: [UInt32], limit: SearchLimit) {
        self.meetings = meetings
        self.limit = limit
        self.meetings.removeAll(keepingCapacity: true)
    }

    /// Goes on from the nearest screen of a side.
    @inline(__always)
    mutating func step(
        _ side: inout SearchSide<Cost>, towards other: borrowing SearchSide<Cost>,
        over graph: borrowing WeightedGraph<Cost>
    ) {
        let entry = side.queue.removeFirst()
        guard entry.cost == side.costs[Int(entry.screen)] else { return }
        settledCount &+= 1
        let reverse = other.costs
        side.relax(from: entry.screen, at: entry.cost, over: graph) { _, screen, cost in
            guard cost <= greatest else { return nil }
            let rest = reverse[Int(screen)]
            if rest != SearchSide<Cost>.unreached { meet(screen, at: cost &+ rest) }
            return cost
        }
    }

    @inline(__always)
    mutating func meet(_ screen: UInt32, at cost: Cost) {
        guard cost <= best else { return }
        if cost < best {
            best = cost
            if limit == .best { greatest = cost }
            meetings.removeAll(keepingCapacity: true)
        }
        meetings.append(screen)
    }
}

extension BidirectionalSearch {
    /// The best simple paths, best first: least cost, then the lexicographically first sequence of positions of
    /// segments.
    ///
    /// O(k·l) searches for k paths of l segments at worst, as a rule hardly more than one and k looks at each segment's
    /// start.
    func simplePaths(from start: Int, to goal: Int, count: Int) -> [(cost: Cost, segments: [Int])] {
        if start == goal { return count > 0 ? [(0, [])] : [] }
        guard count > 0, let cost = meet(from: start, to: goal, limit: .none) else { return [] }
        let horizon = CostHorizon(front: front, back: back, backwards: backwards)
        let space = DetourSpace(from: start, to: goal, over: forwards, horizon: horizon, detours: detours)
        var paths = KShortestSimplePaths(space)
        paths.find(count, leastWeight: cost)
        takeBack(paths.space.horizon)
        return paths.found.map { path in (path.weight, path.steps.map(forwards.segment(of:))) }
    }
}

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
