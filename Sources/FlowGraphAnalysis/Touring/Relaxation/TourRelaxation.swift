import FlowGraph

/// A problem that no tour solves at less cost than it takes: flows as units in a network, without conditions and stack.
///
/// A unit leaves the node *rest* by a launch, moves from screen to screen, and comes back to rest when a flow ends. Going back leads to any
/// screen that can lie beneath. Each target demands a unit along the one move that covers it. The bound is the cost of a flow of least
/// cost; its potentials prove it: no move has a negative reduced cost, and the demanded moves' reduced costs sum up to the bound.
///
/// Without conditions and stack, a flow of least cost that hangs together is a tour of least cost. Source: Edmonds and Johnson, *Matching,
/// Euler tours and the Chinese postman* (1973).
struct TourRelaxation {
    /// The node at which flows end and from which they are launched.
    static let rest = 0

    /// By move from node to node: the segment crossed, or -1.
    private var segments: [Int32]
    /// By target: the move that covers it, or -1 if there is none.
    let moveOfTarget: [Int32]
    /// By node: the reduced cost of a move is its cost, plus the potential of its tail, minus that of its head.
    private(set) var potentials: [Int64] = []
    private(set) var lowerBound: Int64 = 0
    /// By move: the units of the flow; empty if there is none, or ``circuit()`` has used them up.
    private var units: [Int32] = []
    /// The number that costs are multiplied by, so that a launch can cost one more.
    let scale: Int64
    private let nodes: TourNodes
    private let launches: TourNetworkBuilder.Launches
    /// The network, with the demands of the last bound as supplies; its arcs are the moves.
    private var network: FlowNetwork

    /// Creates the network of the screens that are reachable from some screens if conditions are ignored.
    ///
    /// Launches are given by their screens, and `isUsable` says of each segment whether a flow may cross it.
    init(
        _ topology: Topology, _ targets: TourTargets, _ beneath: ScreensBelow, from launches: [Int],
        usable isUsable: [Bool], _ charges: TourCharges
    ) {
        scale = TourRelaxation.scale(topology, targets, charges)
        var builder = TourNetworkBuilder(topology, targets, beneath, charges, scale: scale)
        builder.reach(from: launches, usable: isUsable)
        // Of equally cheap tours the one with fewer flows is better.
        let launched = builder.launch(launches, cost: charges.launch * scale + (scale > 1 ? 1 : 0))
        let made = builder.network(launched)
        (nodes, self.launches, moveOfTarget) = (builder.nodes, made.launches, made.moveOfTarget)
        (network, segments) = (made.network, made.segments)
    }

    /// One more than flows a tour of least cost can have, or 1 if costs are so great that sums would not fit into 64 bits.
    private static func scale(_ topology: Topology, _ targets: TourTargets, _ charges: TourCharges) -> Int64 {
        let scale = Int64(targets.targets.count) + 2
        let greatest = topology.costs.reduce(charges.launch) { max($0, charges.cost(ofCrossing: $1)) }
        let nodes = Int64(4 * (topology.screenCount + topology.costs.count) + 2)
        let (product, isBeyond) = (greatest + 1).multipliedReportingOverflow(by: nodes)
        return isBeyond || product > Int64.max / 16 / scale ? 1 : scale
    }

    /// The node at which a flow begins that is launched on a screen.
    func arrivalNode(ofLaunch screen: Int) -> Int {
        nodes[TourNodes.State(screen: Int32(screen), last: -1)].map { Int($0.arrival) } ?? TourRelaxation.rest
    }

    /// The potential of showing a screen; 0 if the network doesn't have it.
    func potential(of screen: Int, after last: Int32) -> Int64 {
        guard !potentials.isEmpty, let nodes = nodes[TourNodes.State(screen: Int32(screen), last: last)] else {
            return 0
        }
        return potentials[Int(nodes.showing)]
    }
}

// MARK: The bound

extension TourRelaxation {
    /// Finds the bound.
    ///
    /// `isDemanded` says of each target whether flows must cover it.
    mutating func bound(_ isDemanded: [Bool], _ targets: TourTargets) {
        (lowerBound, potentials, units) = (0, [], [])
        guard var demands = demands(isDemanded, targets) else { return }
        network.removeSupplies()
        network.require(demands)
        guard let flow = MinimumCostFlow(network) else { return }
        potentials = flow.potentials
        lowerBound = network.reducedCost(of: demands, flow.potentials)
        demands.withWorkMemory { units in
            flow.visitAmounts { units[$0] += Int32($1) }
        }
        units = demands
    }

