/// Knows the cheapest ways between all screens of a graph where nothing but costs matters, for very many questions.
///
/// The costs and ways are those of ``CheapestWays``, from which an index is made by ``CheapestWays/indexed(maximumByteCount:)``.
/// Every screen has labels: what it costs to some screens, its hubs, and what it costs from some. Any two screens share a hub
/// that lies on a cheapest way between them, so that a cost is found by reading the labels of two screens side by side, without
/// any search (hub labels; Cohen, Halperin, Kaplan and Zwick, *Reachability and distance queries via 2-hop labels*, 2003).
///
/// How long making the index takes, and its memory, depend on the graph: for n screens and m segments at worst
/// O(n·(n + m) log m) and O(n²). In graphs like apps, of 10,000 and 100,000 screens with four segments each, a screen had some 66
/// and 264 labels in each direction, 10 and 422 MB together; making them took 0.8 and 90 seconds. `Benchmarks/README.md` has
/// what was measured.
///
/// Never changes, so that any number of threads may ask at the same time. Screens are given by their positions in the graph's
/// ``NavigationGraph/screens``, and must be such positions, as in ``NavigationGraph/segments(from:)``.
public struct IndexedWays: Sendable {
    /// The graph that the index is of.
    public let graph: NavigationGraph
    private let index: Index

    /// An index whose costs fit into 32 bits, or into 64, as in ``CheapestWays``.
    enum Index: Sendable {
        case narrow(MeasuredIndex<UInt32>)
        case wide(MeasuredIndex<UInt64>)
    }

    init(_ graph: NavigationGraph, _ index: Index) {
        self.graph = graph
        self.index = index
    }

    /// The memory that the labels take, in bytes.
    public var byteCount: Int {
        switch index {
        case .narrow(let measured): measured.index.byteCount
        case .wide(let measured): measured.index.byteCount
        }
    }

    /// What the best plan from a screen to another costs, in seconds; nil where there is none.
    ///
    /// O(labels of both screens).
    public func cost(from start: Int, to goal: Int) -> Double? {
        graph.requirePosition(start)
        graph.requirePosition(goal)
        return switch index {
        case .narrow(let measured): measured.cost(from: start, to: goal)
        case .wide(let measured): measured.cost(from: start, to: goal)
        }
    }

    /// The positions of the segments of the best plan from a screen to another, and what it costs, in seconds; nil where there is none.
    ///
    /// O(n) for n screens, and O(labels of one screen) for each segment of the plan, and each before it that leaves the same
    /// screen.
    public func way(from start: Int, to goal: Int) -> (cost: Double, segments: [Int])? {
        graph.requirePosition(start)
        graph.requirePosition(goal)
        return switch index {
        case .narrow(let measured): measured.way(from: start, to: goal)
        case .wide(let measured): measured.way(from: start, to: goal)
        }
    }
}
