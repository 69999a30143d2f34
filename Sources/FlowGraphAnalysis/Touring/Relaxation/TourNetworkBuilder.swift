import FlowGraph

/// Makes the network of a ``TourRelaxation``, state by state; ``network(_:)`` ends it.
struct TourNetworkBuilder {
    /// A state that moves leave.
    private struct Departure {
        let screen: Int32
        /// The segment crossed last, or -1 if no target depends on it.
        let last: Int32
        /// The node from which the moves lead.
        let node: Int32
    }

    private let topology: Topology
    private let targets: TourTargets
    private let beneath: ScreensBelow
    private let charges: TourCharges
    private let scale: Int64
    private(set) var nodes: TourNodes
    private var moves: TourMoves
    /// All states in the order in which they were entered.
    private var departures: WorkList<Departure>
    /// By target: the move that covers it, or -1 if there is none.
    private let moveOfTarget: WorkMemory<Int32>

    init(
        _ topology: Topology, _ targets: TourTargets, _ beneath: ScreensBelow, _ charges: TourCharges, scale: Int64
    ) {
        (self.topology, self.targets, self.beneath) = (topology, targets, beneath)
        (self.charges, self.scale) = (charges, scale)
        nodes = TourNodes(screenCount: topology.screenCount)
        moves = TourMoves(nodeCount: 1, capacity: topology.costs.count + topology.screenCount + 2)
        departures = WorkList(capacity: topology.screenCount)
        moveOfTarget = WorkMemory(repeating: -1, count: targets.targets.count)
    }

    /// Adds the nodes and arcs that are reachable from some screens by segments that a flow may cross.
    mutating func reach(from launches: [Int], usable isUsable: [Bool]) {
        for screen in launches { _ = enter(screen, after: -1) }
        let topology = topology
        topology.kinds.withUnsafeBufferPointer { kinds in
            topology.ends.withUnsafeBufferPointer { ends in
                isUsable.withUnsafeBufferPointer { isUsable in
                    var position = 0
                    while position < departures.count {
                        let departure = departures[position]
                        for segment in topology.outgoing(Int(departure.screen)).lazy.map(Int.init)
                        where isUsable[segment] {
                            cross(segment, kinds[segment], to: ends[segment], from: departure)
                        }
                        position &+= 1
                    }
                }
            }
        }
    }

    /// The node at which a screen arrives, unless a segment crossed last has its own.
    @inline(__always)
    private mutating func enter(_ screen: Int, after last: Int) -> Int32 {
        let state = TourNodes.State(
            screen: Int32(truncatingIfNeeded: screen),
            last: targets.dependOnLastSegment ? Int32(truncatingIfNeeded: last) : -1)
        return nodes[state]?.arrival ?? enter(state)
    }

    @inline(never)
    private mutating func enter(_ state: TourNodes.State) -> Int32 {
        let arrival = moves.addNode()
        let target = targets.target(ofScreen: Int(state.screen))
        let showing = target >= 0 ? moves.addNode() : arrival
        if target >= 0 { moveOfTarget[Int(target)] = moves.add(arrival, showing) }
        moves.add(showing, Int32(TourRelaxation.rest))
        nodes.add(state, TourNodes.Nodes(arrival: arrival, showing: showing))
        departures.append(Departure(screen: state.screen, last: state.last, node: showing))
        return arrival
    }

    @inline(__always)
    private mutating func cross(_ segment: Int, _ kind: SegmentKind, to end: Int32, from state: Departure) {
        switch kind {
        case .push, .present, .replace, .root: cross(segment, from: state, to: enter(Int(end), after: segment))
        case .unwind:
            if beneath.allowsUnwinding(by: segment) {
                cross(segment, from: state, to: enter(Int(end), after: segment))
            }
        case .back: goBack(by: segment, from: state)
        }
    }

