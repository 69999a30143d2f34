import FlowGraph

/// The flows of a circuit through a network in which every node has as many units in as out.
///
/// Walks along unused units until none leaves, and inserts such walks at nodes that have some left. O(units). Source: Hierholzer, *Über die
/// Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu umfahren* (1873).
struct TourCircuit {
    /// The positions of the arcs that the circuit goes along.
    private let circuit: ArraySlice<Int32>
    /// The positions in the circuit of the arcs that lead to node 0, the last one first.
    private let ends: [Int]
    /// True if every unit is part of the circuit.
    let isWhole: Bool

    /// Walks along the arcs of a network, each as often as it carries units, from and to node 0.
    init(_ network: FlowNetwork, units: consuming [Int32]) {
        let (arcs, outgoing) = (network.arcs, network.outgoing)
        var (left, leaving, count) = (units, [Int32](repeating: 0, count: outgoing.rowCount), 0)
        (circuit, ends) = arcs.withUnsafeBufferPointer { arcs in
            left.withWorkMemory { left in
                leaving.withWorkMemory { leaving in
                    for arc in arcs.indices {
                        leaving[Int(arcs[arc].tail)] &+= left[arc]
                        count &+= Int(left[arc])
                    }
                    return TourCircuit.circuit(arcs, outgoing, left: left, leaving: leaving, unitCount: count)
                }
            }
        }
        isWhole = circuit.count == count
    }

    /// By flow: the positions of the arcs that it goes along, from a launch on; O(flows) each time.
    var flows: [ArraySlice<Int32>] {
        var first = circuit.startIndex
        return ends.reversed().compactMap { end in
            defer { first = end + 1 }
            return end > first ? circuit[first..<end] : nil
        }
    }

    /// The arcs of a walk from node 0 that goes on until no unit leaves where it ends, and those that lead to node 0.
    ///
    /// `left` are the units that are left, by arc, and `leaving` those that leave each node.
    private static func circuit(
        _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ outgoing: AdjacencyArray<Int32>, left: WorkMemory<Int32>,
        leaving: WorkMemory<Int32>, unitCount: Int
    ) -> (ArraySlice<Int32>, ends: [Int]) {
        var ends: [Int] = []
        var next = Array(outgoing.offsets)
        // The walk grows from the front; at a node without units left, the last arc of the walk moves to the
        // circuit, which grows from the back.
        let circuit = [Int32](unsafeUninitializedCapacity: unitCount) { arcsInOrder, count in
            next.withWorkMemory { next in
                var (node, walked, first) = (0, 0, unitCount)
                while true {
                    while leaving[node] > 0 {
                        leaving[node] &-= 1
                        let arc = TourCircuit.next(from: node, outgoing.edges, left: left, next: next)
                        arcsInOrder[walked] = arc
                        walked &+= 1
                        node = Int(arcs[Int(arc)].head)
                    }
                    guard walked > 0 else { break }
                    (walked, first) = (walked &- 1, first &- 1)
                    if node == 0 { ends.append(first) }
                    let arc = arcsInOrder[walked]
                    arcsInOrder[first] = arc
                    node = Int(arcs[Int(arc)].tail)
                }
                // Arcs that no walk has reached are left out.
                for position in 0..<first { arcsInOrder[position] = -1 }
                count = unitCount
            }
        }
        return (circuit.drop { $0 < 0 }, ends)
    }

    /// Takes a unit from the first arc that has some left, of a node that units leave.
    ///
    /// `next` is the position at each node before which none are.
    @inline(__always)
    private static func next(
        from node: Int, _ edges: UnsafeBufferPointer<Int32>, left: WorkMemory<Int32>, next: WorkMemory<UInt32>
    ) -> Int32 {
        var position = next[node]
        while left[Int(edges[Int(position)])] == 0 { position &+= 1 }
        next[node] = position
        let arc = edges[Int(position)]
        left[Int(arc)] &-= 1
        return arc
    }
}
