import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("The network simplex method")
struct NetworkSimplexTests {
    @Test("finds a flow of least cost, as successive shortest paths do, and potentials that prove it")
    func equalsSuccessiveShortestPaths() {
        for seed in Seeds(400, of: "random networks") {
            var random = SeededGenerator(seed: seed)
            let network = NetworkSimplexTests.network(&random)
            let reference = SuccessiveShortestPaths(network).cost
            let flow = MinimumCostFlow(network)
            #expect((flow == nil) == (reference == nil), "seed \(seed)")
            guard let flow, let reference else { continue }
            #expect(NetworkSimplexTests.problems(flow, network).isEmpty, "seed \(seed)")
            #expect(NetworkSimplexTests.cost(flow, network) == reference, "seed \(seed)")
        }
    }

    @Test("finds the flow of other supplies from the last one on")
    func resupplies() {
        for seed in Seeds(400, of: "other supplies") {
            var random = SeededGenerator(seed: seed)
            var network = NetworkSimplexTests.network(&random)
            guard var simplex = NetworkSimplex(network) else { continue }
            simplex.optimize()
            guard simplex.isFeasible else { continue }
            for _ in 0..<4 {
                network.require(Int.random(in: network.arcs.indices, using: &random))
                let isFound = simplex.resupply(network.supplies)
                let reference = SuccessiveShortestPaths(network).cost
                #expect(isFound == (reference != nil), "seed \(seed)")
                guard isFound, let reference, let flow = MinimumCostFlow(simplex) else { break }
                #expect(NetworkSimplexTests.problems(flow, network).isEmpty, "seed \(seed)")
                #expect(NetworkSimplexTests.cost(flow, network) == reference, "seed \(seed)")
            }
        }
    }

    @Test("refuses supplies that no arc can carry, and costs whose sums do not fit")
    func refuses() {
        var apart = FlowNetwork(nodeCount: 2)
        apart.supplies = [1, -1]
        apart.connect(1, to: 0, cost: 1)
        #expect(MinimumCostFlow(apart) == nil)
        var costly = FlowNetwork(nodeCount: 2)
        costly.connect(0, to: 1, cost: .max / 2)
        #expect(MinimumCostFlow(costly) == nil)
    }

    @Test("finds the same flow if the arcs are in the order in which they are priced")
    func spread() throws {
        for seed in Seeds(400, of: "spread networks") {
            var random = SeededGenerator(seed: seed)
            let network = NetworkSimplexTests.network(&random)
            let order = PricingOrder(arcCount: network.arcs.count)
            var spread = NetworkSimplexTests.spread(network)
            spread.supplies = network.supplies
            let (flow, other) = (MinimumCostFlow(network), MinimumCostFlow(spread))
            #expect(flow?.potentials == other?.potentials, "seed \(seed)")
            guard let flow, let other else { continue }
            #expect(flow.amounts == flow.amounts.indices.map { other.amounts[order.position(of: $0)] }, "seed \(seed)")
        }
    }

    private static func spread(_ network: FlowNetwork) -> FlowNetwork {
        var spread = FlowNetwork(
            nodeCount: network.supplies.count, spreading: PricingOrder(arcCount: network.arcs.count)
        ) { network.arcs[$0] }
        spread.keepOutgoing()
        return spread
    }

    @Test("carries units along arcs and nodes that are added after the positions of the others were kept")
    func growing() throws {
        var network = FlowNetwork(nodeCount: 2)
        network.connect(0, to: 1, cost: 5)
        network = NetworkSimplexTests.spread(network)
        network.addNodes(1)
        network.connect(0, to: 2, cost: 1)
        network = NetworkSimplexTests.spread(network)
        network.connect(2, to: 1, cost: 1)
        network.supplies = [1, -1, 0]
        #expect(network.outgoing[0].map { $0 } == [0, 1])
        #expect(try #require(MinimumCostFlow(network)).amounts == [0, 1, 1])
    }

    private static func network(_ random: inout SeededGenerator) -> FlowNetwork {
        let nodes = Int.random(in: 2...9, using: &random)
        var network = FlowNetwork(nodeCount: nodes)
        for _ in 0..<Int.random(in: 1...24, using: &random) {
            network.connect(
                Int.random(in: 0..<nodes, using: &random), to: Int.random(in: 0..<nodes, using: &random),
                cost: Int64.random(in: 0...9, using: &random))
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            network.supplies[Int.random(in: 0..<nodes, using: &random)] += 1
            network.supplies[Int.random(in: 0..<nodes, using: &random)] -= 1
        }
        return network
    }

    private static func cost(_ flow: MinimumCostFlow, _ network: FlowNetwork) -> Int64 {
        zip(flow.amounts, network.arcs).reduce(0) { $0 + $1.0 * $1.1.cost }
    }

