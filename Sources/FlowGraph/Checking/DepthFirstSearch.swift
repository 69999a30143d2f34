/// Nodes by the order in which a depth-first search from a root of its own meets them.
struct DepthFirstSearch {
    private(set) var nodes = [-1]
    private(set) var numbers: [Int]
    /// By number: the number of the node from which it was met first.
    private(set) var parents = [0]
    /// By number: the numbers of the nodes that lead there.
    private(set) var predecessors: [[Int]] = [[]]

    private struct Visit {
        let number: Int
        let successors: [Int]
        var nextIndex = 0
    }

    init(nodeCount: Int, from roots: [Int], successors: (Int) -> [Int]) {
        numbers = [Int](repeating: -1, count: nodeCount)
        var visits = [Visit(number: 0, successors: roots)]
        while let visit = visits.last {
            guard visit.nextIndex < visit.successors.count else {
                visits.removeLast()
                continue
            }
            visits[visits.count - 1].nextIndex += 1
            let node = visit.successors[visit.nextIndex]
            if numbers[node] < 0 {
                visits.append(Visit(number: enter(node, from: visit.number), successors: successors(node)))
            }
            predecessors[numbers[node]].append(visit.number)
        }
    }

    private mutating func enter(_ node: Int, from parent: Int) -> Int {
        numbers[node] = nodes.count
        nodes.append(node)
        parents.append(parent)
        predecessors.append([])
        return nodes.count - 1
    }
}
