/// The flows of a circuit through a network in which every node has as many units in as out.
///
/// Walks along unused units until none leaves, and inserts such walks at nodes that have some left. O(units). Source: Hierholzer, *Über die
/// Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu umfahren* (1873).
struct TourCircuit {
    /// By flow: the positions of the arcs that it goes along, from a launch on.
    private(set) var flows: [[Int32]] = []
    /// True if every unit is part of the circuit.
    let isWhole: Bool

    /// Walks along the arcs of a network, each as often as it carries units, from and to node 0.
    init(_ network: FlowNetwork, units: [Int64]) {
        let (arcs, nodeCount) = (network.arcs, network.supplies.count)
        let outgoing = AdjacencyArray<Int32>(rowCount: nodeCount) { add in
            for (number, arc) in arcs.enumerated() where units[number] > 0 { add(Int(arc.tail), Int32(number)) }
        }
        var (left, next) = (units, (0..<nodeCount).map { outgoing.range(of: $0).lowerBound })
        let circuit = left.withWorkMemory { left in
            next.withWorkMemory { TourCircuit.circuit(arcs, outgoing, left: left, next: $0) }
        }
        isWhole = circuit.count == units.reduce(0, +)
        for part in circuit.reversed().split(whereSeparator: { arcs[Int($0)].head == 0 }) { flows.append(Array(part)) }
    }

    /// The arcs of a walk from node 0 that goes on until no unit leaves where it ends, backwards.
    ///
    /// `left` are the units that are left, and `next` the position at each node before which none are.
    private static func circuit(
        _ arcs: [FlowNetwork.Arc], _ outgoing: AdjacencyArray<Int32>, left: WorkMemory<Int64>, next: WorkMemory<Int>
    ) -> [Int32] {
        var (node, path): (Int, [Int32]) = (0, [])
        var circuit: [Int32] = []
        while true {
            let end = outgoing.range(of: node).upperBound
            while next[node] < end, left[Int(outgoing.edges[next[node]])] == 0 { next[node] += 1 }
            if next[node] < end {
                let arc = outgoing.edges[next[node]]
                left[Int(arc)] -= 1
                path.append(arc)
                node = Int(arcs[Int(arc)].head)
            } else if let arc = path.popLast() {
                circuit.append(arc)
                node = Int(arcs[Int(arc)].tail)
            } else {
                return circuit
            }
        }
    }
}
