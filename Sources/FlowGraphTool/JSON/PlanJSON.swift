import FlowGraph

/// Plans as JSON documents.
///
/// The keys of a plan are `found` (true), `from`, `to`, `cost`, `assumed`, `segments`, `screens`, `facts` (what is known on
/// arrival) and `statesExplored`; those of a segment `index` (its position in the model), `start`, `end`, `kind`, `label` (a
/// text or null), `cost` and, where it assumes something, `assumed`. Several plans are in `plans`.
struct PlanJSON {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) {
        self.graph = graph
    }

    /// A plan that was found.
    func document(_ plan: Plan) -> JSON {
        [
            "found": true,
            "from": .string(plan.start),
            "to": .string(plan.goal),
            "cost": .number(plan.cost),
            "assumed": AssumedFacts(plan.assumptions, in: graph).json,
            "segments": .array(plan.segments.map(segment)),
            "screens": JSON(plan.screens),
            "facts": JSON(plan.facts),
            "statesExplored": .int(plan.statesExplored),
        ]
    }

    /// Plans that were found, best first.
    func document(_ plans: [Plan]) -> JSON { ["plans": .array(plans.map(document))] }

    private func segment(_ crossing: PlannedSegment) -> JSON {
        var members = JSON.members(of: crossing.segment, at: crossing.index, end: crossing.end)
        members.append(JSON.Member("cost", .number(crossing.segment.cost)))
        if !crossing.assumptions.isEmpty {
            members.append(JSON.Member("assumed", AssumedFacts(crossing.assumptions, in: graph).json))
        }
        return .object(members)
    }
}

extension JSON {
    /// What tells a segment from others: its position, ends, kind and label.
    static func members(of segment: Segment, at index: Int, end: String?) -> [Member] {
        [
            Member("index", .int(index)),
            Member("start", .string(segment.start)),
            Member("end", JSON(end)),
            Member("kind", .string(segment.kind.rawValue)),
            Member("label", JSON(segment.label)),
        ]
    }
}
