import FlowGraph

/// The differences between an older and a newer version of a graph, and their consequences.
///
/// Screens and segments are identified by their positions: removed ones by the position in ``old``, added ones by the
/// position in ``new``, and those in both by both. Lists are in the order of the new graph; removed elements in the
/// order of the old one.
///
/// The comparison ignores the name of a graph and the order of declarations: ``isEmpty`` is true for two graphs that
/// differ only in order. Because the order of segments is the last tie-break of plans, ``Consequences/planChanges``
/// contains the effects of a new order.
public struct GraphComparison: Sendable {
    /// The older version.
    public let old: NavigationGraph
    /// The newer version.
    public let new: NavigationGraph
    /// The screens that are in both, in the order of the new graph.
    public let keptScreens: [ScreenChange]
    /// The segments that are in both, in the order of the new graph.
    public let keptSegments: [SegmentChange]
    /// The positions of the screens that only the new graph has.
    public let addedScreens: [Int]
    /// The positions of the screens that only the old graph has.
    public let removedScreens: [Int]
    /// The positions of the segments that only the new graph has.
    public let addedSegments: [Int]
    /// The positions of the segments that only the old graph has.
    public let removedSegments: [Int]
    /// The positions of the facts that only the new graph has, in its ``FlowGraph/NavigationGraph/facts``.
    public let addedFacts: [Int]
    /// The positions of the facts that only the old graph has, in its ``FlowGraph/NavigationGraph/facts``.
    public let removedFacts: [Int]
    /// The facts of both whose values differ.
    public let changedFacts: [FactDomainChange]
    /// The consequences of the differences, or the reason why they are unknown.
    public let consequences: Result<Consequences, ConsequenceProblem>

    /// The screens of both graphs that differ, including renamed ones.
    public var changedScreens: [ScreenChange] { keptScreens.filter { !$0.fields.isEmpty } }

    /// The segments of both graphs that differ.
    public var changedSegments: [SegmentChange] { keptSegments.filter { !$0.fields.isEmpty } }

    /// True if no screen, segment or fact differs.
    public var isEmpty: Bool {
        addedScreens.isEmpty && removedScreens.isEmpty && addedSegments.isEmpty && removedSegments.isEmpty
            && addedFacts.isEmpty && removedFacts.isEmpty && changedFacts.isEmpty
            && keptScreens.allSatisfy(\.fields.isEmpty) && keptSegments.allSatisfy(\.fields.isEmpty)
    }
}

/// A fact whose values differ between two versions of a graph.
public struct FactDomainChange: Hashable, Sendable {
    /// The fact's position in the old graph's ``FlowGraph/NavigationGraph/facts``.
    public let old: Int
    /// The fact's position in the new graph's ``FlowGraph/NavigationGraph/facts``.
    public let new: Int
}
