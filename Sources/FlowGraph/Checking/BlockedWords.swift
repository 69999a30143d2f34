/// Why a segment cannot be crossed although its start can be reached.
enum BlockedWords {
    /// The segment and what it needs, in a sentence with what to do.
    static func sentence(_ segment: Int, _ reachability: Reachability) -> String {
        let graph = reachability.graph
        let states = reachability.exploration.statesAtPlace[Int(graph.topology.starts[segment])]
        let broken = Obstacles(graph, reachability.exploration).brokenConditions(of: segment, in: states)
        let place = FactWords.place(segment, graph.segments[segment])
        guard !broken.isEmpty else { return "\(place) cannot be crossed" }
        return "\(place) needs " + broken.map(\.description).joined(separator: ", and ")
            + "; \(remedy(broken, graph))"
    }

    /// What to do about conditions on some facts that are never met.
    private static func remedy(_ broken: [BrokenCondition], _ graph: NavigationGraph) -> String {
        if broken.allSatisfy({ $0.condition.isNever(in: graph.facts, $0.fact) }) {
            return "what is added always leads out of the bounds: change the amount or the bounds"
        }
        let facts = broken.map(\.fact)
        let unset = facts.first { fact in
            !graph.segments.contains { $0.effects[fact] != nil }
        }
        if let unset { return "no segment changes \(unset): add an effect that does, or relax the condition" }
        return "let a segment on the way there set \(Enumeration.words(facts, limit: 5)), or relax the condition"
    }
}

extension Condition {
    /// Whether no value of a fact meets the condition.
    fileprivate func isNever(in facts: [Fact], _ name: String) -> Bool {
        facts.first { $0.name == name }.map { !$0.domain.values.contains(where: holds) } ?? false
    }
}