    /// The bound in microseconds.
    var microseconds: Int64 { lowerBound / scale }

    /// By target: the part of the bound that pays for covering it, `isDemanded` being those that the bound was found for; empty if there is no
    /// bound.
    func prices(_ isDemanded: [Bool], _ targets: TourTargets) -> [Int64] {
        guard !potentials.isEmpty else { return [] }
        return moveOfTarget.indices.map { target in
            guard isDemanded[target], moveOfTarget[target] >= 0 else { return 0 }
            let reduced = network.arcs[Int(moveOfTarget[target])].reducedCost(potentials)
            return targets.dependOnValues ? reduced / targets.sharers(ofMoveOf: target) : reduced
        }
    }

    /// The flows of the flow of least cost: the node of the launch and the segments of each; nil if it doesn't hang together.
    ///
    /// If it does, nothing is left to be found: the network is given up, and only the bound remains.
    mutating func circuit() -> [(launch: Int, segments: [Int32])]? {
        let units = units
        self.units = []
        let circuit = TourCircuit(network, units: units)
        guard circuit.isWhole else { return nil }
        let flows = circuit.flows.map { moves in
            (Int(network.arcs[Int(moves[moves.startIndex + 1])].head), segments(along: moves))
        }
        (network, segments) = (FlowNetwork(nodeCount: 0), [])
        return flows
    }

    /// The segments that are crossed along moves, in order.
    private func segments(along moves: ArraySlice<Int32>) -> [Int32] {
        segments.withUnsafeBufferPointer { segments in
            moves.withUnsafeBufferPointer { moves in
                [Int32](unsafeUninitializedCapacity: moves.count) { crossed, count in
                    var filled = 0
                    for move in moves {
                        // Overwritten by the next one unless a segment is crossed.
                        crossed[filled] = segments[Int(move)]
                        filled &+= segments[Int(move)] >= 0 ? 1 : 0
                    }
                    count = filled
                }
            }
        }
    }

    /// By move: the units that it must carry, or nil if none must carry any; a crossing covers one value of each fact.
    private func demands(_ isDemanded: [Bool], _ targets: TourTargets) -> [Int32]? {
        var demands = [Int32](repeating: 0, count: segments.count)
        let isSomething = demands.withWorkMemory { demands in
            var demandedCount = 0
            visitMoves(of: isDemanded) { _, move in
                demands[move] = 1
                demandedCount &+= 1
            }
            if demandedCount > 0 { demandLaunches(isDemanded, demands) }
            if targets.dependOnValues { demandValues(isDemanded, targets, demands) }
            return demandedCount > 0
        }
        return isSomething ? demands : nil
    }

    /// Demands a launch into the component of each move that covers a demanded target, of which there must be one at least.
    private func demandLaunches(_ isDemanded: [Bool], _ demands: WorkMemory<Int32>) {
        if let launch = launches.only {
            demands[Int(launch)] = 1
            return
        }
        visitMoves(of: isDemanded) { _, move in
            let launch = launches.launch(intoComponentOf: network.arcs[move].tail)
            if launch >= 0 { demands[Int(launch)] = 1 }
        }
    }

    /// Lets a crossing carry a unit for each value that it must cover of the fact that has the most.
    private func demandValues(_ isDemanded: [Bool], _ targets: TourTargets, _ demands: WorkMemory<Int32>) {
        var values: [TourTargets.ConditionedFact: Int32] = [:]
        visitMoves(of: isDemanded) { target, move in
            guard let fact = targets.conditionedFact(of: target) else { return }
            values[fact, default: 0] += 1
            demands[move] = max(demands[move], values[fact] ?? 0)
        }
    }

    /// Calls a function with each demanded target that a move covers, and with that move.
    @inline(__always)
    private func visitMoves(of isDemanded: [Bool], _ visit: (_ target: Int, _ move: Int) -> Void) {
        isDemanded.withUnsafeBufferPointer { isDemanded in
            moveOfTarget.withUnsafeBufferPointer { moveOfTarget in
                for target in moveOfTarget.indices where isDemanded[target] && moveOfTarget[target] >= 0 {
                    visit(target, Int(moveOfTarget[target]))
                }
            }
        }
    }

    /// Returns true if a move covers each of the demanded targets.
    func covers(_ isDemanded: [Bool]) -> Bool {
        isDemanded.withUnsafeBufferPointer { isDemanded in
            moveOfTarget.withUnsafeBufferPointer { moveOfTarget in
                moveOfTarget.indices.allSatisfy { !isDemanded[$0] || moveOfTarget[$0] >= 0 }
            }
        }
    }
}
