/// The largest sets of nodes that all lead to one another.
///
/// Tarjan, *Depth-first search and linear graph algorithms*, 1972, with a stack of its own instead of recursion, so that long ways do
/// no harm. O(n + m) for n nodes and m edges.
struct StrongComponents {
    /// The sets, each after all those that it leads to.
    private(set) var components: [[Int]] = []
    /// The set of each node, by its position in ``components``; -1 for nodes that were not reached.
    private(set) var componentOfNode: [Int]
    private let successors: (Int) -> [Int]
    /// The order in which nodes were met, -1 for those that were not.
    private var order: [Int]
    /// The earliest node, by its order, that is known to lie in the set of a node.
    private var earliest: [Int]
    private var metCount = 0
    /// The nodes whose set is not known yet.
    private var open: [Int] = []

    private struct Visit {
        let node: Int
        let successors: [Int]
        var nextIndex = 0
    }

    /// Looks at all nodes that some nodes lead to.
    init(nodeCount: Int, from origins: [Int], successors: @escaping (Int) -> [Int]) {
        componentOfNode = [Int](repeating: -1, count: nodeCount)
        order = componentOfNode
        earliest = componentOfNode
        self.successors = successors
        for origin in origins where order[origin] < 0 { search(from: origin) }
    }

    private mutating func search(from origin: Int) {
        var visits = [enter(origin)]
        while let visit = visits.last {
            guard visit.nextIndex < visit.successors.count else {
                visits.removeLast()
                leave(visit.node)
                if let caller = visits.last?.node { earliest[caller] = min(earliest[caller], earliest[visit.node]) }
                continue
            }
            visits[visits.count - 1].nextIndex += 1
            let successor = visit.successors[visit.nextIndex]
            if order[successor] < 0 {
                visits.append(enter(successor))
            } else if componentOfNode[successor] < 0 {
                earliest[visit.node] = min(earliest[visit.node], order[successor])
            }
        }
    }

    private mutating func enter(_ node: Int) -> Visit {
        order[node] = metCount
        earliest[node] = metCount
        metCount += 1
        open.append(node)
        return Visit(node: node, successors: successors(node))
    }

    private mutating func leave(_ node: Int) {
        guard earliest[node] == order[node], let position = open.lastIndex(of: node) else { return }
        for member in open[position...] { componentOfNode[member] = components.count }
        components.append(Array(open[position...]))
        open.removeSubrange(position...)
    }
}
