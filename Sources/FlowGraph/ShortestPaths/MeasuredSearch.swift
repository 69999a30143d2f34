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
