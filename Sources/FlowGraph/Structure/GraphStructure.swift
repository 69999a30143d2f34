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
