import FlowGraph

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
