/// The paths of least cost in a network from its first node, as a tree.
///
/// O((n + m)·log m) for n nodes and m arcs. Source: Dijkstra, *A note on two problems in connexion with graphs* (1959).
struct NetworkPaths {
    private struct Entry: Comparable {
        let cost: Int64
        let node: Int32

        static func < (left: Entry, right: Entry) -> Bool {
            left.cost != right.cost ? left.cost < right.cost : left.node < right.node
        }
    }

    /// All nodes: each after the one before it on its path, those that can't be reached at the end.
    private(set) var order: [Int32] = []
    /// By node: the last arc of its path, or -1 for the first node and those that can't be reached.
    private(set) var lastArcs: [Int32]

    init(_ network: FlowNetwork) {
        let nodeCount = network.supplies.count
        var costs = [Int64](repeating: .max, count: nodeCount)
        lastArcs = [Int32](repeating: -1, count: nodeCount)
        order.reserveCapacity(nodeCount)
        guard nodeCount > 0 else { return }
        costs.withWorkMemory { costs in
            lastArcs.withWorkMemory { lastArcs in
                network.arcs.withUnsafeBufferPointer {
                    NetworkPaths.search($0, network.outgoing, costs: costs, lastArcs: lastArcs, order: &order)
                }
            }
        }
        order += costs.indices.lazy.filter { costs[$0] == .max }.map { Int32($0) }
    }

    private static func search(
        _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ outgoing: AdjacencyArray<Int32>, costs: WorkMemory<Int64>,
        lastArcs: WorkMemory<Int32>, order: inout [Int32]
    ) {
        var queue = PriorityQueue<Entry>()
        costs[0] = 0
        queue.insert(Entry(cost: 0, node: 0))
        while let entry = queue.popFirst() {
            let node = Int(entry.node)
            guard entry.cost == costs[node] else { continue }
            order.append(entry.node)
            for position in outgoing.range(of: node) {
                let arc = arcs[Int(outgoing.edges[position])]
                let cost = entry.cost &+ arc.cost
                guard cost < costs[Int(arc.head)] else { continue }
                costs[Int(arc.head)] = cost
                lastArcs[Int(arc.head)] = outgoing.edges[position]
                queue.insert(Entry(cost: cost, node: arc.head))
            }
        }
    }
}
