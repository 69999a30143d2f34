import FlowGraph

extension NetworkSimplex {
    /// Changes the supplies of an optimal flow, and finds the optimal one from there by the dual network simplex method.
    ///
    /// The basis keeps its potentials, so that no arc has a negative reduced cost; arcs of the tree whose amounts have become negative leave it
    /// one after another, each for the arc of the least reduced cost that leads across the same cut. A change of a few supplies takes few
    /// exchanges, each in O(the arcs of the smaller side of the cut). Source: Ahuja, Magnanti and Orlin, *Network Flows* (1993), section 11.9.
    ///
    /// - Parameter supplies: The supplies, whose sum is 0.
    /// - Returns: Whether the flow was found; false if the arcs can't carry the supplies, or after too many exchanges. The simplex is of no
    ///   use then.
    mutating func resupply(_ supplies: [Int64]) -> Bool {
        if incidentArcs == nil { connectArcs() }
        carry(supplies)
        var left = 64 * nodes.count
        var (node, unchanged) = (0, 0)
        while unchanged < root {
            if isViolated(node) {
                guard left > 0, let entering = enteringArc(across: node) else { return false }
                exchange(entering)
                (left, unchanged) = (left - 1, 0)
            } else {
                unchanged += 1
            }
            node = node + 1 == root ? 0 : node + 1
        }
        return true
    }

    private mutating func connectArcs() {
        let arcs = arcs
        isInside = [Bool](repeating: false, count: nodes.count)
        incidentArcs = AdjacencyArray<Int32>(rowCount: root) { add in
            for (number, arc) in arcs.enumerated() {
                add(Int(arc.tail), Int32(number))
                if arc.tail != arc.head { add(Int(arc.head), Int32(number)) }
            }
        }
    }

    /// Gives the arcs of the tree the amounts that carry the supplies: what a subtree has too much leaves it.
    private mutating func carry(_ supplies: [Int64]) {
        var surplus = supplies + [0]
        let order = subtree(of: root)
        for node in order.reversed() where node != root {
            nodes[node].amount = nodes[node].isUp ? surplus[node] : -surplus[node]
            surplus[Int(nodes[node].parent)] += surplus[node]
        }
    }

    /// The nodes of a subtree, each after its parent.
    private func subtree(of top: Int, except skipped: Int = -1) -> [Int] {
        var order = [top]
        var position = 0
        while position < order.count {
            var child = Int(nodes[order[position]].firstChild)
            while child >= 0 {
                if child != skipped { order.append(child) }
                child = Int(nodes[child].nextSibling)
            }
            position += 1
        }
        return order
    }

    /// Returns true if the amount of the arc above a node is not allowed.
    private func isViolated(_ node: Int) -> Bool {
        nodes[node].arc < arcs.count ? nodes[node].amount < 0 : nodes[node].amount != 0
    }

    /// The exchange of the arc above a node for the arc of the least reduced cost that takes over what it should carry, or nil if there is none.
    private mutating func enteringArc(across node: Int) -> SpanningTree.Exchange? {
        let surplus = nodes[node].isUp ? nodes[node].amount : -nodes[node].amount
        let isSubtreeSmaller = 2 * Int(nodes[node].size) <= nodes.count
        let side = isSubtreeSmaller ? subtree(of: node) : subtree(of: root, except: node)
        // The side from which the arc leads is the subtree if that has too much.
        let leadsOut = isSubtreeSmaller == (surplus > 0)
        guard let entering = cheapestArc(leadsOut ? .outOf : .into, side) else { return nil }
        let (tail, head) = (Int(arcs[entering].tail), Int(arcs[entering].head))
        return SpanningTree.Exchange(
            entering: entering, leaving: node, isOnTailSide: surplus > 0, join: withTree { $0.join(of: tail, head) },
            amount: abs(surplus))
    }

    private enum Direction { case outOf, into }

    private mutating func cheapestArc(_ direction: Direction, _ side: [Int]) -> Int? {
        side.forEach { isInside[$0] = true }
        defer { side.forEach { isInside[$0] = false } }
        guard let incidentArcs else { return nil }
        var (least, cheapest): (Int64, Int?) = (.max, nil)
        for node in side where node != root {
            for position in incidentArcs.range(of: node) {
                let number = Int(incidentArcs.edges[position])
                let arc = arcs[number]
                let (inner, outer) = direction == .outOf ? (arc.tail, arc.head) : (arc.head, arc.tail)
                guard Int(inner) == node, !isInside[Int(outer)] else { continue }
                let reduced = arc.reducedCost(potentials)
                if (reduced, number) < (least, cheapest ?? .max) { (least, cheapest) = (reduced, number) }
            }
        }
        return cheapest
    }
}
