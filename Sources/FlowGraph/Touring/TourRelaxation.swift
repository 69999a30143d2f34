/// A problem that no tour solves at less cost than it takes: flows as units in a network, without conditions and stack.
///
/// A unit leaves the node *rest* by a launch, moves from screen to screen, and comes back to rest when a flow ends. Going back leads to any
/// screen that can lie beneath. Each target demands a unit along the one move that covers it. The bound is the cost of a flow of least
/// cost; its potentials prove it: no move has a negative reduced cost, and the demanded moves' reduced costs sum up to the bound.
///
/// Without conditions and stack, a flow of least cost that hangs together is a tour of least cost. Source: Edmonds and Johnson, *Matching,
/// Euler tours and the Chinese postman* (1973).
struct TourRelaxation {
    private struct State: Hashable {
        let screen: Int32
        /// The segment crossed last, or -1 if no target depends on it.
        let last: Int32
    }

    /// The nodes of a state: a move from the first to the second shows the screen; they are the same if that covers nothing.
    private struct Nodes {
        let arrival: Int32
        let showing: Int32
    }

    /// The node at which flows end and from which they are launched.
    static let rest = 0

    /// By move from node to node: the segment crossed, or -1.
    private(set) var segments: [Int32] = []
    /// By target: the move that covers it, or -1 if there is none.
    private(set) var moveOfTarget: [Int32]
    /// By node: the reduced cost of a move is its cost, plus the potential of its tail, minus that of its head.
    private(set) var potentials: [Int64] = []
    /// By target: the part of the bound that pays for covering it.
    private(set) var prices: [Int64] = []
    private(set) var lowerBound: Int64 = 0
    /// By move: the units of the flow; empty if there is none.
    private(set) var units: [Int64] = []
    /// The number that costs are multiplied by, so that a launch can cost one more.
    let scale: Int64
    private let charges: TourCharges

    private var states: [State] = []
    private var nodes: [Nodes] = []
    /// By screen: the number of the state in which no target depends on the segment crossed last, or -1.
    private var numberOfScreen: [Int32]
    private var numbers: [State: Int] = [:]
    private var componentOfNode: [Int] = []
    /// By node: the launch into its component, if the node is the component's least one; else -1.
    private var launchOfComponent: [Int32] = []
    /// The network, without demands; its arcs are the moves.
    private(set) var network = FlowNetwork(nodeCount: 1)

    /// Creates the network of what can be reached from some screens if conditions are left out.
    ///
    /// Launches are given by their screens, and `isUsable` says of each segment whether a flow may cross it.
    init(
        _ topology: Topology, _ targets: TourTargets, _ beneath: LyingBeneath, from launches: [Int],
        usable isUsable: [Bool],
        _ charges: TourCharges
    ) {
        self.charges = charges
        scale = TourRelaxation.scale(topology, targets, charges)
        moveOfTarget = [Int32](repeating: -1, count: targets.targets.count)
        numberOfScreen = [Int32](repeating: -1, count: topology.screenCount)
        network.reserve(nodes: topology.screenCount + 2, arcs: topology.costs.count + topology.screenCount + 2)
        segments.reserveCapacity(topology.costs.count + topology.screenCount + 2)
        for screen in launches { _ = enter(screen, after: -1, targets) }
        var position = 0
        while position < states.count {
            for segment in topology.outgoing(Int(states[position].screen)) where isUsable[Int(segment)] {
                cross(Int(segment), from: position, topology, targets, beneath)
            }
            position += 1
        }
        launch(launches)
        network.keepOutgoing()
    }

    /// One more than flows a tour of least cost can have, or 1 if costs are so great that sums would not fit into 64 bits.
    private static func scale(_ topology: Topology, _ targets: TourTargets, _ charges: TourCharges) -> Int64 {
        let scale = Int64(targets.targets.count) + 2
        let greatest = topology.costs.reduce(charges.launch) { max($0, charges.cost(ofCrossing: $1)) }
        let nodes = Int64(4 * (topology.screenCount + topology.costs.count) + 2)
        let (product, isBeyond) = (greatest + 1).multipliedReportingOverflow(by: nodes)
        return isBeyond || product > Int64.max / 16 / scale ? 1 : scale
    }

    /// The addition to the charge of a launch, by which of equally cheap tours the one with fewer flows is better.
    private var launchExtra: Int64 { scale > 1 ? 1 : 0 }
}

