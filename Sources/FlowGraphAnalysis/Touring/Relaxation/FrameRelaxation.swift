import FlowGraph

/// A problem that no tour solves at less cost than it takes: the frames of the stack as circulations, without conditions.
///
/// A frame is the part of a flow on one level of the stack, from the push that begins it on. If `back` ends it, it is a circulation of its own,
/// from the screen beneath over the push and the screens of the frame to the `back` that leads to that screen again; how the screen beneath was
/// reached makes no difference to it. All other frames, which end by `unwind` or `root` or with the flow, form paths from a launch to the end of
/// the flow, and circles that an `unwind` closes. So each `back` is paid for by a push from the screen that it leads to, which ``TourRelaxation``
/// does not know. A segment may be crossed in several frames: a target demands a unit along one of several arcs.
///
/// Memory and time to make it: O(n + m + p·d) for n screens, m segments, p pairs of a screen and one that lies right beneath it, and d segments that
/// leave a screen. Source: the Parikh images of context-free grammars as flows (Verma, Seidl and Schwentick, *On the complexity of equational
/// Horn clauses*, 2005), of which the demand that a flow hangs together is left out.
struct FrameRelaxation {
    /// The screen on top of a frame, and the one beneath; -1 for all frames that `back` does not end.
    private struct Place: Hashable {
        let screen: Int32
        let beneath: Int32
    }

    private static let rest: Int32 = 0
    private static let nothing: Int32 = -1

    /// The network; node 0 is that at which flows end and from which they are launched.
    private(set) var network = FlowNetwork(nodeCount: 1)
    /// By arc: the segment crossed, or -1.
    private var segments: [Int32] = []
    /// By arc: the screen that `back` leads to along it, or -1.
    private var returns: [Int32] = []
    /// The arcs of launches.
    private var launches: [Int32] = []
    private var places: [Place] = []
    private var nodes: [Place: Int32] = [:]
    /// By screen: the node from which it begins frames that lead back to it, or -1.
    private var callers: [Int32]

    /// Creates the network of the frames that are reachable from some screens if conditions are ignored.
    ///
    /// Launches are given by their screens, and `isUsable` says of each segment whether a flow may cross it.
    init(
        _ topology: Topology, _ beneath: ScreensBelow, from launches: [Int], usable isUsable: [Bool],
        restartCost: Int64
    ) {
        callers = [Int32](repeating: -1, count: topology.screenCount)
        for screen in Set(launches).sorted() {
            let node = enter(Int32(screen), above: FrameRelaxation.nothing)
            self.launches.append(connect(FrameRelaxation.rest, node, cost: restartCost))
        }
        var position = 0
        while position < places.count {
            for segment in topology.outgoing(Int(places[position].screen)).map(Int.init) where isUsable[segment] {
                cross(segment, from: places[position], topology, beneath)
            }
            position += 1
        }
    }

    private mutating func cross(_ segment: Int, from place: Place, _ topology: Topology, _ beneath: ScreensBelow) {
        let (end, isOpen) = (topology.ends[segment], place.beneath == FrameRelaxation.nothing)
        switch topology.kinds[segment] {
        case .push, .present:
            // A frame that leads back does not depend on the screens beneath the one that begins it.
            guard isOpen else { return }
            connect(place, Place(screen: end, beneath: FrameRelaxation.nothing), segment, topology)
            let caller = caller(place.screen)
            connect(caller, enter(end, above: place.screen), segment: segment, cost: topology.costs[segment])
        case .replace: connect(place, Place(screen: end, beneath: place.beneath), segment, topology)
        case .root where isOpen: connect(place, Place(screen: end, beneath: place.beneath), segment, topology)
        case .unwind where isOpen && beneath.allowsUnwinding(by: segment):
            connect(place, Place(screen: end, beneath: place.beneath), segment, topology)
        case .back where !isOpen:
            let node = enter(place.screen, above: place.beneath)
            connect(node, caller(place.beneath), segment: segment, cost: topology.costs[segment], to: place.beneath)
        case .root, .unwind, .back: break
        }
    }

    private mutating func connect(_ start: Place, _ end: Place, _ segment: Int, _ topology: Topology) {
        let (tail, head) = (enter(start.screen, above: start.beneath), enter(end.screen, above: end.beneath))
        connect(tail, head, segment: segment, cost: topology.costs[segment])
    }

