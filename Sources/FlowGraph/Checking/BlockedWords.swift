/// Why segments cannot be crossed although their starts can be reached.
struct BlockedWords {
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

    /// The segment and what it needs, in a sentence with what to do.
    func sentence(_ segment: Int) -> String {
        let states = exploration.statesAtPlace[Int(graph.topology.starts[segment])]
        let broken = obstacles.brokenConditions(of: segment, in: states)
        let place = FactWords.place(segment, graph.segments[segment])
        guard !broken.isEmpty else {
            let obstacle = StackObstacle(graph.segments[segment])
            return obstacle.map { "\(place) needs \($0)" } ?? "\(place) cannot be crossed"
        }
        return "\(place) needs " + broken.map(\.description).joined(separator: ", and ") + "; \(remedy(broken))"
    }

    /// What to do about conditions that are never met.
    private func remedy(_ broken: [BrokenCondition]) -> String {
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