// MARK: The network

extension TourRelaxation {
    /// The number of the state in which a screen is shown.
    @inline(__always)
    private mutating func enter(_ screen: Int, after last: Int, _ targets: TourTargets) -> Int {
        let state = State(screen: Int32(screen), last: targets.dependOnLastSegment ? Int32(last) : -1)
        return number(of: state) ?? enter(state, targets)
    }

    private mutating func enter(_ state: State, _ targets: TourTargets) -> Int {
        let screen = Int(state.screen)
        let arrival = addNode()
        let target = targets.target(ofScreen: screen)
        let showing = target >= 0 ? addNode() : arrival
        if target >= 0 { moveOfTarget[Int(target)] = add(arrival, showing) }
        add(showing, Int32(TourRelaxation.rest))
        if state.last < 0 { numberOfScreen[screen] = Int32(states.count) } else { numbers[state] = states.count }
        states.append(state)
        nodes.append(Nodes(arrival: arrival, showing: showing))
        return states.count - 1
    }

    @inline(__always)
    private func number(of state: State) -> Int? {
        guard state.last < 0 else { return numbers[state] }
        let number = numberOfScreen[Int(state.screen)]
        return number < 0 ? nil : Int(number)
    }

    @inline(__always)
    private mutating func cross(
        _ segment: Int, from state: Int, _ topology: Topology, _ targets: TourTargets, _ beneath: LyingBeneath
    ) {
        let (screen, end) = (Int(states[state].screen), Int(topology.ends[segment]))
        switch topology.kinds[segment] {
        case .push, .present, .replace, .root: cross(segment, from: state, to: end, topology, targets)
        case .unwind:
            if beneath.allowsUnwinding(by: segment) { cross(segment, from: state, to: end, topology, targets) }
        case .back:
            let ends = beneath.screens(beneath: screen)
            guard !ends.isEmpty else { return }
            let arrivals = ends.map { nodes[enter($0, after: segment, targets)].arrival }
            // A segment that leads to several screens is one move, and a choice after it.
            let fork = arrivals.count == 1 ? arrivals[0] : addNode()
            let crossing = addCrossing(of: segment, from: state, to: fork, topology, targets)
            for (end, arrival) in zip(ends, arrivals) {
                let move = arrivals.count == 1 ? crossing : add(fork, arrival)
                let target = targets.target(ofReturn: segment, to: end)
                if target >= 0 { moveOfTarget[Int(target)] = move }
            }
        }
    }

    @inline(__always)
    private mutating func cross(
        _ segment: Int, from state: Int, to end: Int, _ topology: Topology, _ targets: TourTargets
    ) {
        let arrival = nodes[enter(end, after: segment, targets)].arrival
        addCrossing(of: segment, from: state, to: arrival, topology, targets)
    }

    @inline(__always)
    @discardableResult
    private mutating func addCrossing(
        of segment: Int, from state: Int, to node: Int32, _ topology: Topology, _ targets: TourTargets
    ) -> Int32 {
        let cost = charges.cost(ofCrossing: topology.costs[segment]) * scale
        let crossing = add(nodes[state].showing, node, segment: Int32(segment), cost: cost)
        targets.visitTargets(crossing: segment, after: states[state].last) { moveOfTarget[Int($0)] = crossing }
        return crossing
    }

    /// Adds the launches: a component of screens that moves join takes one launch at least, of whichever screen.
    private mutating func launch(_ launches: [Int]) {
        let nodeCount = network.supplies.count
        let arrivals = Set(launches.map { arrivalNode(ofLaunch: $0) }).sorted()
        componentOfNode = components(reachedFrom: arrivals)
        let launched = Dictionary(grouping: arrivals) { componentOfNode[$0] }
        launchOfComponent = [Int32](repeating: -1, count: nodeCount)
        for component in launched.keys.sorted() {
            let node = addNode()
            launchOfComponent[component] = add(
                Int32(TourRelaxation.rest), node, cost: charges.launch * scale + launchExtra)
            for arrival in launched[component] ?? [] { add(node, Int32(arrival)) }
        }
    }

    /// By node: its component, directions left out; all nodes but that of rest can be reached from some of these nodes.
    private func components(reachedFrom arrivals: [Int]) -> [Int] {
        let nodeCount = network.supplies.count
        guard arrivals.count > 1 else { return [Int](repeating: arrivals.first ?? 0, count: nodeCount) }
        let components = JoinedNodes(
            nodeCount, network.arcs.lazy.filter { $0.head != TourRelaxation.rest }.map { ($0.tail, $0.head) })
        return (0..<nodeCount).map(components.component)
    }

