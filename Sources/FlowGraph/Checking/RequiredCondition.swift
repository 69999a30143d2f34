/// A condition on a fact and the segments that have it as a precondition.
struct RequiredCondition {
    let condition: Condition
    /// The values that meet it.
    let set: ValueSet
    /// The positions of the segments in order; at least one.
    let segments: [Int]

    /// The conditions on a fact in the order in which they first occur; those with the same set of values count as one.
    static func conditions(_ use: FactUsage.Use, in graph: NavigationGraph) -> [RequiredCondition] {
        let layout = graph.rules.layout
        guard let fact = layout.index(of: use.fact) else { return [] }
        let sets = use.segments.grouped { segment in
            graph.segments[segment].preconditions[use.fact].map { layout.set(of: fact, where: $0.holds) }
        }
        return sets.compactMap { set, segments in
            graph.segments[segments[0]].preconditions[use.fact].map { condition in
                RequiredCondition(condition: condition, set: set, segments: segments)
            }
        }
    }
}
