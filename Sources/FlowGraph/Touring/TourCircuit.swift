/// The flows of a circuit through a network in which every node has as many units in as out.
///
/// Walks along unused units until none leaves, and inserts such walks at nodes that have some left. O(units). Source: Hierholzer, *Über die
/// Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu umfahren* (1873).
struct TourCircuit {
    /// The positions of the arcs that the circuit goes along.
    private let circuit: ArraySlice<Int32>
    private let arcs: [FlowNetwork.Arc]
    /// True if every unit is part of the circuit.
    let isWhole: Bool

    /// Walks along the arcs of a network, each as often as it carries units, from and to node 0.
    init(_ network: FlowNetwork, units: [Int64]) {
        let (arcs, outgoing) = (network.arcs, network.outgoing)
        let count = Int(units.reduce(0, +))
        var (left, next) = (units, outgoing.offsets.map { Int($0) })
        let circuit = left.withWorkMemory { left in
            next.withWorkMemory { next in
                arcs.withUnsafeBufferPointer { arcs in
                    TourCircuit.circuit(arcs, outgoing, left: left, next: next, unitCount: count)
                }
            }
        }
        isWhole = circuit.count == count
        self.circuit = circuit
        self.arcs = arcs
    }

    /// By flow: the positions of the arcs that it goes along, from a launch on; O(units) each time.
    var flows: [ArraySlice<Int32>] {
        arcs.withUnsafeBufferPointer { arcs in
            var flows: [ArraySlice<Int32>] = []
            var first = circuit.startIndex
            for position in circuit.indices where arcs[Int(circuit[position])].head == 0 {
                if position > first { flows.append(circuit[first..<position]) }
                first = position + 1
            }
            return flows
        }
    }

    /// The arcs of a walk from node 0 that goes on until no unit leaves where it ends.
    ///
    /// `left` are the units that are left, and `next` the position at each node before which none are.
    private static func circuit(
        _ arcs: UnsafeBufferPointer<FlowNetwork.Arc>, _ outgoing: AdjacencyArray<Int32>, left: WorkMemory<Int64>,
        next: WorkMemory<Int>,
        unitCount: Int
    ) -> ArraySlice<Int32> {
        // The walk grows from the front; what has no unit to go on with is the end of the circuit, which grows from the back.
        let circuit = [Int32](unsafeUninitializedCapacity: unitCount) { arcsInOrder, count in
            var (node, walked, first) = (0, 0, unitCount)
            while true {
                let (end, start) = (outgoing.range(of: node).upperBound, next[node])
                var position = start
                while position < end, left[Int(outgoing.edges[position])] == 0 { position &+= 1 }
                if position > start { next[node] = position }
                if position < end {
                    let arc = outgoing.edges[position]
                    left[Int(arc)] &-= 1
                    arcsInOrder[walked] = arc
                    walked &+= 1
                    node = Int(arcs[Int(arc)].head)
                } else if walked > 0 {
                    walked -= 1
                    first -= 1
                    arcsInOrder[first] = arcsInOrder[walked]
                    node = Int(arcs[Int(arcsInOrder[first])].tail)
                } else {
                    break
                }
            }
            // What no walk has reached is left out.
            for position in 0..<first { arcsInOrder[position] = -1 }
            count = unitCount
        }
        return circuit.drop { $0 < 0 }
    }
}
