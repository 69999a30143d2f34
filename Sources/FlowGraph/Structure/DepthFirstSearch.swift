/// Nodes by the order in which a depth-first search meets them, beneath a number 0 that is above all origins.
///
/// There is no recursion, so long paths do no harm. The memory has room for all nodes and is not checked: everything
/// written to it or read by it is a node of the links, or a number given to one.
struct DepthFirstSearch: ~Copyable {
    /// A node on the path from the origin, and the positions of the links to follow.
    private struct Visit {
        var position: UInt32
        let end: UInt32
        let number: UInt32
    }

    private let links: LinkTable
    /// By node: its number; 0 for nodes not met.
    let numbers: WorkMemory<UInt32>
    /// By number: the node.
    let nodes: WorkMemory<UInt32>
    /// By number: the number of the node from which it was met.
    let parents: WorkMemory<UInt32>
    /// The number of numbers, 0 included.
    private(set) var count = 1
    private let path: WorkMemory<Visit>
    private var pathCount = 0

    init(_ links: LinkTable) {
        self.links = links
        numbers = WorkMemory(repeating: 0, count: links.rowCount)
        nodes = WorkMemory(capacity: links.rowCount + 1)
        parents = WorkMemory(capacity: links.rowCount + 1)
        path = WorkMemory(capacity: links.rowCount)
        (nodes[0], parents[0]) = (0, 0)
    }

    deinit {
        numbers.deallocate()
        nodes.deallocate()
        parents.deallocate()
        path.deallocate()
    }

    /// Visits the nodes that a node leads to and that were not met before.
    mutating func explore(from origin: Int) {
        guard numbers[origin] == 0 else { return }
        enter(UInt32(origin), from: 0)
        while pathCount > 0 { goOn() }
    }

    @inline(__always)
    private mutating func enter(_ node: UInt32, from parent: UInt32) {
        numbers[Int(node)] = UInt32(truncatingIfNeeded: count)
        nodes[count] = node
        parents[count] = parent
        let (position, end) = (links.offsets[Int(node)], links.offsets[Int(node) &+ 1])
        path[pathCount] = Visit(position: position, end: end, number: UInt32(truncatingIfNeeded: count))
        pathCount &+= 1
        count &+= 1
    }

    /// Follows the links of the last node on the path, to a node that was not met before; goes back if there is none.
    @inline(__always)
    private mutating func goOn() {
        let visit = path[pathCount &- 1]
        var position = visit.position
        while position < visit.end {
            let successor = links.edges[Int(position)]
            position &+= 1
            guard numbers[Int(successor)] == 0 else { continue }
            path[pathCount &- 1].position = position
            return enter(successor, from: visit.number)
        }
        pathCount &-= 1
    }
}
