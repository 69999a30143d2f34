/// Nodes by the order in which a depth-first search meets them, beneath a number 0 that is above all nodes begun with.
///
/// There is no recursion, so that long ways do no harm. The memory has room for all nodes and is not checked: whatever is put
/// into it or read by it is a node of the links, or a number given to one.
struct DepthFirstSearch: ~Copyable {
    /// A node on the way from the origin, and how far its links have been followed.
    private struct Visit {
        var position: UInt32
        let end: UInt32
        let number: UInt32
    }

    private let links: LinkTable
    /// By node: its number; 0 for nodes not met.
    let numbers: UnsafeMutableBufferPointer<UInt32>
    /// By number: the node.
    let nodes: UnsafeMutableBufferPointer<UInt32>
    /// By number: the number of the node from which it was met.
    let parents: UnsafeMutableBufferPointer<UInt32>
    /// The number of numbers, 0 included.
    private(set) var count = 1
    private let path: UnsafeMutableBufferPointer<Visit>
    private var pathCount = 0

    init(_ links: LinkTable) {
        self.links = links
        numbers = .allocate(capacity: links.screenCount)
        numbers.initialize(repeating: 0)
        nodes = .allocate(capacity: links.screenCount + 1)
        nodes.initializeElement(at: 0, to: 0)
        parents = .allocate(capacity: links.screenCount + 1)
        parents.initializeElement(at: 0, to: 0)
        path = .allocate(capacity: links.screenCount)
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
        nodes.initializeElement(at: count, to: node)
        parents.initializeElement(at: count, to: parent)
        let (position, end) = (links.offsets[Int(node)], links.offsets[Int(node) &+ 1])
        path.initializeElement(
            at: pathCount, to: Visit(position: position, end: end, number: UInt32(truncatingIfNeeded: count)))
        pathCount &+= 1
        count &+= 1
    }

    /// Goes on from the last node of the way, to a node that was not met before or, where there is none, back.
    @inline(__always)
    private mutating func goOn() {
        let visit = path[pathCount &- 1]
        var position = visit.position
        while position < visit.end {
            let successor = links.arcs[Int(position)].screen
            position &+= 1
            guard numbers[Int(successor)] == 0 else { continue }
            path[pathCount &- 1].position = position
            return enter(successor, from: visit.number)
        }
        pathCount &-= 1
    }
}
