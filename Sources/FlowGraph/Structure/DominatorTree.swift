/// The nodes that each node dominates, side by side.
package struct DominatorTree {
    private let dominators: Dominators
    /// By number: the position at which the subtree begins in ``sequence``.
    private let positions: [Int]
    /// By number: the number of nodes in the subtree, the node itself included.
    private let sizes: [Int]
    /// The nodes in an order in which every subtree lies side by side, after one entry for the root above all.
    private let sequence: [Int]

    /// Lays the tree out; O(n) for n nodes.
    package init(_ dominators: Dominators) {
        let parents = dominators.parents
        var sizes = [Int](repeating: 1, count: parents.count)
        for number in parents.indices.dropFirst().reversed() { sizes[Int(parents[number])] += sizes[number] }
        var positions = [Int](repeating: 0, count: parents.count)
        var next = [Int](repeating: 1, count: parents.count)
        var sequence = [Int](repeating: -1, count: parents.count)
        for number in parents.indices.dropFirst() {
            let parent = Int(parents[number])
            positions[number] = positions[parent] + next[parent]
            next[parent] += sizes[number]
            sequence[positions[number]] = Int(dominators.screens[number])
        }
        self.dominators = dominators
        self.sizes = sizes
        self.positions = positions
        self.sequence = sequence
    }

    /// Whether a node can be reached.
    package func isReached(_ node: Int) -> Bool { dominators.isReached(node) }

    /// The nodes that a reachable node dominates, that node first.
    package func subtree(of node: Int) -> ArraySlice<Int> { sequence[range(of: node)] }

    /// The immediate dominator of a reachable node, or nil for the root.
    package func parent(of node: Int) -> Int? { dominators.immediateDominator(of: node) }

    /// The only child of a reachable node in the tree, or nil if it has none or several.
    package func onlyChild(of node: Int) -> Int? {
        let others = subtree(of: node).dropFirst()
        guard let first = others.first, subtree(of: first).count == others.count else { return nil }
        return first
    }

    /// Whether a reachable node dominates another, or is the same.
    package func dominates(_ node: Int, _ other: Int) -> Bool { range(of: node).contains(range(of: other).lowerBound) }

    private func range(of node: Int) -> Range<Int> {
        let number = Int(dominators.numbers[node])
        return positions[number]..<positions[number] + sizes[number]
    }
}
