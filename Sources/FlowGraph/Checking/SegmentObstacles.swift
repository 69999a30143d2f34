/// Why segments cannot be crossed although their starts can be reached, and what to do about it.
struct SegmentObstacles {
    private let graph: NavigationGraph
    private let exploration: Exploration
    private let obstacles: Obstacles
    private let usage: FactUsage

    init(_ reachability: Reachability) {
        graph = reachability.graph
        exploration = reachability.exploration
        obstacles = Obstacles(graph, exploration, reachability.possible)
        usage = FactUsage(graph)
    }

    /// A segment with the conditions that are broken wherever its start is reached.
    func blocked(_ segment: Int) -> BlockedSegment {
        let states = exploration.statesAtPlace[Int(graph.topology.starts[segment])]
        return BlockedSegment(
            index: segment, segment: graph.segments[segment],
            brokenConditions: obstacles.brokenConditions(of: segment, in: states))
    }

    /// What to do so that one of some segments can be crossed, each remedy told once.
    func remedy(_ blocked: [BlockedSegment]) -> String {
        var remedies: [String] = []
        for remedy in blocked.map({ remedy($0.brokenConditions) }) where !remedies.contains(remedy) {
            remedies.append(remedy)
        }
        return remedies.joined(separator: "; or ")
    }

    /// The blocked segments as evidence.
    static func proof(_ blocked: [BlockedSegment]) -> [Finding.Evidence] {
        blocked.isEmpty ? [] : [Finding.Evidence("in the way", .blocked(blocked))]
    }

    /// What to do about conditions that are never met.
    private func remedy(_ broken: [BrokenCondition]) -> String {
        guard !broken.isEmpty else { return "remove it, or add the way on which it can be crossed" }
        if broken.allSatisfy({ $0.condition.isNever(in: graph.facts, $0.fact) }) {
            return "what is added always leads out of the bounds: change the amount or the bounds"
        }
        let facts = broken.map(\.fact)
        if let unset = facts.first(where: { !usage.isChanged($0) }) {
            return "no segment changes \(unset): add an effect that does, or relax the condition"
        }
        return "let a segment on the way there set \(Enumeration.words(facts, limit: 5)), or relax the condition"
    }
}

extension Condition {
    /// Whether no value of a fact meets the condition.
    fileprivate func isNever(in facts: [Fact], _ name: String) -> Bool {
        facts.first { $0.name == name }.map { !$0.domain.values.contains(where: holds) } ?? false
    }
}
