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
