/// Which nodes lie on every way to which, the ways beginning at some roots.
///
/// The parent of a node is the last other node that every way to it passes. By the algorithm of Lengauer and Tarjan (*A fast
/// algorithm for finding dominators in a flowgraph*, 1979) in its simple form, O(m·log n) for n nodes and m edges, with a root of
/// its own above the given ones. Nodes are numbered in the order of a depth-first search, that root being 0.
struct DominatorTree {
    /// By number: the node, -1 for the root of its own.
    private let nodes: [Int]
    /// By number: the number of the last other node that every way passes.
    private let parents: [Int]
    /// By number: where the subtree begins in ``sequence``.
    private let positions: [Int]
    /// By number: the number of nodes in the subtree, the node itself included.
    private let sizes: [Int]
    /// By node: its number; -1 where it cannot be reached.
    private let numbers: [Int]
    /// The nodes in an order in which every subtree lies side by side.
    private let sequence: [Int]

    init(nodeCount: Int, from roots: [Int], successors: (Int) -> [Int]) {
        let search = DepthFirstSearch(nodeCount: nodeCount, from: roots, successors: successors)
        let parents = DominatorSearch(search).dominators
        var sizes = [Int](repeating: 1, count: parents.count)
        for number in parents.indices.dropFirst().reversed() { sizes[parents[number]] += sizes[number] }
        var positions = [Int](repeating: 0, count: parents.count)
        var next = [Int](repeating: 1, count: parents.count)
        var sequence = [Int](repeating: -1, count: parents.count)
        for number in parents.indices.dropFirst() {
            let parent = parents[number]
            positions[number] = positions[parent] + next[parent]
            next[parent] += sizes[number]
            sequence[positions[number]] = search.nodes[number]
        }
        nodes = search.nodes
        numbers = search.numbers
        self.parents = parents
        self.sizes = sizes
        self.positions = positions
        self.sequence = sequence
    }

    /// Whether some way leads to a node.
    func isReached(_ node: Int) -> Bool { numbers[node] >= 0 }

    /// The nodes to which every way passes a node, that node first; the node must be reached.
    func subtree(of node: Int) -> ArraySlice<Int> {
        let number = numbers[node]
        return sequence[positions[number]..<positions[number] + sizes[number]]
    }

    /// The last other node that every way to a node passes, nil where there is none; the node must be reached.
    func parent(of node: Int) -> Int? {
        let parent = nodes[parents[numbers[node]]]
        return parent < 0 ? nil : parent
    }

    /// The node to which every way passes a node last of all other nodes, if there is just one; the node must be reached.
    func onlyChild(of node: Int) -> Int? {
        let others = subtree(of: node).dropFirst()
        guard let first = others.first, subtree(of: first).count == others.count else { return nil }
        return first
    }

    /// Whether every way to a node passes another, or it is that one; both must be reached.
    func dominates(_ node: Int, _ other: Int) -> Bool {
        let number = numbers[node]
        return (positions[number]..<positions[number] + sizes[number]).contains(positions[numbers[other]])
    }
}