    /// What is wrong with a flow, a sentence each.
    private static func problems(_ flow: MinimumCostFlow, _ network: FlowNetwork) -> [String] {
        var balance = network.supplies
        var problems: [String] = []
        for (amount, arc) in zip(flow.amounts, network.arcs) {
            balance[Int(arc.tail)] -= amount
            balance[Int(arc.head)] += amount
            let reduced = arc.cost + flow.potentials[Int(arc.tail)] - flow.potentials[Int(arc.head)]
            if amount < 0 { problems.append("an arc carries less than nothing") }
            if reduced < 0 || reduced > 0 && amount > 0 { problems.append("the potentials prove nothing") }
        }
        if balance.contains(where: { $0 != 0 }) { problems.append("the supplies are not met") }
        return problems
    }
}

/// Flows of least cost by sending unit after unit along a shortest path of the residual network: slow, and simple enough to be right.
private struct SuccessiveShortestPaths {
    /// The least cost, or nil if the arcs can't carry the supplies.
    private(set) var cost: Int64? = 0

    init(_ network: FlowNetwork) {
        var supplies = network.supplies
        var amounts = [Int64](repeating: 0, count: network.arcs.count)
        while let source = supplies.firstIndex(where: { $0 > 0 }) {
            var costs = [Int64?](repeating: nil, count: supplies.count)
            var arrivals = [(arc: Int, isForward: Bool)?](repeating: nil, count: supplies.count)
            costs[source] = 0
            for _ in supplies {
                for (number, arc) in network.arcs.enumerated() {
                    let (tail, head) = (Int(arc.tail), Int(arc.head))
                    if let known = costs[tail], known + arc.cost < costs[head] ?? .max {
                        (costs[head], arrivals[head]) = (known + arc.cost, (number, true))
                    }
                    if amounts[number] > 0, let known = costs[head], known - arc.cost < costs[tail] ?? .max {
                        (costs[tail], arrivals[tail]) = (known - arc.cost, (number, false))
                    }
                }
            }
            let sinks = supplies.indices.filter { supplies[$0] < 0 && costs[$0] != nil }
            guard let sink = sinks.min(by: { costs[$0] ?? .max < costs[$1] ?? .max }) else {
                cost = nil
                return
            }
            supplies[source] -= 1
            supplies[sink] += 1
            var node = sink
            while node != source, let arrival = arrivals[node] {
                let arc = network.arcs[arrival.arc]
                amounts[arrival.arc] += arrival.isForward ? 1 : -1
                node = Int(arrival.isForward ? arc.tail : arc.head)
            }
        }
        cost = zip(amounts, network.arcs).reduce(0) { $0 + $1.0 * $1.1.cost }
    }
}

@Suite("The order of pricing")
struct PricingOrderTests {
    @Test("has the arcs of each remainder together", arguments: [0, 1, 9, 10, 11, 25, 255, 256, 300, 1_023, 5_000])
    func order(_ arcCount: Int) {
        let order = PricingOrder(arcCount: arcCount)
        let arcs = (0..<order.blockSize).flatMap { Array(stride(from: $0, to: arcCount, by: order.blockSize)) }
        #expect(order.spread { $0 } == arcs)
        #expect(arcs.map(order.position(of:)) == Array(0..<arcCount))
        #expect((0..<arcCount).map(order.arc(at:)) == arcs)
        var positions: [Int] = []
        order.visitPositions { positions.append($0) }
        #expect(positions == (0..<arcCount).map(order.position(of:)))
    }

    @Test("has blocks of about the square root of the number of arcs, and of ten at least")
    func blocks() {
        let sizes = [0, 100, 255, 256, 1_024, 5_000, 1 << 20].map { PricingOrder(arcCount: $0).blockSize }
        #expect(sizes == [10, 10, 16, 16, 32, 64, 1_024])
    }
}

@Suite("A queue of nodes")
struct NodeQueueTests {
    @Test("gives the node of the least cost first, of equal cost that of the least number, however costs have fallen")
    func ordered() {
        for seed in Seeds(200, of: "queues") {
            var random = SeededGenerator(seed: seed)
            let nodeCount = Int.random(in: 1...60, using: &random)
            var queue = NodeQueue(nodeCount: nodeCount)
            defer { queue.deallocate() }
            var queued: [Int32: Int64] = [:]
            for _ in 0..<4 * nodeCount {
                let node = Int32.random(in: 0..<Int32(nodeCount), using: &random)
                switch queued[node] {
                case let cost? where Bool.random(using: &random):
                    queued[node] = Int64.random(in: 0...cost, using: &random)
                    queue.lower(node, to: queued[node] ?? 0)
                case nil:
                    queued[node] = Int64.random(in: 0...20, using: &random)
                    queue.insert(node, at: queued[node] ?? 0)
                default:
                    #expect(queue.removeFirst().node == NodeQueueTests.removeFirst(&queued), "seed \(seed)")
                }
                #expect(queue.count == queued.count, "seed \(seed)")
            }
            while !queued.isEmpty {
                #expect(queue.removeFirst().node == NodeQueueTests.removeFirst(&queued), "seed \(seed)")
            }
        }
    }

    private static func removeFirst(_ queued: inout [Int32: Int64]) -> Int32? {
        let first = queued.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key
        if let first { queued[first] = nil }
        return first
    }
}
