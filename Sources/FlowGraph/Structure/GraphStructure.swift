/// The structure of a graph without regard to conditions: its strongly connected components and dominators.
///
/// ```swift
/// let structure = GraphStructure(graph)
/// let parts = structure.strongComponents()
/// let dominators = structure.dominators(from: graph.startScreens)
/// ```
///
/// Made once of a graph and then used as often as needed, from any thread. A segment counts if it can be used at all.
/// Screens are given by their positions in the graph's ``NavigationGraph/screens``, and must be such positions.
public final class GraphStructure: Sendable {
    /// The graph that is looked at.
    public let graph: NavigationGraph
    /// The links of the segments that count; if some depend on the stack, with nodes for the stacks beneath the screens
    /// after the screens (``UsableEdges``).
    package let paths: LinkTable
    /// The segments that count and do not depend on the stack.
    private let openings: LinkTable
    private let reversedOpenings: LinkTable

    /// Prepares a graph, of which every segment counts.
    ///
    /// O(n + m) for n screens and m segments.
    public convenience init(_ graph: NavigationGraph) {
        self.init(graph, isUsable: [Bool](repeating: true, count: graph.segments.count), stacks: [])
    }

    /// Prepares a graph, of which some segments count; `stacks` are those that the app can start with.
    init(_ graph: NavigationGraph, isUsable: [Bool], stacks: [[Int]]) {
        let topology = graph.topology
        let ends = topology.ends.indices.map { segment in
            isUsable[segment] && !topology.kinds[segment].dependsOnStack ? topology.ends[segment] : -1
        }
        self.graph = graph
        openings = LinkTable(from: topology.starts, to: ends, nodeCount: topology.screenCount)
        reversedOpenings = LinkTable(from: ends, to: topology.starts, nodeCount: topology.screenCount)
        paths =
            topology.dependsOnStack
            ? UsableEdges.links(topology, isUsable: isUsable, stacks: stacks) : openings
    }

    /// The strongly connected components: the largest sets of screens that all lead to one another.
    ///
    /// A back segment counts as leading to every screen that can lie beneath the one that it leaves, as far as single
    /// segments show; so a screen can be in a component to which no plan leads back, but screens of different
    /// components never lead to one another. O(n + m) for n screens and m segments, by Tarjan's algorithm.
    public func strongComponents() -> StrongComponents {
        StrongComponents(of: paths, from: graph.screens.indices).restricted(toNodesBelow: graph.screens.count)
    }

    /// The immediate dominators of all screens that can be reached from some screens.
    ///
    /// No screen is reached for the first time by going back, so segments of the kinds `back` and `unwind` are left
    /// out. If conditions decide which of several paths can be used, a screen may be needed without being found.
    /// O(m·log n) for n screens and m segments, in practice linear, by Georgiadis's algorithm semi-NCA.
    ///
    /// - Parameter starts: The positions of the screens at which paths begin, such as
    ///   ``NavigationGraph/startScreens``.
    /// - Returns: The immediate dominators.
    ///
    /// - Precondition: All starts are positions of screens of the graph; another number stops the program.
    public func dominators(from starts: [Int]) -> Dominators {
        precondition(starts.allSatisfy(graph.screens.indices.contains), "there is no screen at this position")
        return Dominators(of: openings, reversed: reversedOpenings, from: starts)
    }
}

/// The links of the segments that can be used, a back segment leading to every screen that can lie beneath its own.
///
/// Every screen that can be reached from another can be reached here too, so a missing path here proves that there is
/// none. The nodes are those of ``ScreenDistances`` over stacks: first the screens on top, then, in the same order, the
/// stacks beneath the screens. Beneath a screen lies the screen that it was put on, or the stack at the start; beneath
/// one that replaced another, the stack beneath that one.
struct UsableEdges {
    private let screenCount: Int32
    private var origins: [Int32] = []
    private var ends: [Int32] = []

    /// Which nodes lead to which; some links are there more than once.
    static func links(_ topology: Topology, isUsable: [Bool], stacks: [[Int]]) -> LinkTable {
        var paths = UsableEdges(screenCount: Int32(topology.screenCount))
        for segment in topology.starts.indices where isUsable[segment] {
            paths.add(topology.kinds[segment], from: topology.starts[segment], to: topology.ends[segment])
        }
        for stack in stacks {
            for (lower, upper) in zip(stack, stack.dropFirst()) { paths.add(Int32(lower), beneath: Int32(upper)) }
        }
        return LinkTable(from: paths.origins, to: paths.ends, nodeCount: 2 * topology.screenCount)
    }

    private init(screenCount: Int32) { self.screenCount = screenCount }

    private mutating func add(_ kind: SegmentKind, from start: Int32, to end: Int32) {
        link(start, kind == .back ? screenCount + start : end)
        switch kind {
        case .push, .present: add(start, beneath: end)
        case .replace: add(screenCount + start, beneath: end)
        case .root, .unwind, .back: break
        }
    }

    private mutating func add(_ node: Int32, beneath screen: Int32) { link(screenCount + screen, node) }

    private mutating func link(_ origin: Int32, _ end: Int32) {
        origins.append(origin)
        ends.append(end)
    }
}

/// The node from which a breadth-first search meets each node first, and the order in which it meets them.
package struct BreadthFirstForest {
    /// All nodes, in the order in which they are met.
    @usableFromInline package private(set) var order: [Int] = []
    /// By node: the node that it was met from, -1 for the origin of a search.
    @usableFromInline package private(set) var parents: [Int32]
    @usableFromInline private(set) var isMet: [Bool]
    /// The number of nodes whose links have been followed.
    @usableFromInline private(set) var followedCount = 0

    /// Searches from some nodes, then from every node that they do not lead to, in order.
    ///
    /// O(nodes + links).
    ///
    /// - Parameters:
    ///   - nodeCount: The number of nodes.
    ///   - starts: The nodes to begin with.
    ///   - successors: The nodes that a node leads to.
    @inlinable package init(nodeCount: Int, from starts: [Int], successors: (Int) -> some Sequence<Int>) {
        parents = [Int32](repeating: -1, count: nodeCount)
        isMet = [Bool](repeating: false, count: nodeCount)
        order.reserveCapacity(nodeCount)
        for node in starts { meet(node, from: -1) }
        follow(successors)
        for node in 0..<nodeCount {
            meet(node, from: -1)
            follow(successors)
        }
    }

    /// Follows the links of all nodes that have been met.
    @inlinable mutating func follow(_ successors: (Int) -> some Sequence<Int>) {
        while followedCount < order.count {
            let node = order[followedCount]
            for successor in successors(node) { meet(successor, from: Int32(node)) }
            followedCount += 1
        }
    }

    @inlinable mutating func meet(_ node: Int, from parent: Int32) {
        guard !isMet[node] else { return }
        isMet[node] = true
        parents[node] = parent
        order.append(node)
    }

    /// By node: the number of links from the node at which its search began.
    ///
    /// O(nodes).
    package func depths() -> [Int] {
        var depths = [Int](repeating: 0, count: parents.count)
        for node in order where parents[node] >= 0 { depths[node] = depths[Int(parents[node])] + 1 }
        return depths
    }
}