    private mutating func goBack(by segment: Int, from state: Departure) {
        let ends = beneath.screens(beneath: Int(state.screen))
        guard !ends.isEmpty else { return }
        let arrivals = ends.map { enter($0, after: segment) }
        // A segment that leads to several screens is one move, and a choice after it.
        let fork = arrivals.count == 1 ? arrivals[0] : moves.addNode()
        let crossing = cross(segment, from: state, to: fork)
        for (end, arrival) in zip(ends, arrivals) {
            let move = arrivals.count == 1 ? crossing : moves.add(fork, arrival)
            let target = targets.target(ofReturn: segment, to: end)
            if target >= 0 { moveOfTarget[Int(target)] = move }
        }
    }

    @inline(__always)
    @discardableResult
    private mutating func cross(_ segment: Int, from state: Departure, to node: Int32) -> Int32 {
        let crossing = moves.add(state.node, node, segment: Int32(truncatingIfNeeded: segment))
        targets.visitTargets(crossing: segment, after: state.last) { moveOfTarget[Int($0)] = crossing }
        return crossing
    }

    // MARK: Launches

    /// The launches into a network.
    struct Launches {
        /// By node: its component, directions left out; empty if there is only one.
        fileprivate(set) var componentOfNode: [Int] = []
        /// By component: the launch into it, or -1.
        fileprivate(set) var launchOfComponent: [Int32] = []

        /// The only launch, or nil if there may be several.
        var only: Int32? { componentOfNode.isEmpty ? launchOfComponent[0] : nil }

        /// The launch into the component of a node, or -1 if there is none.
        @inline(__always)
        func launch(intoComponentOf node: Int32) -> Int32 {
            only ?? launchOfComponent[componentOfNode[Int(node)]]
        }
    }

    /// Adds the launches: a component of screens that moves join takes at least one launch, at any of its screens.
    mutating func launch(_ screens: [Int], cost: Int64) -> Launches {
        let arrivals = Set(screens.map { Int(enter($0, after: -1)) }).sorted()
        guard arrivals.count > 1 else {
            // All nodes but that of rest can be reached from this one.
            return Launches(launchOfComponent: [addLaunch(to: arrivals, cost: cost)])
        }
        let nodeCount = moves.nodeCount
        let components = JoinedNodes(nodeCount, moves.ends.lazy.filter { $0.1 != TourRelaxation.rest })
        var launches = Launches(
            componentOfNode: (0..<nodeCount).map(components.component),
            launchOfComponent: [Int32](repeating: -1, count: nodeCount))
        let launched = Dictionary(grouping: arrivals) { launches.componentOfNode[$0] }
        for component in launched.keys.sorted() {
            launches.launchOfComponent[component] = addLaunch(to: launched[component] ?? [], cost: cost)
        }
        return launches
    }

    /// Adds the launch into a component, and the moves from there to the nodes at which flows begin.
    private mutating func addLaunch(to arrivals: [Int], cost: Int64) -> Int32 {
        let node = moves.addNode()
        let launch = moves.add(Int32(TourRelaxation.rest), node, cost: cost)
        for arrival in arrivals { moves.add(node, Int32(arrival)) }
        return launch
    }

    // MARK: The network

    /// The result: the network with its arcs in the order in which they are priced.
    struct Made {
        let network: FlowNetwork
        /// By move: the segment crossed, or -1.
        let segments: [Int32]
        /// By target: the move that covers it, or -1 if there is none.
        let moveOfTarget: [Int32]
        let launches: Launches
    }

    /// The network with the launches that have been added; to be asked for once, when nothing is added any more.
    func network(_ launches: Launches) -> Made {
        let (costs, charges, scale) = (topology.costs, charges, scale)
        departures.deallocate()
        let (network, segments, order) = costs.withUnsafeBufferPointer { costs in
            moves.network { charges.cost(ofCrossing: costs[$0]) &* scale }
        }
        defer { moveOfTarget.deallocate() }
        return Made(
            network: network, segments: segments, moveOfTarget: order.positions(of: moveOfTarget.readOnly),
            launches: Launches(
                componentOfNode: launches.componentOfNode,
                launchOfComponent: launches.launchOfComponent.withUnsafeBufferPointer(order.positions)))
    }
}

