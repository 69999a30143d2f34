/// An edge of a weighted graph: the vertex at its other end, and its cost.
struct WeightedEdge<Cost: FixedWidthInteger & UnsignedInteger> {
    let screen: UInt32
    let cost: Cost
}

/// The screens and segments of a graph as vertices and weighted edges, in one direction.
struct WeightedGraph<Cost: FixedWidthInteger & UnsignedInteger> {
    private let rows: AdjacencyArray<WeightedEdge<Cost>>
    /// The position of the segment that each edge is.
    let segments: AdjacencyArray<Int32>
    /// The greatest cost of an edge; 0 if there is none.
    let greatestCost: Cost

    /// Makes the edges from `origins` to `ends`, the costs being given by the positions of the segments.
    ///
    /// Segments without an origin or an end, -1, are left out. O(screens + segments).
    init(from origins: [Int32], to ends: [Int32], costs: [Cost], screenCount: Int) {
        segments = AdjacencyArray(rowCount: screenCount) { add in
            for segment in origins.indices where origins[segment] >= 0 && ends[segment] >= 0 {
                add(Int(origins[segment]), Int32(segment))
            }
        }
        rows = AdjacencyArray(segments) { segment in
            WeightedEdge(screen: UInt32(ends[Int(segment)]), cost: costs[Int(segment)])
        }
        greatestCost = rows.edges.reduce(0) { max($0, $1.cost) }
    }

    /// The position of each screen's first edge; one more than screens.
    @inline(__always) var offsets: UnsafeBufferPointer<UInt32> { rows.offsets }
    @inline(__always) var edges: UnsafeBufferPointer<WeightedEdge<Cost>> { rows.edges }
    var screenCount: Int { rows.rowCount }

    /// The positions of a screen's edges.
    @inline(__always)
    func edges(from screen: Int) -> Range<Int> { rows.range(of: screen) }

    /// The position of the segment that an edge is.
    @inline(__always)
    func segment(of edge: Int) -> Int { Int(segments.edges[edge]) }
}

/// The greatest unit in which the costs of all segments are whole numbers.
///
/// Costs are counted in microseconds, and written in tenths or thousandths of seconds: in a greater unit the costs of
/// whole paths fit into fewer bits, and a search through more screens into the caches.
struct CostUnit: Hashable, Sendable {
    let microseconds: Int64
    private let greatest: Int64

    /// The unit of some costs in microseconds; O(number of them).
    init(_ costs: [Int64]) {
        var divisor: Int64 = 0
        for cost in costs where divisor != 1 { divisor = CostUnit.greatestCommonDivisor(cost, divisor) }
        microseconds = max(1, divisor)
        greatest = costs.max() ?? 0
    }

    /// Whether the sum of the costs of two paths through any of some screens fits into a type, with one value to spare.
    func fits<Cost: FixedWidthInteger>(into type: Cost.Type, screenCount: Int) -> Bool {
        let (sum, isBeyond) = (greatest / microseconds).multipliedReportingOverflow(by: 2 * Int64(screenCount))
        return !isBeyond && sum < Cost.max
    }

    /// A cost in this unit.
    func count<Cost: FixedWidthInteger>(ofMicroseconds cost: Int64) -> Cost { Cost(cost / microseconds) }

    /// A cost in this unit, or the sum of several, in seconds.
    func seconds(_ count: some FixedWidthInteger) -> Double { Microseconds.seconds(Int64(count) * microseconds) }

    /// The greatest number that divides both; Euclid, *Elements*, VII.2.
    private static func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}

extension WeightedGraph: BucketSearchGraph {
    @inline(__always)
    func relaxEdges(of vertex: Int, at cost: Cost, _ relax: (_ end: Int, _ cost: Cost) -> Void) {
        let (offsets, edges) = (offsets, edges)
        var position = Int(offsets[vertex])
        let end = Int(offsets[vertex &+ 1])
        while position < end {
            let edge = edges[position]
            relax(Int(edge.screen), cost &+ edge.cost)
            position &+= 1
        }
    }

    /// The greatest number of buckets, the first link of each of which still fits into a cache.
    private static var bucketLimit: Int { 1 << 14 }

    /// Whether a bucket for each cost serves better than a heap: there are not so many that emptying them takes longer than a
    /// search.
    var suitsBuckets: Bool { greatestCost < Self.bucketLimit && Int(greatestCost) <= 8 * screenCount }

    /// The least costs from the nearest of some screens to each; ``SearchSide/unreached`` if there is no path.
    ///
    /// Dijkstra's algorithm (1959), with buckets if the greatest cost of an edge allows, else with a heap; outdated entries are
    /// skipped. O((n + m) log m), or O(n + m + greatest cost found).
    func leastCosts(from starts: [Int]) -> [Cost] {
        suitsBuckets ? leastCostsByBuckets(from: starts) : leastCostsByHeap(from: starts)
    }

    private func leastCostsByBuckets(from starts: [Int]) -> [Cost] {
        var costs = [Cost](repeating: SearchSide<Cost>.unreached, count: screenCount)
        var queue = BucketQueue(
            leastStep: 1, greatestStep: Int(greatestCost), bucketLimit: 2 * Self.bucketLimit, capacity: screenCount)
        costs.withWorkMemory { costs in
            queue.settle(costs, from: starts, over: self)
        }
        queue.deallocate()
        return costs
    }

    private func leastCostsByHeap(from starts: [Int]) -> [Cost] {
        var side = SearchSide<Cost>(screenCount: screenCount)
        defer { side.deallocate() }
        side.begin(at: starts)
        while side.queue.count > 0 {
            let entry = side.queue.removeFirst()
            guard entry.cost == side.costs[Int(entry.screen)] else { continue }
            side.relax(from: entry.screen, at: entry.cost, over: self) { $2 }
        }
        return side.costs.prefix(screenCount)
    }

    /// The least number of edges from a screen to each screen; -1 if there is no path.
    ///
    /// A breadth-first search (Moore, *The shortest path through a maze*, 1959). O(n + m).
    func depths(from start: Int) -> [Int32] {
        var depths = [Int32](repeating: -1, count: screenCount)
        let queue = WorkMemory<UInt32>(capacity: screenCount)
        defer { queue.deallocate() }
        depths[start] = 0
        queue[0] = UInt32(start)
        depths.withWorkMemory { fill($0, by: queue) }
        return depths
    }

    /// Gives a depth to all screens behind the first in a queue that has room for all.
    private func fill(_ depths: WorkMemory<Int32>, by queue: WorkMemory<UInt32>) {
        let (offsets, edges) = (offsets, edges)
        var (next, count) = (0, 1)
        while next < count {
            let screen = Int(queue[next])
            next &+= 1
            let depth = depths[screen] &+ 1
            var position = Int(offsets[screen])
            let end = Int(offsets[screen &+ 1])
            while position < end {
                let successor = edges[position].screen
                position &+= 1
                guard depths[Int(successor)] < 0 else { continue }
                depths[Int(successor)] = depth
                queue[count] = successor
                count &+= 1
            }
        }
    }
}
