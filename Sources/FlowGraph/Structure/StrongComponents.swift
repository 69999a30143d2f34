/// The strongly connected components: the largest sets of screens that all lead to one another.
///
/// A screen to which no path leads back from its successors is a set of its own. The sets are in reverse topological
/// order: each comes after all those that it leads to, so one pass can combine the results of the successors.
public struct StrongComponents: Sendable {
    /// The set of each node; -1 for nodes that were not reached.
    private let componentOfNode: [Int32]
    /// The nodes, those of a set side by side.
    private let nodes: [UInt32]
    /// The position at which each set begins among them; one more than sets.
    private let offsets: [UInt32]

    init(componentOfNode: [Int32], nodes: [UInt32], offsets: [UInt32]) {
        self.componentOfNode = componentOfNode
        self.nodes = nodes
        self.offsets = offsets
    }

    /// The number of sets.
    public var count: Int { offsets.count - 1 }

    /// The positions of the screens of a set, ascending.
    ///
    /// The set must be less than ``count``. O(k log k) for k screens.
    public func screens(in component: Int) -> [Int] { nodes(in: component).map(Int.init).sorted() }

    /// The component of the screen at a position, or nil if the search left the screen out.
    ///
    /// O(1).
    public func component(of screen: Int) -> Int? {
        let component = componentOfNode[screen]
        return component < 0 ? nil : Int(component)
    }

    /// The nodes of a set.
    package func nodes(in component: Int) -> ArraySlice<UInt32> {
        nodes[Int(offsets[component])..<Int(offsets[component + 1])]
    }

    /// The sets of the nodes below a number, without those that have none of them.
    func restricted(toNodesBelow limit: Int) -> StrongComponents {
        guard limit < componentOfNode.count else { return self }
        var kept: [UInt32] = []
        var starts: [UInt32] = [0]
        var components = [Int32](repeating: -1, count: limit)
        for component in 0..<count {
            for node in nodes(in: component) where node < limit {
                components[Int(node)] = Int32(starts.count - 1)
                kept.append(node)
            }
            if kept.count > Int(starts[starts.count - 1]) { starts.append(UInt32(kept.count)) }
        }
        return StrongComponents(componentOfNode: components, nodes: kept, offsets: starts)
    }
}

extension StrongComponents {
    /// Finds the sets of all nodes that some nodes lead to.
    ///
    /// O(n + m) for n nodes and m links.
    package init(of links: LinkTable, from origins: some Sequence<Int>) {
        var search = ComponentSearch(links)
        for origin in origins { search.explore(from: origin) }
        self = search.components
    }
}

/// A search for the strongly connected components of nodes.
///
/// Tarjan (*Depth-first search and linear graph algorithms*, 1972), in the form that needs least memory, by Pearce (*A
/// space-efficient algorithm for finding strongly connected components*, 2016): one number per node is first the order
/// in which it was met, then the least number known to lie in its component, and at last the number of the component,
/// counted down from the number of nodes so that it is greater than every number in use. The nodes of unfinished
/// components and those of the components found share one memory, from its end and from its beginning. There is no
/// recursion, so long paths do no harm.
struct ComponentSearch: ~Copyable {
    /// A node on the path from the origin, and the position of the next link to follow.
    private struct Visit {
        let node: UInt32
        var position: UInt32
        /// Whether no link has been found to an earlier node of an unfinished component, so that this node is its first.
        var isFirst = true
    }

    private let links: LinkTable
    /// By node; 0 for nodes not met.
    private let numbers: WorkMemory<UInt32>
    private let path: WorkMemory<Visit>
    private var pathCount = 0
    private let nodes: WorkMemory<UInt32>
    /// The number of nodes in components, at the beginning of `nodes`.
    private var closedCount = 0
    /// The position of the first node without a component; these nodes reach to the end of `nodes`.
    private var openStart: Int
    private var nextNumber: UInt32 = 1
    private var offsets: [UInt32] = [0]

    init(_ links: LinkTable) {
        self.links = links
        let count = links.rowCount
        numbers = WorkMemory(repeating: 0, count: count)
        path = WorkMemory(capacity: count)
        nodes = WorkMemory(capacity: count)
        openStart = count
    }

    /// Finds the components of the nodes that a node leads to and that were not met before.
    mutating func explore(from origin: Int) {
        guard numbers[origin] == 0 else { return }
        enter(UInt32(origin))
        while pathCount > 0 { goOn() }
    }

    deinit {
        numbers.deallocate()
        path.deallocate()
        nodes.deallocate()
    }

    /// The components found so far.
    var components: StrongComponents {
        let count = UInt32(numbers.count)
        return StrongComponents(
            componentOfNode: numbers.prefix(numbers.count).map { $0 == 0 ? -1 : Int32(count - $0) },
            nodes: nodes.prefix(closedCount),
            offsets: offsets)
    }

    @inline(__always)
    private mutating func enter(_ node: UInt32) {
        numbers[Int(node)] = nextNumber
        nextNumber &+= 1
        path[pathCount] = Visit(node: node, position: links.offsets[Int(node)])
        pathCount &+= 1
    }

    /// Follows the links of the last node on the path, to a node that was not met before; goes back if there is none.
    @inline(__always)
    private mutating func goOn() {
        var visit = path[pathCount &- 1]
        let node = Int(visit.node)
        let (numbers, ends) = (numbers, links.edges)
        let end = links.offsets[node &+ 1]
        var least = numbers[node]
        while visit.position < end {
            let successor = ends[Int(visit.position)]
            let number = numbers[Int(successor)]
            if number == 0 {
                // The link is followed once more on the return, and by then the least number behind it is known.
                numbers[node] = least
                path[pathCount &- 1] = visit
                return enter(successor)
            }
            if number < least {
                least = number
                visit.isFirst = false
            }
            visit.position &+= 1
        }
        numbers[node] = least
        pathCount &-= 1
        if visit.isFirst { close(visit.node) } else { open(visit.node) }
    }

    /// Puts a node with those whose component is not known yet.
    private mutating func open(_ node: UInt32) {
        openStart &-= 1
        nodes[openStart] = node
    }

    /// Makes a component of its first node and of the open nodes met after that one.
    private mutating func close(_ first: UInt32) {
        let least = numbers[Int(first)]
        let component = UInt32(numbers.count &- (offsets.count &- 1))
        while openStart < nodes.count, numbers[Int(nodes[openStart])] >= least {
            join(nodes[openStart], to: component)
            openStart &+= 1
        }
        join(first, to: component)
        offsets.append(UInt32(closedCount))
    }

    /// Adds a node to a component; its number is free again.
    private mutating func join(_ node: UInt32, to component: UInt32) {
        numbers[Int(node)] = component
        nodes[closedCount] = node
        closedCount &+= 1
        nextNumber &-= 1
    }
}
