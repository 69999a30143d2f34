/// The flows of a circuit through a network in which every node has as many units in as out.
///
/// Walks along unused units until none leaves, and inserts such walks at nodes that have some left. O(units). Source: Hierholzer, *Über die
/// Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu umfahren* (1873).
struct TourCircuit {
    /// By flow: the positions of the arcs that it goes along, from a launch on.
    private(set) var flows: [[Int]] = []
    /// True if every unit is part of the circuit.
    let isWhole: Bool

    /// Walks along the arcs of a network, each as often as it carries units, from and to node 0.
    init(_ network: FlowNetwork, units: [Int64]) {
        let (arcs, nodeCount) = (network.arcs, network.supplies.count)
        var left = units
        let outgoing = AdjacencyArray<Int32>(rowCount: nodeCount) { add in
            for (number, arc) in arcs.enumerated() where units[number] > 0 { add(Int(arc.tail), Int32(number)) }
        }
        var next = (0..<nodeCount).map { outgoing.range(of: $0).lowerBound }
        var path: [(node: Int, arc: Int)] = [(0, -1)]
        var circuit: [Int] = []
        while let (node, arc) = path.last {
            while next[node] < outgoing.range(of: node).upperBound, left[Int(outgoing.edges[next[node]])] == 0 {
                next[node] += 1
            }
            if next[node] < outgoing.range(of: node).upperBound {
                let taken = Int(outgoing.edges[next[node]])
                left[taken] -= 1
                path.append((Int(arcs[taken].head), taken))
            } else {
                path.removeLast()
                if arc >= 0 { circuit.append(arc) }
            }
        }
        isWhole = left.allSatisfy { $0 == 0 }
        var flow: [Int] = []
        for arc in circuit.reversed() {
            if arcs[arc].head == 0 {
                flows.append(flow)
                flow = []
            } else {
                flow.append(arc)
            }
        }
    }
}
