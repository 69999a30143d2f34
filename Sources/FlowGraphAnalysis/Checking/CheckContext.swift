import FlowGraph

/// The graph under check: its reachability, and the analyses that several rules share.
///
/// Each analysis is computed when the first rule needs it, once for all rules.
final class CheckContext {
    let reachability: Reachability

    init(_ reachability: Reachability) { self.reachability = reachability }

    var graph: NavigationGraph { reachability.graph }

    /// The structure of the graph, over the usable segments.
    private(set) lazy var structure = GraphStructure(reachability)
    /// The sets of screens that no usable segment leaves.
    private(set) lazy var sinkComponents = SinkComponents(reachability, structure)
    /// The reasons why segments cannot be crossed.
    private(set) lazy var obstacles = SegmentObstacles(reachability, factUsage)
    /// The facts that segments require and change.
    private(set) lazy var factUsage = FactUsage(graph)
    /// The segments that can make conditions hold.
    private(set) lazy var conditionSetting = ConditionSetting(graph)
    /// The groups of segments with the same start and end.
    private(set) lazy var parallelSegments = ParallelSegments.groups(in: graph)
}
