/// The node from which a breadth-first search meets each node first, and the order in which it meets them.
package struct BreadthFirstForest {
    /// All nodes, in the order in which they are met.
    @usableFromInline package private(set) var order: [Int] = []
    /// By node: the node that it was met from, -1 for the origin of a search.
    @usableFromInline package private(set) var parents: [Int32]
    @usableFromInline private(set) var isMet: [Bool]
    /// The number of nodes whose links have been followed.
    @usableFromInline private(set) var followedCount = 0

    /// Searches from some nodes, then from every node that they do not lead to, in order.
    ///
    /// O(nodes + links).
    ///
    /// - Parameters:
    ///   - nodeCount: The number of nodes.
    ///   - starts: The nodes to begin with.
    ///   - successors: The nodes that a node leads to.
    @inlinable package init(nodeCount: Int, from starts: [Int], successors: (Int) -> some Sequence<Int>) {
        parents = [Int32](repeating: -1, count: nodeCount)
        isMet = [Bool](repeating: false, count: nodeCount)
        order.reserveCapacity(nodeCount)
        for node in starts { meet(node, from: -1) }
        follow(successors)
        for node in 0..<nodeCount {
            meet(node, from: -1)
            follow(successors)
        }
    }

    /// Follows the links of all nodes that have been met.
    @inlinable mutating func follow(_ successors: (Int) -> some Sequence<Int>) {
        while followedCount < order.count {
            let node = order[followedCount]
            for successor in successors(node) { meet(successor, from: Int32(node)) }
            followedCount += 1
        }
    }

    @inlinable mutating func meet(_ node: Int, from parent: Int32) {
        guard !isMet[node] else { return }
        isMet[node] = true
        parents[node] = parent
        order.append(node)
    }

    /// By node: the number of links from the node at which its search began.
    ///
    /// O(nodes).
    package func depths() -> [Int] {
        var depths = [Int](repeating: 0, count: parents.count)
        for node in order where parents[node] >= 0 { depths[node] = depths[Int(parents[node])] + 1 }
        return depths
    }
}
