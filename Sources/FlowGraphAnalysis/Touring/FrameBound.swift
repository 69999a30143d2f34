/// A lower bound of the cost of tours by a ``FrameRelaxation``.
///
/// The potentials of a flow of least cost give each arc a reduced cost that is not negative, and the least reduced costs of the arcs of each demand
/// sum up to a bound. So do the means of several potentials. In each round the demands are spread over their arcs, the more along an arc
/// the less it has cost beyond the potentials so far: the means come near to the best bound that potentials can prove. Source: Freund and
/// Schapire, *Adaptive game playing using multiplicative weights* (1999).
struct FrameBound {
    /// The parts into which the unit of a demand is divided.
    private static let unit: Int64 = 1_024
    private static let greatestRounds = 32
    /// The states of the budget that a round takes for each arc.
    private static let statesOfArc = 4
    /// The weight of an arc is halved for each of these parts of the mean cost.
    private static let steepness = 8.0

    /// The bound in microseconds.
    private(set) var microseconds: Int64 = 0
    private let network: FlowNetwork
    private let demands: [[Int32]]
    private let meanCost: Double
    private var roundCount: Int64 = 0
    /// By arc: the sum of its reduced costs in all rounds.
    private var sums: [Int64]

    /// Finds the bound for demands, each of which is a unit along one of some arcs.
    ///
    /// Stops when the bound has come to a cost that is known to be possible, or the budget of states is used up.
    init(_ network: FlowNetwork, _ demands: [[Int32]], upTo cost: Int64, budget: Int) {
        (self.network, self.demands) = (network, demands)
        sums = [Int64](repeating: 0, count: network.arcs.count)
        let crossings = demands.reduce(into: Int64(0)) { $0 += network.arcs[Int($1[0])].cost }
        meanCost = max(1, Double(crossings) / Double(max(1, demands.count)))
        let greatest = network.arcs.reduce(Int64(1)) { max($0, $1.cost) }
        let nodes = Int64(4 * FrameBound.greatestRounds * (network.supplies.count + 1))
        guard !demands.isEmpty, !greatest.multipliedReportingOverflow(by: nodes).overflow else { return }
        let rounds = demands.allSatisfy { $0.count == 1 } ? 1 : FrameBound.greatestRounds
        let affordable = budget / (FrameBound.statesOfArc * max(1, network.arcs.count))
        for _ in 0..<min(rounds, affordable) where microseconds < cost {
            guard let flow = MinimumCostFlow(supplied()) else { return }
            add(flow.potentials)
        }
    }

    /// The network in which each demand is spread over its arcs.
    private func supplied() -> FlowNetwork {
        var network = network
        for demand in demands {
            let weights = weights(of: demand)
            let sum = weights.reduce(0, +)
            var left = FrameBound.unit
            for (arc, weight) in zip(demand.dropFirst(), weights.dropFirst()) {
                let part = FrameBound.unit * weight / sum
                left -= part
                if part > 0 { network.require(Int(arc), times: part) }
            }
            network.require(Int(demand[0]), times: left)
        }
        return network
    }

    /// The weights of a demand's arcs; those of the cheapest one is the unit.
    private func weights(of demand: [Int32]) -> [Int64] {
        guard roundCount > 0, let least = demand.map({ sums[Int($0)] }).min() else { return demand.map { _ in 1 } }
        let scale = FrameBound.steepness / (meanCost * FrameBound.root(of: Double(roundCount)))
        return demand.map { FrameBound.weight(Double(sums[Int($0)] - least) * scale) }
    }

    /// The square root of a small number by Newton's method, for which no mathematics is linked.
    private static func root(of number: Double) -> Double {
        (0..<8).reduce(number) { root, _ in (root + number / root) / 2 }
    }

    /// The unit halved so many times, linear between whole numbers.
    private static func weight(_ halvings: Double) -> Int64 {
        guard halvings < 10 else { return 0 }
        let whole = Int64(halvings)
        return Int64(Double(unit) * (1 - (halvings - Double(whole)) / 2)) >> whole
    }

    /// Adds the potentials of a round, and takes the bound of this round or that of the means if they are better.
    private mutating func add(_ potentials: [Int64]) {
        roundCount += 1
        var reduced = sums
        for (number, arc) in network.arcs.enumerated() {
            reduced[number] = arc.reducedCost(potentials)
            sums[number] += reduced[number]
        }
        microseconds = max(microseconds, bound(reduced, 1), bound(sums, roundCount))
    }

    private func bound(_ reducedCosts: [Int64], _ count: Int64) -> Int64 {
        demands.reduce(0) { bound, demand in
            bound + (demand.lazy.map { reducedCosts[Int($0)] }.min() ?? 0) / count
        }
    }
}
