/// A condition on a fact and the segments that have it as a precondition.
struct RequiredCondition {
    let condition: Condition
    /// The values that meet it.
    let set: ValueSet
    /// The positions of the segments in order; at least one.
    private(set) var segments: [Int]

    /// The conditions on a fact in the order in which they are first met; those that the same values meet count as one.
    static func conditions(_ use: FactUsage.Use, in graph: NavigationGraph) -> [RequiredCondition] {
        let layout = graph.rules.layout
        guard let fact = layout.index(of: use.fact) else { return [] }
        var conditions: [RequiredCondition] = []
        var positions: [ValueSet: Int] = [:]
        for segment in use.segments {
            guard let condition = graph.segments[segment].preconditions[use.fact] else { continue }
            let set = layout.set(of: fact, where: condition.holds)
            if let position = positions[set] {
                conditions[position].segments.append(segment)
            } else {
                positions[set] = conditions.count
                conditions.append(RequiredCondition(condition: condition, set: set, segments: [segment]))
            }
        }
        return conditions
    }
}
