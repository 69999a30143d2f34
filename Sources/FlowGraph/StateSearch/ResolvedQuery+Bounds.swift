extension ResolvedQuery {
    /// The beliefs that the query begins with.
    var beliefs: PlanBeliefs {
        PlanBeliefs(layout: graph.rules.layout, given: query.given, isStrict: query.isStrict)
    }

    /// The delete relaxation from the start.
    var deleteRelaxation: DeleteRelaxation {
        deleteRelaxation(knowing: beliefs.initial, isStrict: query.isStrict)
    }

    /// The delete relaxation from other beliefs at the start.
    func deleteRelaxation(knowing beliefs: [UInt64], isStrict: Bool) -> DeleteRelaxation {
        DeleteRelaxation(graph, from: [stack], beliefs: beliefs, isStrict: isStrict)
    }

    /// Bounds the remaining cost of plans over some segments.
    func remainingCost(isUsable: [Bool]) -> RemainingCost {
        guard let isPerformed else {
            return RemainingCost(through: targets, stack: stack, in: graph.topology, isUsable: isUsable)
        }
        let last = isPerformed.indices.filter { isPerformed[$0] && isUsable[$0] }
        let starts = Set(last.map { Int(graph.topology.starts[$0]) }).sorted()
        return RemainingCost(
            through: waypoints.map { [$0] } + [starts], finalCost: last.map { graph.topology.costs[$0] }.min() ?? 0,
            stack: stack, in: graph.topology, isUsable: isUsable)
    }
}