    private mutating func addNode() -> Int32 {
        network.addNodes(1)
        return Int32(network.supplies.count - 1)
    }

    @inline(__always)
    @discardableResult
    private mutating func add(_ tail: Int32, _ head: Int32, segment: Int32 = -1, cost: Int64 = 0) -> Int32 {
        segments.append(segment)
        return Int32(network.connect(Int(tail), to: Int(head), cost: cost))
    }

    /// The node at which a flow begins that is launched on a screen.
    func arrivalNode(ofLaunch screen: Int) -> Int {
        number(of: State(screen: Int32(screen), last: -1)).map { Int(nodes[$0].arrival) } ?? TourRelaxation.rest
    }

    /// The potential of showing a screen; 0 if the network doesn't have it.
    func potential(of screen: Int, after last: Int32) -> Int64 {
        guard !potentials.isEmpty, let state = number(of: State(screen: Int32(screen), last: last)) else { return 0 }
        return potentials[Int(nodes[state].showing)]
    }
}

// MARK: The bound

extension TourRelaxation {
    /// Finds the bound.
    ///
    /// `isDemanded` says of each target whether flows must cover it.
    mutating func bound(_ isDemanded: [Bool], _ targets: TourTargets) {
        (lowerBound, potentials, units) = (0, [], [])
        prices = [Int64](repeating: 0, count: moveOfTarget.count)
        guard let demands = demands(isDemanded, targets) else { return }
        var network = network
        network.require(demands)
        guard let flow = MinimumCostFlow(network) else { return }
        (potentials, units) = (flow.potentials, flow.amounts)
        let reducedCosts = network.arcs.reducedCosts(flow.potentials)
        lowerBound = demands.indices.reduce(0) { $0 + Int64(demands[$1]) * reducedCosts[$1] }
        units.withWorkMemory { units in
            for move in demands.indices { units[move] += Int64(demands[move]) }
        }
        for target in moveOfTarget.indices where isDemanded[target] && moveOfTarget[target] >= 0 {
            let reduced = reducedCosts[Int(moveOfTarget[target])]
            prices[target] = targets.dependOnValues ? reduced / targets.sharers(ofMoveOf: target) : reduced
        }
    }

    /// The bound in microseconds.
    var microseconds: Int64 { lowerBound / scale }

    /// The flows of the flow of least cost by their moves, or nil if it doesn't hang together.
    func circuit() -> [ArraySlice<Int32>]? {
        let circuit = TourCircuit(network, units: units)
        return circuit.isWhole ? circuit.flows : nil
    }

    /// The segments that are crossed along moves, in order.
    func segments(along moves: ArraySlice<Int32>) -> [Int32] {
        segments.withUnsafeBufferPointer { segments in
            [Int32](unsafeUninitializedCapacity: moves.count) { crossed, count in
                for move in moves {
                    let segment = segments[Int(move)]
                    guard segment >= 0 else { continue }
                    crossed[count] = segment
                    count += 1
                }
            }
        }
    }

    /// By move: the units that it must carry, or nil if none must carry any; a crossing covers one value of each fact.
    private func demands(_ isDemanded: [Bool], _ targets: TourTargets) -> [Int32]? {
        let (arcs, componentOfNode, launchOfComponent) = (network.arcs, componentOfNode, launchOfComponent)
        var demands = [Int32](repeating: 0, count: segments.count)
        var values: [TourTargets.ConditionedFact: Int32] = [:]
        let isNothing = demands.withWorkMemory { demands in
            var isNothing = true
            for target in moveOfTarget.indices where isDemanded[target] && moveOfTarget[target] >= 0 {
                isNothing = false
                let move = Int(moveOfTarget[target])
                let launch = launchOfComponent[componentOfNode[Int(arcs[move].tail)]]
                if launch >= 0 { demands[Int(launch)] = 1 }
                guard let fact = targets.conditionedFact(of: target) else {
                    demands[move] = 1
                    continue
                }
                values[fact, default: 0] += 1
                demands[move] = max(demands[move], values[fact] ?? 0)
            }
            return isNothing
        }
        return isNothing ? nil : demands
    }
}
