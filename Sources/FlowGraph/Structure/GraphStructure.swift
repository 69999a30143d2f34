/// How the screens of a graph hang together: which lead to one another, and which every way to another screen passes.
///
/// ```swift
/// let structure = GraphStructure(graph)
/// let parts = structure.strongComponents()
/// let dominators = structure.dominators(from: graph.startScreens)
/// ```
///
/// Made once of a graph and asked as often as one likes, from any thread. Conditions are not looked at: a segment counts where it
/// can be used at all. Screens are given by their positions in the graph's ``NavigationGraph/screens``, and must be such positions.
public final class GraphStructure: Sendable {
    /// The graph that is looked at.
    public let graph: NavigationGraph
    /// Where the segments that count lead, with what lies beneath the screens after the screens (``UsableEdges``) where some depend
    /// on the stack.
    let paths: LinkTable
    /// The segments that count and do not depend on the stack.
    private let openings: LinkTable
    private let reversedOpenings: LinkTable

    /// Prepares a graph, of which every segment counts.
    ///
    /// O(n + m) for n screens and m segments.
    public convenience init(_ graph: NavigationGraph) {
        self.init(graph, isUsable: [Bool](repeating: true, count: graph.segments.count), stacks: [])
    }

    /// Prepares the graph of what was found out about it: of the segments those count that can be used.
    ///
    /// O(n + m) for n screens and m segments.
    public convenience init(_ reachability: Reachability) {
        self.init(reachability.graph, isUsable: reachability.isSegmentUsable, stacks: reachability.stacks)
    }

    private init(_ graph: NavigationGraph, isUsable: [Bool], stacks: [[Int]]) {
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

    /// The largest sets of screens that all lead to one another.
    ///
    /// A back segment counts as leading to every screen that can lie beneath the one that it leaves, as far as single segments
    /// tell; so a screen can stand in a set that no plan really leads back to, but screens of different sets never lead to one
    /// another. O(n + m) for n screens and m segments, by Tarjan's algorithm.
    public func strongComponents() -> StrongComponents {
        StrongComponents(of: paths, from: graph.screens.indices).restricted(toNodesBelow: graph.screens.count)
    }

    /// Which screen every way from some screens to another passes last.
    ///
    /// Nobody gets to a screen for the first time by going back, so segments of the kinds `back` and `unwind` are left out. Where
    /// conditions decide which of several ways can be gone, a screen may be needed without being found.
    /// O(m·log n) for n screens and m segments, in practice linear, by Georgiadis's algorithm semi-NCA.
    ///
    /// - Parameter starts: The positions of the screens at which ways begin, such as ``NavigationGraph/startScreens``.
    /// - Returns: The immediate dominators of all screens that can be reached from there.
    public func dominators(from starts: [Int]) -> Dominators {
        precondition(starts.allSatisfy(graph.screens.indices.contains), "there is no screen at this position")
        return Dominators(of: openings, reversed: reversedOpenings, from: starts)
    }
}
