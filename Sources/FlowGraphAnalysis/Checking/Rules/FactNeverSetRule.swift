import FlowGraph

/// A required fact that is not given and that no segment sets, or that none sets to the required value.
///
/// Forgetting a fact does not set it. If segments set a fact, but never to a value that meets a condition, the
/// condition can only hold from the start, which plans assume unless the fact is given. Ignores conditions of segments
/// that change the fact themselves: `seen` false, then `seen := true` expresses that something happens once. Reported
/// once for each fact, with all such conditions; ``OrderDependentFactRule`` decides whether a segment that sets the
/// fact can be crossed in time.
enum FactNeverSetRule: CheckRule {
    static let name = "fact-never-set"
    static let severity = Finding.Severity.warning
    static let meaning = "A segment requires a fact that is not given and that no segment sets to the required value."
    static let remedy = "Give the fact, or add the effect to the segment that sets it."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let open = context.factUsage.required.filter { use in
            context.reachability.query.given[use.fact] == nil
                // FactSingleValueRule says more about a fact with a single value.
                && FactSingleValueRule.onlyValue(of: use.fact, in: context.graph) == nil
        }
        return open.compactMap { use in
            let setters = context.factUsage.setters(of: use.fact)
            return setters.isEmpty ? neverSet(use, context) : neverSetSo(use, setters, context)
        }
    }

    private static func neverSet(_ use: FactUsage.Use, _ context: CheckContext) -> Finding {
        finding(
            .fact(use.fact),
            "\(use.fact) is required, but no segment sets it and it is not given; give it, or add the effect to the segment"
                + " that sets it\(question(use.fact, context))",
            proof: [Finding.Evidence("required by", .segments(use.segments))])
    }

    private static func neverSetSo(_ use: FactUsage.Use, _ setters: [Int], _ context: CheckContext) -> Finding? {
        let conditions = neverMet(use, setters, context)
        guard !conditions.isEmpty else { return nil }
        let effects = setters.map { effect(of: $0, on: use.fact, in: context.graph) }
        return finding(
            .fact(use.fact),
            "\(use.fact) is required to be \(targets(conditions)), but no segment sets it to that"
                + " (\(Wording.enumeration(effects, limit: 3))); give the fact, or add the effect to the segment that"
                + " sets it\(question(use.fact, context))",
            proof: [
                Finding.Evidence("required by", .segments(conditions.flatMap(\.segments).sorted())),
                Finding.Evidence("set by", .segments(setters)),
            ])
    }

    /// The conditions on a fact that may hold at the start but that no segment can make hold.
    private static func neverMet(
        _ use: FactUsage.Use, _ setters: [Int], _ context: CheckContext
    ) -> [RequiredCondition] {
        RequiredCondition.conditions(use, in: context.graph).filter { condition in
            !condition.set.isWholeDomain && condition.set.count > 0
                && !Set(setters).isSuperset(of: condition.segments)
                && !setters.contains { context.conditionSetting.canSet(condition.set, by: $0) }
        }
    }
}

// MARK: Words

extension FactNeverSetRule {
    private static func targets(_ conditions: [RequiredCondition]) -> String {
        let targets = conditions.enumerated().map { $0 == 0 ? $1.condition.target : "elsewhere \($1.condition.target)" }
        return Enumeration.words(targets, limit: 5)
    }

    private static func effect(of segment: Int, on fact: String, in graph: NavigationGraph) -> Wording {
        let place: Wording = "\(segment: segment, graph.segments[segment])"
        return graph.segments[segment].effects[fact].map { "\(place) \($0.predicate)" } ?? place
    }

    /// Suggests a fact with a similar name that is set but never required.
    private static func question(_ fact: String, _ context: CheckContext) -> String {
        SpellingSuggestion.nearest(to: fact, among: context.factUsage.setForNothing)
            .map { "; did you mean “\($0)”, which is set but never required?" } ?? ""
    }
}
