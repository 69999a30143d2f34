/// What a check looks at: what can be reached, and what several rules ask of it.
///
/// Each part is found out when the first rule asks for it, once for all rules; a part that no wanted rule needs costs nothing.
final class CheckSubject {
    let reachability: Reachability

    init(_ reachability: Reachability) { self.reachability = reachability }

    var graph: NavigationGraph { reachability.graph }

    /// How the screens hang together by the segments that can be used.
    private(set) lazy var structure = GraphStructure(reachability)
    /// The sets of screens that cannot be left.
    private(set) lazy var closedSets = ClosedSets(reachability, structure)
    /// Why segments cannot be crossed.
    private(set) lazy var obstacles = SegmentObstacles(reachability, factUsage)
    /// Which facts are required and changed.
    private(set) lazy var factUsage = FactUsage(graph)
    /// Which segments can make conditions hold.
    private(set) lazy var conditionSetting = ConditionSetting(graph)
    /// The segments that leave one screen for the same end.
    private(set) lazy var parallelSegments = ParallelSegments.groups(in: graph)
}
