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
    /// The positions of the facts that only the new graph has, in its `NavigationGraph.facts`.
    public let addedFacts: [Int]
    /// The positions of the facts that only the old graph has, in its `NavigationGraph.facts`.
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
    /// The fact's position in the old graph's `NavigationGraph.facts`.
    public let old: Int
    /// The fact's position in the new graph's `NavigationGraph.facts`.
    public let new: Int
}

/// The numbers of the differences of one sort between two versions of a graph.
public struct DifferenceCounts: Hashable, Sendable {
    /// The number that only the new version has.
    public let added: Int
    /// The number that only the old version has.
    public let removed: Int
    /// The number of screens with another name, which may differ in other parts, too.
    public let renamed: Int
    /// The number of others that differ.
    public let changed: Int

    /// All of them together.
    public var total: Int { added + removed + renamed + changed }

    /// The numbers in words, `2 screens added, 1 renamed`, or nil if nothing differs.
    public func words(_ noun: String) -> String? {
        let named = [(added, "added"), (removed, "removed"), (renamed, "renamed"), (changed, "changed")]
            .filter { $0.0 > 0 }
        guard let first = named.first else { return nil }
        let beginning = "\(Count.words(first.0, noun)) \(first.1)"
        return ([beginning] + named.dropFirst().map { "\($0.0) \($0.1)" }).joined(separator: ", ")
    }
}

extension GraphComparison {
    /// The numbers of screens that differ.
    public var screenCounts: DifferenceCounts {
        let renamed = changedScreens.count(where: \.isRenamed)
        return DifferenceCounts(
            added: addedScreens.count, removed: removedScreens.count, renamed: renamed,
            changed: changedScreens.count - renamed)
    }

    /// The numbers of segments that differ.
    public var segmentCounts: DifferenceCounts {
        DifferenceCounts(
            added: addedSegments.count, removed: removedSegments.count, renamed: 0, changed: changedSegments.count)
    }

    /// The numbers of facts that differ.
    public var factCounts: DifferenceCounts {
        DifferenceCounts(
            added: addedFacts.count, removed: removedFacts.count, renamed: 0, changed: changedFacts.count)
    }

    /// The numbers of all differences without a full stop, `2 screens added, 1 renamed; 1 segment changed`.
    public var summary: String {
        let parts = [screenCounts.words("screen"), segmentCounts.words("segment"), factCounts.words("fact")]
            .compactMap { $0 }
        return parts.isEmpty ? "nothing differs" : parts.joined(separator: "; ")
    }
}

/// The facts that were added, removed or changed their values between two versions of a graph; facts are matched by
/// name.
struct FactMatching {
    /// The positions of the new facts in the new graph.
    private(set) var added: [Int] = []
    /// The positions in the old graph of the facts that the new one does not have.
    private(set) var removed: [Int] = []
    /// The facts whose sets of values differ.
    private(set) var changed: [FactDomainChange] = []

    /// O(values of all facts).
    init(old: NavigationGraph, new: NavigationGraph) {
        for (index, fact) in new.facts.enumerated() {
            guard let partner = old.rules.layout.index(of: fact.name) else {
                added.append(index)
                continue
            }
            if !FactMatching.areEqual(old.facts[partner].domain, fact.domain) {
                changed.append(FactDomainChange(old: partner, new: index))
            }
        }
        removed = old.facts.indices.filter { new.rules.layout.index(of: old.facts[$0].name) == nil }
    }

    /// True if no fact differs in any property that plans depend on.
    var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    private static func areEqual(_ old: FactDomain, _ new: FactDomain) -> Bool {
        old == new || (old.count == new.count && Set(old.values) == Set(new.values))
    }
}
