import FlowGraph

/// The paths of least cost in a network from its first node, as a tree.
///
/// O((n + m)·log m) for n nodes and m arcs. Source: Dijkstra, *A note on two problems in connexion with graphs* (1959).
struct NetworkPaths {
    /// All nodes: each after the one before it on its path, those that can't be reached at the end.
    private(set) var order: [Int32] = []
    /// By node: the last arc of its path, or -1 for the first node and those that can't be reached.
    private(set) var lastArcs: [Int32]

    init(_ network: FlowNetwork) {
        let nodeCount = network.supplies.count
        lastArcs = [Int32](repeating: -1, count: nodeCount)
        guard nodeCount > 0 else { return }
        let costs = WorkMemory<Int64>(repeating: .max, count: nodeCount)
        defer { costs.deallocate() }
        order = lastArcs.withWorkMemory { lastArcs in
            network.arcs.withUnsafeBufferPointer { arcs in
                [Int32](unsafeUninitializedCapacity: nodeCount) { order, count in
                    NetworkPaths.search(arcs, network.outgoing, costs: costs, lastArcs: lastArcs) { node in
                        order[count] = node
                        count &+= 1
                    }
                    for node in 0..<nodeCount where costs[node] == .max {
                        order[count] = Int32(node)
                        count &+= 1
                    }
                }
            }
        }
    }

    /// Follows the paths, and calls a function with each node that can be reached.
    @inline(__always)
    private static func search(
        _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ outgoing: AdjacencyArray<Int32>, costs: WorkMemory<Int64>,
        lastArcs: WorkMemory<Int32>, _ visit: (Int32) -> Void
    ) {
        var queue = NodeQueue(nodeCount: costs.count)
        defer { queue.deallocate() }
        costs[0] = 0
        queue.insert(0, at: 0)
        while queue.count > 0 {
            let entry = queue.removeFirst()
            visit(entry.node)
            for position in outgoing.range(of: Int(entry.node)) {
                let arc = arcs[Int(outgoing.edges[position])]
                let (cost, known) = (entry.cost &+ arc.cost, costs[Int(arc.head)])
                guard cost < known else { continue }
                costs[Int(arc.head)] = cost
                lastArcs[Int(arc.head)] = outgoing.edges[position]
                if known == .max { queue.insert(arc.head, at: cost) } else { queue.lower(arc.head, to: cost) }
            }
        }
    }
}
