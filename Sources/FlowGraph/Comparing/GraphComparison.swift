/// What differs between an older and a newer version of a graph, and what that does to people.
///
/// Screens and segments are told by their positions: those that were removed by the position in ``old``, those that were added
/// by the position in ``new``, and those that stayed by both. All lists are in the order of the new graph, removed parts in
/// that of the old one.
///
/// The name of a graph is no part of the comparison, and an order is none either: ``isEmpty`` is true of two graphs that are
/// declared in different orders. Because the order of segments is the last tie-break of plans, what a new order does to them is
/// in ``Consequences/planChanges``.
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
    /// The positions of the facts that only the new graph has, in its ``NavigationGraph/facts``.
    public let addedFacts: [Int]
    /// The positions of the facts that only the old graph has, in its ``NavigationGraph/facts``.
    public let removedFacts: [Int]
    /// The facts of both whose values differ.
    public let changedFacts: [FactDomainChange]
    /// What the differences do to what can be reached and how; why that is not known where it is not.
    public let consequences: Result<Consequences, ConsequenceProblem>

    /// The screens of both of which something differs, renamed ones among them.
    public var changedScreens: [ScreenChange] { keptScreens.filter { !$0.fields.isEmpty } }

    /// The segments of both of which something differs.
    public var changedSegments: [SegmentChange] { keptSegments.filter { !$0.fields.isEmpty } }

    /// Whether no screen, segment or fact differs.
    public var isEmpty: Bool {
        addedScreens.isEmpty && removedScreens.isEmpty && addedSegments.isEmpty && removedSegments.isEmpty
            && addedFacts.isEmpty && removedFacts.isEmpty && changedFacts.isEmpty
            && keptScreens.allSatisfy(\.fields.isEmpty) && keptSegments.allSatisfy(\.fields.isEmpty)
    }
}

/// A fact whose values differ between two versions of a graph.
public struct FactDomainChange: Hashable, Sendable {
    /// The fact's position in the old graph's ``NavigationGraph/facts``.
    public let old: Int
    /// The fact's position in the new graph's ``NavigationGraph/facts``.
    public let new: Int
}
