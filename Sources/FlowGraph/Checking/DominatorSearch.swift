/// The algorithm of ``DominatorTree``, over the numbers of a depth-first search; the names are those of the paper.
struct DominatorSearch {
    /// By number: the immediate dominator.
    private(set) var dominators: [Int]
    private var semidominators: [Int]
    /// The forest of the nodes linked so far, -1 for roots, and for each node the one of least semidominator above it.
    private var ancestors: [Int]
    private var labels: [Int]

    init(_ search: DepthFirstSearch) {
        let count = search.nodes.count
        semidominators = Array(0..<count)
        labels = Array(0..<count)
        ancestors = [Int](repeating: -1, count: count)
        dominators = [Int](repeating: 0, count: count)
        var buckets = [[Int]](repeating: [], count: count)
        for number in (0..<count).dropFirst().reversed() {
            for predecessor in search.predecessors[number] {
                semidominators[number] = min(semidominators[number], semidominators[evaluate(predecessor)])
            }
            buckets[semidominators[number]].append(number)
            let parent = search.parents[number]
            ancestors[number] = parent
            for member in buckets[parent] {
                let least = evaluate(member)
                dominators[member] = semidominators[least] < semidominators[member] ? least : parent
            }
            buckets[parent] = []
        }
        for number in (0..<count).dropFirst() where dominators[number] != semidominators[number] {
            dominators[number] = dominators[dominators[number]]
        }
    }

    /// The node of least semidominator on the way up to the root of its tree, that root left out.
    private mutating func evaluate(_ number: Int) -> Int {
        guard ancestors[number] >= 0 else { return number }
        var path: [Int] = []
        var upper = number
        while ancestors[ancestors[upper]] >= 0 {
            path.append(upper)
            upper = ancestors[upper]
        }
        for lower in path.reversed() {
            let ancestor = ancestors[lower]
            if semidominators[labels[ancestor]] < semidominators[labels[lower]] { labels[lower] = labels[ancestor] }
            ancestors[lower] = ancestors[ancestor]
        }
        return labels[number]
    }
}
