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
        let count = units.reduce(0) { $0 + Int($1) }
        var (left, next) = (units, Array(outgoing.offsets))
        (circuit, ends) = left.withWorkMemory { left in
            next.withWorkMemory { next in
                arcs.withUnsafeBufferPointer { arcs in
                    TourCircuit.circuit(arcs, outgoing, left: left, next: next, unitCount: count)
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
    /// `left` are the units that are left, and `next` the position at each node before which none are.
    private static func circuit(
        _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ outgoing: AdjacencyArray<Int32>, left: WorkMemory<Int32>,
        next: WorkMemory<UInt32>,
        unitCount: Int
    ) -> (ArraySlice<Int32>, ends: [Int]) {
        var ends: [Int] = []
        // The walk grows from the front; what has no unit to go on with is the end of the circuit, which grows from the back.
        let circuit = [Int32](unsafeUninitializedCapacity: unitCount) { arcsInOrder, count in
            var (node, walked, first) = (0, 0, unitCount)
            while true {
                let end = outgoing.range(of: node).upperBound
                var position = Int(next[node])
                while position < end, left[Int(outgoing.edges[position])] == 0 { position &+= 1 }
                next[node] = UInt32(truncatingIfNeeded: position)
                if position < end {
                    let arc = outgoing.edges[position]
                    left[Int(arc)] &-= 1
                    arcsInOrder[walked] = arc
                    walked &+= 1
                    node = Int(arcs[Int(arc)].head)
                } else if walked > 0 {
                    (walked, first) = (walked &- 1, first &- 1)
                    let arc = arcsInOrder[walked]
                    arcsInOrder[first] = arc
                    if arcs[Int(arc)].head == 0 { ends.append(first) }
                    node = Int(arcs[Int(arc)].tail)
                } else {
                    break
                }
            }
            // What no walk has reached is left out.
            for position in 0..<first { arcsInOrder[position] = -1 }
            count = unitCount
        }
        return (circuit.drop { $0 < 0 }, ends)
    }
}
