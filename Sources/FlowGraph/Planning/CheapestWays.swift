/// Finds cheapest ways between screens again and again, in a graph where nothing but costs matters.
///
/// Where no segment has conditions and none depends on the stack, the best plan is the cheapest, and of equally cheap ones that
/// of the least sequence of segment positions: the ways found are those of ``NavigationGraph/plan(_:)``. The memory of a search is kept
/// for the next, so that a query costs what the screens between start and goal cost, however large the graph is.
///
/// Screens are given by their positions in the graph's ``NavigationGraph/screens``, and must be such positions, as in
/// ``NavigationGraph/segments(from:)``. To be used from one thread at a time.
public final class CheapestWays {
    /// The graph that is searched.
    public let graph: NavigationGraph
    private let unit: CostUnit
    private let search: Search

    /// A search whose costs fit into 32 bits, which is the faster, or into 64.
    private enum Search {
        case narrow(BidirectionalSearch<UInt32>)
        case wide(BidirectionalSearch<UInt64>)
    }

    /// Prepares a graph; nil where a segment has conditions or depends on the stack.
    ///
    /// O(n + m) for n screens and m segments.
    public init?(_ graph: NavigationGraph) {
        guard !graph.rules.hasConditions, !graph.topology.dependsOnStack else { return nil }
        self.graph = graph
        unit = CostUnit(graph.topology.costs)
        search =
            unit.fits(into: UInt32.self, screenCount: graph.screens.count)
            ? .narrow(BidirectionalSearch(graph.topology, unit)) : .wide(BidirectionalSearch(graph.topology, unit))
    }

    /// What the best plan from a screen to another costs, in seconds; nil where there is none.
    ///
    /// O((n + m) log m) for n screens and m segments, as a rule far less.
    public func cost(from start: Int, to goal: Int) -> Double? {
        check(start)
        check(goal)
        return switch search {
        case .narrow(let search): search.leastCost(from: start, to: goal).map(seconds)
        case .wide(let search): search.leastCost(from: start, to: goal).map(seconds)
        }
    }

    /// The positions of the segments of the best plan from a screen to another, and what it costs, in seconds; nil where there is none.
    ///
    /// O((n + m) log m) for n screens and m segments, as a rule far less.
    public func way(from start: Int, to goal: Int) -> (cost: Double, segments: [Int])? {
        check(start)
        check(goal)
        return switch search {
        case .narrow(let search): search.leastWay(from: start, to: goal).map { (seconds($0), $1) }
        case .wide(let search): search.leastWay(from: start, to: goal).map { (seconds($0), $1) }
        }
    }

    /// What the best plan from a screen to each screen costs, in seconds, by the positions of the screens; infinite where there is none.
    ///
    /// O((n + m) log m).
    public func costs(from start: Int) -> [Double] {
        check(start)
        return switch search {
        case .narrow(let search): search.forwards.leastCosts(from: [start]).map(secondsIfReached)
        case .wide(let search): search.forwards.leastCosts(from: [start]).map(secondsIfReached)
        }
    }

    /// The least number of segments from a screen to each screen, by the positions of the screens; -1 where there is no way.
    ///
    /// O(n + m).
    public func depths(from start: Int) -> [Int32] {
        check(start)
        return switch search {
        case .narrow(let search): search.forwards.depths(from: start)
        case .wide(let search): search.forwards.depths(from: start)
        }
    }

    /// The number of screens from which the latest search went on.
    var settledCount: Int {
        switch search {
        case .narrow(let search): search.settledCount
        case .wide(let search): search.settledCount
        }
    }

    /// Stops at what is no position of a screen: the search itself works on memory that is not checked.
    private func check(_ screen: Int) {
        precondition(graph.screens.indices.contains(screen), "there is no screen at this position")
    }

    private func seconds(_ cost: some FixedWidthInteger) -> Double {
        Microseconds.seconds(Int64(cost) * unit.microseconds)
    }

    private func secondsIfReached<Cost: FixedWidthInteger>(_ cost: Cost) -> Double {
        cost == .max ? .infinity : seconds(cost)
    }
}

extension BidirectionalSearch {
    fileprivate convenience init(_ topology: Topology, _ unit: CostUnit) {
        let costs = topology.costs.map { Cost($0 / unit.microseconds) }
        let (starts, ends) = (topology.starts, topology.ends)
        self.init(
            forwards: ArcTable(from: starts, to: ends, costs: costs, screenCount: topology.screenCount),
            backwards: ArcTable(from: ends, to: starts, costs: costs, screenCount: topology.screenCount))
    }
}
