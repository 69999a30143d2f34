/// Finds the dominators of nodes that a depth-first search has put in order.
///
/// The algorithm *semi-NCA* of Georgiadis (*Linear-time algorithms for dominators and related problems*, 2005): semidominators as
/// Lengauer and Tarjan have them, with simple links and compressed paths, and from these the dominators as nearest common
/// ancestors. Everything is by numbers. The *labels* of the paper are left out, as only the least semidominator is asked for that
/// they stand for. There is no recursion.
struct DominatorSearch: ~Copyable {
    /// A number's link to an ancestor in the tree of the search.
    private struct Link {
        var ancestor: UInt32
        /// The least semidominator of the numbers from this one up to the ancestor, that one left out.
        var least: UInt32
    }

    private let links: WorkMemory<Link>
    private let semidominators: WorkMemory<UInt32>
    private let path: WorkMemory<UInt32>

    private init(_ search: borrowing DepthFirstSearch) {
        links = WorkMemory(capacity: search.count)
        semidominators = WorkMemory(capacity: search.count)
        path = WorkMemory(capacity: search.count)
        for number in 0..<search.count {
            let itself = UInt32(truncatingIfNeeded: number)
            links[number] = Link(ancestor: search.parents[number], least: itself)
            semidominators[number] = itself
        }
    }

    deinit {
        links.deallocate()
        semidominators.deallocate()
        path.deallocate()
    }

    /// The dominators of all nodes that a search from some roots has met, by its reversed links.
    static func dominators(
        _ search: borrowing DepthFirstSearch, reversed: LinkTable, roots: [Int]
    ) -> Dominators {
        let dominators = DominatorSearch(search)
        // Number 0 leads to every root, also to those that the search met from another one first.
        for root in roots { dominators.semidominators[Int(search.numbers[root])] = 0 }
        dominators.findSemidominators(search, reversed)
        return Dominators(
            numbers: search.numbers.prefix(search.numbers.count), screens: search.nodes.prefix(search.count),
            parents: dominators.parents(search))
    }

    private func findSemidominators(_ search: borrowing DepthFirstSearch, _ reversed: LinkTable) {
        for number in stride(from: search.count &- 1, to: 0, by: -1) {
            let node = Int(search.nodes[number])
            var least = semidominators[number]
            for position in reversed.range(of: node) {
                let predecessor = search.numbers[Int(reversed.edges[position])]
                guard predecessor > 0 else { continue }
                least = min(
                    least, predecessor <= number ? predecessor : leastSemidominator(of: predecessor, above: number))
            }
            semidominators[number] = least
            links[number].least = least
        }
    }

    /// The least semidominator of a number and its ancestors that are greater than a limit.
    @inline(__always)
    private func leastSemidominator(of number: UInt32, above limit: Int) -> UInt32 {
        if links[Int(number)].ancestor > limit { compress(from: number, above: limit) }
        return links[Int(number)].least
    }

    /// Shortens the links of a number and of its ancestors to one step beyond a limit.
    private func compress(from number: UInt32, above limit: Int) {
        var count = 0
        var upper = number
        while links[Int(upper)].ancestor > limit {
            path[count] = upper
            count &+= 1
            upper = links[Int(upper)].ancestor
        }
        var above = links[Int(upper)]
        while count > 0 {
            count &-= 1
            let lower = Int(path[count])
            above = Link(ancestor: above.ancestor, least: min(above.least, links[lower].least))
            links[lower] = above
        }
    }

    /// By number: the immediate dominator, the nearest number up the tree of dominators that is no greater than the semidominator.
    private func parents(_ search: borrowing DepthFirstSearch) -> [UInt32] {
        let parents = WorkMemory<UInt32>(capacity: search.count)
        defer { parents.deallocate() }
        parents[0] = 0
        for number in 1..<search.count {
            var parent = search.parents[number]
            while parent > semidominators[number] { parent = parents[Int(parent)] }
            parents[number] = parent
        }
        return parents.prefix(search.count)
    }
}

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
