/// The network simplex method for arcs without capacities.
///
/// A basis is a spanning tree of the nodes and an artificial root. An arc of negative reduced cost enters it and closes a cycle; units
/// flow around the cycle until the first arc of the tree carries none, which leaves. At the start the tree is that of the paths of least cost
/// from the first node, except that subtrees with units to spare hang on the root. Artificial arcs join them with it; those that take units
/// from the root to nodes cost more than any path, so that they carry none in the end if the supplies can be met. The arc that leaves is
/// chosen so that the basis stays strongly feasible, arcs without units leading away from the root, and so no basis comes up twice.
///
/// O(m) for the search of an entering arc among m, but mostly O(√m), and O(n) to change the tree of n nodes; the number of changes is
/// about linear in practice. Sources: Dantzig, *Application of the simplex method to a transportation problem* (1951); Cunningham, *A network
/// simplex method* (1976); the search in blocks: Grigoriadis, *An efficient implementation of the network simplex method* (1986).
struct NetworkSimplex {
    /// A node in the spanning tree.
    struct Node {
        var parent: Int32 = -1
        /// The position of the tree's arc to the parent; `arcCount + node` for the artificial one.
        var arc: Int32 = -1
        /// The number of nodes of the subtree.
        var size: Int32 = 1
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var previousSibling: Int32 = -1
        /// True if the arc leads from the node to its parent.
        var isUp = true
        /// The units that flow along the arc.
        var amount: Int64 = 0
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

    let arcs: [FlowNetwork.Arc]
    /// The arcs in the order in which they are priced: a block of it is spread over the whole network.
    private let pricedArcs: [FlowNetwork.Arc]
    let root: Int
    var nodes: [Node]
    private(set) var potentials: [Int64]
    private let blockSize: Int
    private var next = 0
    /// By node: the arcs that begin or end there; made for ``resupply(_:)``.
    var incidentArcs: AdjacencyArray<Int32>?
    /// By node: whether it lies on the side of a cut that is looked at.
    var isInside: [Bool] = []

    /// Creates the first basis, or returns nil if costs are too great for 64 bits.
    init?(_ network: FlowNetwork) {
        let nodeCount = network.supplies.count
        let greatest = network.arcs.reduce(0) { max($0, $1.cost) }
        let (prohibitive, isBeyond) = (greatest &+ 1).multipliedReportingOverflow(by: Int64(nodeCount) + 1)
        guard !isBeyond, prohibitive < Int64.max / 4 else { return nil }
        arcs = network.arcs
        blockSize = NetworkSimplex.blockSize(network.arcs.count)
        pricedArcs = NetworkSimplex.pricedArcs(network.arcs, stride: blockSize)
        root = nodeCount
        nodes = [Node](repeating: Node(), count: nodeCount + 1)
        potentials = [Int64](repeating: 0, count: nodeCount + 1)
        grow(NetworkPaths(network), network.supplies, prohibitive)
    }

    /// Makes the first basis of the paths of least cost: each subtree that lacks units gets them along its path, the others hang on the root.
    private mutating func grow(_ paths: NetworkPaths, _ supplies: [Int64], _ prohibitive: Int64) {
        var surplus = supplies
        func keepsPath(_ node: Int) -> Bool { surplus[node] <= 0 && paths.lastArcs[node] >= 0 }
        for node in paths.order.reversed() where keepsPath(node) {
            surplus[Int(arcs[Int(paths.lastArcs[node])].tail)] += surplus[node]
        }
        for node in paths.order {
            let hasTooMuch = surplus[node] > 0
            let arc = keepsPath(node) ? Int(paths.lastArcs[node]) : arcs.count + node
            let parent = keepsPath(node) ? Int(arcs[arc].tail) : root
            potentials[node] =
                keepsPath(node) ? potentials[parent] + arcs[arc].cost : hasTooMuch ? 0 : prohibitive
            (nodes[node].arc, nodes[node].isUp, nodes[node].amount) = (Int32(arc), hasTooMuch, abs(surplus[node]))
            attach(node, to: parent)
        }
        for node in paths.order.reversed() { nodes[Int(nodes[node].parent)].size += nodes[node].size }
    }

    /// About the square root of a number of arcs, and at least 10: a power of two, for which no mathematics is linked.
    private static func blockSize(_ arcCount: Int) -> Int {
        max(10, 1 << ((Int.bitWidth - arcCount.leadingZeroBitCount) / 2))
    }

    /// The arcs whose positions have the remainder 0 when divided by the stride, then those with 1, and so on.
    private static func pricedArcs(_ arcs: [FlowNetwork.Arc], stride: Int) -> [FlowNetwork.Arc] {
        [FlowNetwork.Arc](unsafeUninitializedCapacity: arcs.count) { priced, count in
            for first in 0..<min(stride, arcs.count) {
                for position in Swift.stride(from: first, to: arcs.count, by: stride) {
                    priced.initializeElement(at: count, to: arcs[position])
                    count += 1
                }
            }
        }
    }

    /// The position in ``arcs`` of a priced arc.
    private func arc(pricedAt position: Int) -> Int {
        // The first remainders have one arc more than the others.
        let (least, longer) = arcs.count.quotientAndRemainder(dividingBy: blockSize)
        let (remainder, quotient) =
            position < longer * (least + 1)
            ? position.quotientAndRemainder(dividingBy: least + 1)
            : (position - longer).quotientAndRemainder(dividingBy: least)
        return quotient * blockSize + remainder
    }

    /// Exchanges arcs until no arc has a negative reduced cost.
    mutating func optimize() {
        while let entering = enteringArc() { exchange(leavingArc(for: entering)) }
    }

    /// True if no unit flows along an artificial arc.
    var isFeasible: Bool { nodes.indices.allSatisfy { nodes[$0].arc < arcs.count || nodes[$0].amount == 0 } }

