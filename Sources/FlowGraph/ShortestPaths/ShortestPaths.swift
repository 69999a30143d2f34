/// Finds shortest paths between screens again and again, in a graph in which only costs matter.
///
/// If no segment has conditions and none depends on the stack, the best plan is the shortest path, and of equally short
/// ones the lexicographically first sequence of segment positions: the paths found are those of
/// ``NavigationGraph/plan(_:)``, which cross no destructive segment. The memory of a search is kept for the next, so
/// the cost of a query depends on the screens between start and goal, not on the size of the graph.
///
/// Screens are given by their positions in the graph's ``NavigationGraph/screens``, and must be such positions, as in
/// ``NavigationGraph/segments(from:)``. To be used from one thread at a time.
public final class ShortestPaths {
    /// The graph that is searched.
    public let graph: NavigationGraph
    private let search: Search

    /// A search whose costs fit into 32 bits, which is the faster, or into 64.
    ///
    /// Every method asks which, instead of an existential: behind one, the loops of searches are not compiled for the kind of
    /// number at hand, and take ten times as long.
    private enum Search {
        case narrow(MeasuredSearch<UInt32>)
        case wide(MeasuredSearch<UInt64>)
    }

    /// Prepares a graph; returns nil if a segment has conditions or depends on the stack.
    ///
    /// O(n + m) for n screens and m segments.
    public init?(_ graph: NavigationGraph) {
        guard graph.isPlain else { return nil }
        self.graph = graph
        let topology = graph.leavingOut([], destructive: true).topology
        let unit = CostUnit(topology.costs)
        search =
            unit.fits(into: UInt32.self, screenCount: graph.screens.count)
            ? .narrow(MeasuredSearch(topology, unit)) : .wide(MeasuredSearch(topology, unit))
    }

    /// The cost of the best plan from a screen to another, in seconds, or nil if there is none.
    ///
    /// O((n + m) log m) for n screens and m segments, as a rule far less.
    ///
    /// - Precondition: `start` and `goal` are positions of screens of the graph; another number stops the program.
    public func cost(from start: Int, to goal: Int) -> Double? {
        graph.requirePosition(start)
        graph.requirePosition(goal)
        return switch search {
        case .narrow(let search): search.cost(from: start, to: goal)
        case .wide(let search): search.cost(from: start, to: goal)
        }
    }

    /// The positions of the segments of the best plan from a screen to another, and its cost in seconds; nil if there
    /// is none.
    ///
    /// O((n + m) log m) for n screens and m segments, as a rule far less.
    ///
    /// - Precondition: `start` and `goal` are positions of screens of the graph; another number stops the program.
    public func path(from start: Int, to goal: Int) -> (cost: Double, segments: [Int])? {
        graph.requirePosition(start)
        graph.requirePosition(goal)
        return switch search {
        case .narrow(let search): search.path(from: start, to: goal)
        case .wide(let search): search.path(from: start, to: goal)
        }
    }

    /// The positions of the segments of the best plans that pass no screen twice, and their costs in seconds; best
    /// first.
    ///
    /// The order is that of ``NavigationGraph/plan(_:)``. They are the plans of ``NavigationGraph/plans(_:count:)`` if
    /// no segment has effects; if some have, those may pass a screen again with other beliefs. Fewer are returned than
    /// asked for if there are no more, and none if `count` is not positive.
    ///
    /// Yen's algorithm (1971) with the subdivision of Lawler (1972), on the remaining costs of screens on paths of
    /// little cost. O(k·l) searches for k plans of l segments at worst, as a rule little more than one.
    ///
    /// - Precondition: `start` and `goal` are positions of screens of the graph; another number stops the program.
    public func simplePaths(from start: Int, to goal: Int, count: Int) -> [(cost: Double, segments: [Int])] {
        graph.requirePosition(start)
        graph.requirePosition(goal)
        return switch search {
        case .narrow(let search): search.simplePaths(from: start, to: goal, count: count)
        case .wide(let search): search.simplePaths(from: start, to: goal, count: count)
        }
    }

    /// The cost of the best plan from a screen to each screen, in seconds, by the positions of the screens; infinite if
    /// there is none.
    ///
    /// O((n + m) log m).
    ///
    /// - Precondition: `start` is the position of a screen of the graph; another number stops the program.
    public func costs(from start: Int) -> [Double] {
        graph.requirePosition(start)
        return switch search {
        case .narrow(let search): search.costs(from: start)
        case .wide(let search): search.costs(from: start)
        }
    }

    /// The least number of segments from a screen to each screen, by the positions of the screens; -1 if there is no
    /// path.
    ///
    /// O(n + m).
    ///
    /// - Precondition: `start` is the position of a screen of the graph; another number stops the program.
    public func depths(from start: Int) -> [Int32] {
        graph.requirePosition(start)
        return switch search {
        case .narrow(let search): search.depths(from: start)
        case .wide(let search): search.depths(from: start)
        }
    }

    /// The number of screens from which the latest search went on.
    var settledCount: Int {
        switch search {
        case .narrow(let search): search.settledCount
        case .wide(let search): search.settledCount
        }
    }
}

extension NavigationGraph {
    /// Stops the program if a number is not the position of a screen: searches work on memory that is not checked.
    func requirePosition(_ screen: Int) {
        precondition(screens.indices.contains(screen), "there is no screen at this position")
    }
}

/// A search over the segments of a graph that counts costs in a unit, and answers in seconds.
final class MeasuredSearch<Cost: FixedWidthInteger & UnsignedInteger> {
    private let unit: CostUnit
    private let search: BidirectionalSearch<Cost>

    init(_ topology: Topology, _ unit: CostUnit) {
        self.unit = unit
        search = BidirectionalSearch(
            forwards: WeightedGraph(forwards: topology, unit), backwards: WeightedGraph(backwards: topology, unit))
    }

    var settledCount: Int { search.settledCount }

    func cost(from start: Int, to goal: Int) -> Double? {
        search.leastCost(from: start, to: goal).map(unit.seconds)
    }

    func path(from start: Int, to goal: Int) -> (cost: Double, segments: [Int])? {
        search.lexicographicallyFirstPath(from: start, to: goal).map { (unit.seconds($0), $1) }
    }

    func simplePaths(from start: Int, to goal: Int, count: Int) -> [(cost: Double, segments: [Int])] {
        search.simplePaths(from: start, to: goal, count: count).map { (unit.seconds($0), $1) }
    }

    func costs(from start: Int) -> [Double] {
        search.forwards.leastCosts(from: [start]).map { cost in
            cost == SearchSide<Cost>.unreached ? .infinity : unit.seconds(cost)
        }
    }

    func depths(from start: Int) -> [Int32] { search.forwards.depths(from: start) }
}

extension WeightedGraph {
    /// The segments of a graph whose segments do not depend on the stack, from start to end; costs are counted in the unit.
    init(forwards topology: Topology, _ unit: CostUnit) {
        self.init(
            from: topology.usableStarts, to: topology.usableEnds,
            costs: topology.costs.map(unit.count(ofMicroseconds:)),
            screenCount: topology.screenCount)
    }

    /// The same segments from end to start.
    init(backwards topology: Topology, _ unit: CostUnit) {
        self.init(
            from: topology.usableEnds, to: topology.usableStarts,
            costs: topology.costs.map(unit.count(ofMicroseconds:)),
            screenCount: topology.screenCount)
    }
}
