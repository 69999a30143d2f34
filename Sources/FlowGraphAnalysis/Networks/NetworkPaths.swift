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

/// Nodes by cost and, of equal cost, by number; each is queued once, and its cost may fall while it is.
///
/// A 4-ary implicit heap, as that of ``FlowGraph/WorkMemory``, which knows where each node lies. Copies share the memory; its owner ends it by
/// ``deallocate()``.
struct NodeQueue {
    struct Entry {
        let cost: Int64
        let node: Int32

        @inline(__always)
        static func < (left: Entry, right: Entry) -> Bool {
            // One comparison for most: costs are seldom equal.
            left.cost <= right.cost && (left.cost < right.cost || left.node < right.node)
        }
    }

    private let entries: WorkMemory<Entry>
    /// By node: its position in the heap; of no meaning unless it is queued.
    private let positions: WorkMemory<Int32>
    private(set) var count = 0

    init(nodeCount: Int) {
        entries = WorkMemory(capacity: nodeCount)
        positions = WorkMemory(capacity: nodeCount)
    }

    func deallocate() {
        entries.deallocate()
        positions.deallocate()
    }

    /// Adds a node that is not queued; O(log n).
    @inline(__always)
    mutating func insert(_ node: Int32, at cost: Int64) {
        lift(Entry(cost: cost, node: node), from: count)
        count &+= 1
    }

    /// Gives a queued node a cost that is not greater than its own; O(log n).
    @inline(__always)
    func lower(_ node: Int32, to cost: Int64) { lift(Entry(cost: cost, node: node), from: Int(positions[Int(node)])) }

    /// Takes the first node out; there must be one.
    ///
    /// O(log n).
    @inline(__always)
    mutating func removeFirst() -> Entry {
        let first = entries[0]
        count &-= 1
        if count > 0 { sink(entries[count]) }
        return first
    }

    @inline(__always)
    private func place(_ entry: Entry, at position: Int) {
        entries[position] = entry
        positions[Int(entry.node)] = Int32(truncatingIfNeeded: position)
    }

    /// Puts an entry at a position or above it.
    @inline(__always)
    private func lift(_ entry: Entry, from position: Int) {
        var position = position
        while position > 0 {
            let parent = (position &- 1) >> 2
            guard entry < entries[parent] else { break }
            place(entries[parent], at: position)
            position = parent
        }
        place(entry, at: position)
    }

    /// Puts an entry at the top or below it.
    @inline(__always)
    private func sink(_ entry: Entry) {
        var position = 0
        while true {
            let firstChild = 4 &* position &+ 1
            guard firstChild < count else { break }
            let (child, least) = leastChild(from: firstChild)
            guard least < entry else { break }
            place(least, at: position)
            position = child
        }
        place(entry, at: position)
    }

    /// The least of up to four children, and its position.
    @inline(__always)
    private func leastChild(from firstChild: Int) -> (Int, Entry) {
        var (least, child) = (entries[firstChild], firstChild)
        var other = firstChild &+ 1
        let end = min(firstChild &+ 4, count)
        while other < end {
            if entries[other] < least { (least, child) = (entries[other], other) }
            other &+= 1
        }
        return (child, least)
    }
}
