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
            + "; \(remedy(broken.map(\.fact), graph))"
    }

    /// What to do about conditions on some facts that are never met.
    private static func remedy(_ facts: [String], _ graph: NavigationGraph) -> String {
        let unset = facts.first { fact in
            !graph.segments.contains { $0.effects[fact] != nil }
        }
        if let unset { return "no segment changes \(unset): add an effect that does, or relax the condition" }
        return "let a segment on the way there set \(Enumeration.words(facts, limit: 5)), or relax the condition"
    }
}
