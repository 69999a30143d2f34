import FlowGraph

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