/// The moves of a ``TourRelaxation`` while they are added: which nodes they join, and which segments are crossed along them.
///
/// Its memory grows without the checks that an array makes for each element; ``network(_:)`` ends it.
struct TourMoves {
    private struct Move {
        let tail: Int32
        let head: Int32
        /// The segment, or −1 − the number of the cost in ``otherCosts``.
        let segment: Int32
    }

    private var moves: WorkList<Move>
    /// The costs of moves that cross no segment, each once; the first one is 0.
    private var otherCosts: [Int64] = [0]
    private(set) var nodeCount: Int

    /// Makes room for some moves; there may be more.
    init(nodeCount: Int, capacity: Int) {
        self.nodeCount = nodeCount
        moves = WorkList(capacity: capacity)
    }

    mutating func addNode() -> Int32 {
        nodeCount += 1
        return Int32(nodeCount - 1)
    }

    /// Adds a move from node to node, which crosses a segment unless that is -1, and returns its position.
    @inline(__always)
    @discardableResult
    mutating func add(_ tail: Int32, _ head: Int32, segment: Int32 = -1) -> Int32 {
        moves.append(Move(tail: tail, head: head, segment: segment))
        return Int32(truncatingIfNeeded: moves.count &- 1)
    }

    /// Adds a move that crosses no segment and costs something, and returns its position.
    mutating func add(_ tail: Int32, _ head: Int32, cost: Int64) -> Int32 {
        otherCosts.append(cost)
        return add(tail, head, segment: -Int32(otherCosts.count))
    }

    /// By move: the nodes that it joins.
    var ends: some Sequence<(Int32, Int32)> { (0..<moves.count).lazy.map { (moves[$0].tail, moves[$0].head) } }

    /// The network of all moves in the order in which they are priced, and by move its segment or -1, `cost` being that of crossing a segment.
    ///
    /// To be asked for once, when nothing is added any more.
    @inline(__always)
    func network(_ cost: (_ segment: Int) -> Int64) -> (network: FlowNetwork, segments: [Int32], order: PricingOrder) {
        let order = PricingOrder(arcCount: moves.count)
        let segments = order.spread { max(-1, moves[$0].segment) }
        var network = FlowNetwork(nodeCount: nodeCount, spreading: order) { number in
            let move = moves[number]
            let cost = move.segment >= 0 ? cost(Int(move.segment)) : otherCosts[Int(-1 - move.segment)]
            return FlowNetwork.Arc(tail: move.tail, head: move.head, cost: cost)
        }
        // Before more memory is taken.
        moves.deallocate()
        network.keepOutgoing()
        return (network, segments, order)
    }
}

/// The nodes of a ``TourRelaxation``'s network by the states that they represent.
struct TourNodes {
    /// A screen that is shown.
    struct State: Hashable {
        let screen: Int32
        /// The segment crossed last, or -1 if no target depends on it.
        let last: Int32
    }

    /// The nodes of a state: a move from the first to the second shows the screen; they are the same if that covers nothing.
    struct Nodes {
        let arrival: Int32
        let showing: Int32
    }

    private static let nothing = Nodes(arrival: -1, showing: -1)

    /// By screen: the nodes of the state in which no target depends on the segment crossed last.
    private var nodesOfScreen: [Nodes]
    private var nodesOfOthers: [State: Nodes] = [:]

    init(screenCount: Int) { nodesOfScreen = [Nodes](repeating: TourNodes.nothing, count: screenCount) }

    /// The nodes of a state, or nil if it has none.
    @inline(__always)
    subscript(state: State) -> Nodes? {
        guard state.last < 0 else { return nodesOfOthers[state] }
        let nodes = nodesOfScreen[Int(state.screen)]
        return nodes.arrival < 0 ? nil : nodes
    }

    /// Adds a state with its nodes.
    mutating func add(_ state: State, _ nodes: Nodes) {
        if state.last < 0 {
            nodesOfScreen[Int(state.screen)] = nodes
        } else {
            nodesOfOthers[state] = nodes
        }
    }
}
