import FlowGraph

/// The spanning tree of a basis of the network simplex method, and the potentials under which its arcs have the reduced cost 0.
///
/// Its memory is lent by a ``NetworkSimplex``, so that no access in the innermost loops is checked; copies share it.
struct SpanningTree {
    /// A node in the tree.
    struct Node {
        var parent: Int32 = -1
        /// The position of the tree's arc to the parent; `arcCount + node` for the artificial one.
        var arc: Int32 = -1
        /// The number of nodes of the subtree.
        var size: Int32 = 1
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var previousSibling: Int32 = -1
        /// Twice the units that flow along the arc, and one more if it leads up: so a node takes half a cache line.
        private var amountAndDirection: Int64 = 1

        /// True if the arc leads from the node to its parent.
        @inline(__always) var isUp: Bool { amountAndDirection & 1 != 0 }

        /// The units that flow along the arc; less than 2^62.
        @inline(__always)
        var amount: Int64 {
            get { amountAndDirection >> 1 }
            set { amountAndDirection = newValue << 1 | amountAndDirection & 1 }
        }

        /// Takes another arc to the parent.
        @inline(__always)
        mutating func connect(by arc: Int, isUp: Bool, amount: Int64) {
            self.arc = Int32(truncatingIfNeeded: arc)
            amountAndDirection = amount << 1 | (isUp ? 1 : 0)
        }
    }

    /// The arc that enters the basis, and the one that leaves.
    struct Exchange {
        let entering: Int
        /// The lower node of the arc that leaves.
        let leaving: Int
        /// True if the arc that leaves lies on the side of the entering arc's tail.
        let isOnTailSide: Bool
        let join: Int
        let amount: Int64
    }

    let root: Int
    let nodes: WorkMemory<Node>
    let potentials: WorkMemory<Int64>

    /// Finds the arc of the cycle that carries the fewest units against it: the first one, seen from the join along the entering arc.
    func exchange(for entering: Int, _ arc: FlowNetwork.Arc) -> Exchange {
        let (tail, head) = (Int(arc.tail), Int(arc.head))
        let join = join(of: tail, head)
        var (amount, leaving, isOnTailSide) = (Int64.max, -1, true)
        var node = tail
        while node != join {
            if nodes[node].isUp, nodes[node].amount <= amount { (amount, leaving) = (nodes[node].amount, node) }
            node = Int(nodes[node].parent)
        }
        node = head
        while node != join {
            if !nodes[node].isUp, nodes[node].amount < amount {
                (amount, leaving, isOnTailSide) = (nodes[node].amount, node, false)
            }
            node = Int(nodes[node].parent)
        }
        // Costs are not negative, so every cycle of negative cost has an arc against it.
        return Exchange(entering: entering, leaving: leaving, isOnTailSide: isOnTailSide, join: join, amount: amount)
    }

    /// The lowest node above two nodes, or one of them.
    func join(of first: Int, _ second: Int) -> Int {
        var (first, second) = (first, second)
        while first != second {
            if nodes[first].size < nodes[second].size {
                first = Int(nodes[first].parent)
            } else {
                second = Int(nodes[second].parent)
            }
        }
        return first
    }

    /// Exchanges arcs, `arc` being the one that enters.
    func apply(_ exchange: Exchange, _ arc: FlowNetwork.Arc) {
        shift(exchange.amount, from: Int(arc.tail), to: exchange.join, up: -1)
        shift(exchange.amount, from: Int(arc.head), to: exchange.join, up: 1)
        let (lower, upper) = exchange.isOnTailSide ? (arc.tail, arc.head) : (arc.head, arc.tail)
        hang(Int(lower), under: Int(upper), exchange)
        let reduced = arc.reducedCost(potentials.readOnly)
        raisePotentials(below: Int(lower), by: exchange.isOnTailSide ? -reduced : reduced)
    }

    private func shift(_ amount: Int64, from node: Int, to join: Int, up sign: Int64) {
        guard amount > 0 else { return }
        var node = node
        while node != join {
            nodes[node].amount &+= nodes[node].isUp ? sign &* amount : -sign &* amount
            node = Int(nodes[node].parent)
        }
    }

    // MARK: Nodes

    /// Turns the path from a node up to the arc that leaves around, and hangs it under another node by the arc that enters.
    private func hang(_ lower: Int, under upper: Int, _ exchange: Exchange) {
        let cut = nodes[exchange.leaving].size
        enlarge(from: Int(nodes[exchange.leaving].parent), to: exchange.join, by: -cut)
        var (parent, link) = (upper, exchange.entering)
        var (isUp, amount, below) = (exchange.isOnTailSide, exchange.amount, Int32(0))
        var node = lower
        while true {
            let old = nodes[node]
            (nodes[node].size, below) = (old.size - below, old.size)
            detach(node)
            attach(node, to: parent, by: link, isUp: isUp, amount: amount)
            if node == exchange.leaving { break }
            (parent, link, isUp, amount) = (node, Int(old.arc), !old.isUp, old.amount)
            node = Int(old.parent)
        }
        while node != lower {
            let parent = Int(nodes[node].parent)
            nodes[parent].size += nodes[node].size
            node = parent
        }
        enlarge(from: upper, to: exchange.join, by: cut)
    }

    /// Adds to the sizes of the nodes on the path up to another one, which stays as it is.
    private func enlarge(from node: Int, to join: Int, by count: Int32) {
        var node = node
        while node != join {
            nodes[node].size += count
            node = Int(nodes[node].parent)
        }
    }

    /// Connects a node with its parent by an arc, and makes it the first child.
    @inline(__always)
    func attach(_ node: Int, to parent: Int, by arc: Int, isUp: Bool, amount: Int64) {
        // As a whole, since access to a part of memory is a call wherever it is not inlined.
        var attached = nodes[node]
        attached.connect(by: arc, isUp: isUp, amount: amount)
        nodes[node] = attached
        attach(node, to: parent)
    }

    /// Makes a node without parent the first child of another one.
    func attach(_ node: Int, to parent: Int) {
        let sibling = nodes[parent].firstChild
        nodes[node].parent = Int32(truncatingIfNeeded: parent)
        nodes[node].nextSibling = sibling
        nodes[node].previousSibling = -1
        if sibling >= 0 { nodes[Int(sibling)].previousSibling = Int32(truncatingIfNeeded: node) }
        nodes[parent].firstChild = Int32(truncatingIfNeeded: node)
    }

    private func detach(_ node: Int) {
        let (previous, next) = (nodes[node].previousSibling, nodes[node].nextSibling)
        if previous >= 0 {
            nodes[Int(previous)].nextSibling = next
        } else {
            nodes[Int(nodes[node].parent)].firstChild = next
        }
        if next >= 0 { nodes[Int(next)].previousSibling = previous }
    }

    // MARK: Potentials

    /// Raises the potentials of a subtree, or lowers all others if these are fewer: only differences count.
    private func raisePotentials(below top: Int, by amount: Int64) {
        guard 2 * Int(nodes[top].size) > nodes.count else { return raisePotentials(from: top, by: amount) }
        let parent = Int(nodes[top].parent)
        detach(top)
        raisePotentials(from: root, by: -amount)
        attach(top, to: parent)
    }

    private func raisePotentials(from top: Int, by amount: Int64) {
        var node = top
        potentials[node] &+= amount
        while true {
            var following = nodes[node].firstChild
            while following < 0, node != top {
                following = nodes[node].nextSibling
                if following < 0 { node = Int(nodes[node].parent) }
            }
            guard following >= 0 else { return }
            node = Int(following)
            potentials[node] &+= amount
        }
    }
}