    /// By arc: the units that flow along it.
    var amounts: [Int64] {
        var amounts = [Int64](repeating: 0, count: arcs.count)
        for node in nodes where node.arc >= 0 && node.arc < arcs.count { amounts[Int(node.arc)] = node.amount }
        return amounts
    }

    // MARK: Pricing

    /// The arc of the least reduced cost in the first block that has a negative one, or nil if no arc has.
    private mutating func enteringArc() -> Int? {
        var (left, entering): (Int, Int?) = (arcs.count, nil)
        while left > 0, entering == nil {
            let end = min(next + min(blockSize, left), arcs.count)
            entering = cheapestArc(in: next..<end)
            left -= end - next
            next = end == arcs.count ? 0 : end
        }
        return entering.map(arc(pricedAt:))
    }

    /// The position in the order of pricing of the arc of the least reduced cost, or nil if none is negative.
    private func cheapestArc(in block: Range<Int>) -> Int? {
        pricedArcs.withUnsafeBufferPointer { arcs in
            potentials.withUnsafeBufferPointer { potentials in
                var (best, cheapest): (Int64, Int?) = (0, nil)
                for position in block {
                    let arc = arcs[position]
                    let reduced = arc.cost &+ potentials[Int(arc.tail)] &- potentials[Int(arc.head)]
                    if reduced < best { (best, cheapest) = (reduced, position) }
                }
                return cheapest
            }
        }
    }

    /// Finds the arc of the cycle that carries the fewest units against it: the first one, seen from the join along the entering arc.
    private func leavingArc(for entering: Int) -> Exchange {
        let (tail, head) = (Int(arcs[entering].tail), Int(arcs[entering].head))
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

    // MARK: The tree

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

    mutating func exchange(_ exchange: Exchange) {
        let arc = arcs[exchange.entering]
        shift(exchange.amount, from: Int(arc.tail), to: exchange.join, up: -1)
        shift(exchange.amount, from: Int(arc.head), to: exchange.join, up: 1)
        let (lower, upper) = exchange.isOnTailSide ? (arc.tail, arc.head) : (arc.head, arc.tail)
        hang(Int(lower), under: Int(upper), exchange)
        let reduced = arc.cost &+ potentials[Int(arc.tail)] &- potentials[Int(arc.head)]
        raisePotentials(below: Int(lower), by: exchange.isOnTailSide ? -reduced : reduced)
    }

    private mutating func shift(_ amount: Int64, from node: Int, to join: Int, up sign: Int64) {
        guard amount > 0 else { return }
        var node = node
        while node != join {
            nodes[node].amount += nodes[node].isUp ? sign * amount : -sign * amount
            node = Int(nodes[node].parent)
        }
    }

    /// Turns the path from a node up to the arc that leaves around, and hangs it under another node by the arc that enters.
    private mutating func hang(_ lower: Int, under upper: Int, _ exchange: Exchange) {
        let cut = nodes[exchange.leaving].size
        var node = Int(nodes[exchange.leaving].parent)
        while node != exchange.join {
            nodes[node].size -= cut
            node = Int(nodes[node].parent)
        }
        var (parent, link) = (upper, exchange.entering)
        var (isUp, amount, below) = (exchange.isOnTailSide, exchange.amount, Int32(0))
        node = lower
        while true {
            let old = nodes[node]
            (nodes[node].size, below) = (old.size - below, old.size)
            detach(node)
            (nodes[node].arc, nodes[node].isUp, nodes[node].amount) = (Int32(link), isUp, amount)
            attach(node, to: parent)
            if node == exchange.leaving { break }
            (parent, link, isUp, amount) = (node, Int(old.arc), !old.isUp, old.amount)
            node = Int(old.parent)
        }
        while node != lower {
            let parent = Int(nodes[node].parent)
            nodes[parent].size += nodes[node].size
            node = parent
        }
        node = upper
        while node != exchange.join {
            nodes[node].size += cut
            node = Int(nodes[node].parent)
        }
    }

    private mutating func attach(_ node: Int, to parent: Int) {
        let sibling = nodes[parent].firstChild
        nodes[node].parent = Int32(parent)
        nodes[node].nextSibling = sibling
        nodes[node].previousSibling = -1
        if sibling >= 0 { nodes[Int(sibling)].previousSibling = Int32(node) }
        nodes[parent].firstChild = Int32(node)
    }

    private mutating func detach(_ node: Int) {
        let (previous, next) = (nodes[node].previousSibling, nodes[node].nextSibling)
        if previous >= 0 {
            nodes[Int(previous)].nextSibling = next
        } else {
            nodes[Int(nodes[node].parent)].firstChild = next
        }
        if next >= 0 { nodes[Int(next)].previousSibling = previous }
    }

    /// Raises the potentials of a subtree, or lowers all others if these are fewer: only differences count.
    private mutating func raisePotentials(below top: Int, by amount: Int64) {
        if 2 * Int(nodes[top].size) <= nodes.count {
            raisePotentials(from: top, except: -1, by: amount)
        } else {
            raisePotentials(from: root, except: top, by: -amount)
        }
    }

    private mutating func raisePotentials(from top: Int, except skipped: Int, by amount: Int64) {
        var node = top
        potentials[node] &+= amount
        while true {
            var following = nodes[node].firstChild
            if following == skipped, following >= 0 { following = nodes[Int(following)].nextSibling }
            while following < 0, node != top {
                following = nodes[node].nextSibling
                if following == skipped, following >= 0 { following = nodes[Int(following)].nextSibling }
                if following < 0 { node = Int(nodes[node].parent) }
            }
            guard following >= 0 else { return }
            node = Int(following)
            potentials[node] &+= amount
        }
    }
}