    @discardableResult
    private mutating func connect(
        _ tail: Int32, _ head: Int32, segment: Int = -1, cost: Int64, to end: Int32 = -1
    ) -> Int32 {
        segments.append(Int32(segment))
        returns.append(end)
        return Int32(network.connect(Int(tail), to: Int(head), cost: cost))
    }

    private mutating func enter(_ screen: Int32, above beneath: Int32) -> Int32 {
        let place = Place(screen: screen, beneath: beneath)
        if let known = nodes[place] { return known }
        let node = addNode()
        nodes[place] = node
        places.append(place)
        if beneath == FrameRelaxation.nothing { connect(node, FrameRelaxation.rest, cost: 0) }
        return node
    }

    private mutating func caller(_ screen: Int32) -> Int32 {
        if callers[Int(screen)] < 0 { callers[Int(screen)] = addNode() }
        return callers[Int(screen)]
    }

    private mutating func addNode() -> Int32 {
        network.addNodes(1)
        return Int32(network.supplies.count - 1)
    }
}

// MARK: The demands

extension FrameRelaxation {
    /// For each demand of some targets the arcs, along one of which at least a unit must flow; no arc is in two of them.
    ///
    /// Only segments and returns are demanded; and a launch into each part of the network, directions left out, in which something is.
    func demands(_ isDemanded: [Bool], of targets: TourTargetList) -> [[Int32]] {
        let isUseful = usefulArcs()
        var (ofSegment, ofReturn): ([Int: Int], [Place: Int]) = ([:], [:])
        var demands: [[Int32]] = []
        for (number, target) in targets.enumerated() where isDemanded[number] {
            switch target {
            case .segment(let segment): ofSegment[segment] = demands.count
            case .return(let segment, let screen):
                ofReturn[Place(screen: Int32(segment), beneath: Int32(screen))] = demands.count
            case .screen, .pair, .condition: continue
            }
            demands.append([])
        }
        for arc in segments.indices where segments[arc] >= 0 && isUseful[arc] {
            let crossing = Place(screen: segments[arc], beneath: returns[arc])
            guard let demand = ofSegment[Int(segments[arc])] ?? ofReturn[crossing] else { continue }
            demands[demand].append(Int32(arc))
        }
        demands.removeAll { $0.isEmpty }
        return demands + launchDemands(demands)
    }

    /// By arc: whether it lies on a circle, as all arcs that carry units do: frames that no `back` ends are left out.
    private func usefulArcs() -> [Bool] {
        let arcs = network.arcs
        let incoming = AdjacencyArray<Int32>(rowCount: network.supplies.count) { add in
            for arc in arcs { add(Int(arc.head), arc.tail) }
        }
        var (leadsOn, open) = ([Bool](repeating: false, count: network.supplies.count), [FrameRelaxation.rest])
        open += callers.filter { $0 >= 0 }
        for node in open { leadsOn[Int(node)] = true }
        while let node = open.popLast() {
            for tail in incoming[Int(node)] where !leadsOn[Int(tail)] {
                leadsOn[Int(tail)] = true
                open.append(tail)
            }
        }
        return arcs.map { leadsOn[Int($0.head)] }
    }

    private func launchDemands(_ demands: [[Int32]]) -> [[Int32]] {
        let arcs = network.arcs.lazy.filter { $0.tail != FrameRelaxation.rest && $0.head != FrameRelaxation.rest }
        let calls = callers.indices.lazy.filter { callers[$0] >= 0 }.map { screen in
            (callers[screen], nodes[Place(screen: Int32(screen), beneath: FrameRelaxation.nothing)] ?? callers[screen])
        }
        let parts = JoinedNodes(network.supplies.count, Array(arcs.map { ($0.tail, $0.head) }) + calls)
        func part(_ node: Int32) -> Int { parts.component(of: Int(node)) }
        let demanded = Set(demands.map { part(network.arcs[Int($0[0])].tail) })
        let launched = Dictionary(grouping: launches) { part(network.arcs[Int($0)].head) }
        return demanded.sorted().compactMap { launched[$0] }
    }
}

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
