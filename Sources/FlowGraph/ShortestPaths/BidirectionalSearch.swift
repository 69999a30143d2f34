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
