import CommandSupport
import FlowGraph

/// Plans as JSON documents.
///
/// The keys of a plan are `found` (true), `from`, `to`, `cost`, `assumed`, `segments`, `screens`, `facts` (the facts on
/// arrival) and `statesExplored`; those of a segment `index` (its position in the model), `start`, `end`, `kind`,
/// `label` (a text or null), `destructive` (true; only if it is), `cost` and, if it assumes something, `assumed`.
/// Several plans are in `plans`. If a segment of the graph depends on the stack or a stack was given, a plan also has
/// `stacks`, one more than segments, each with its screens from the bottom to the top.
struct PlanJSON {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) {
        self.graph = graph
    }

    /// A plan that was found.
    func document(_ plan: Plan) -> JSON {
        let stacks = plan.showsStacks ? [JSON.Member("stacks", .array(plan.stacks.map(JSON.init)))] : []
        return .object(
            [
                JSON.Member("found", true),
                JSON.Member("from", .string(plan.start)),
                JSON.Member("to", .string(plan.goal)),
                JSON.Member("cost", .number(plan.cost)),
                JSON.Member("assumed", AssumedFacts(plan.assumptions, in: graph).json),
                JSON.Member("segments", .array(plan.segments.map(segment))),
                JSON.Member("screens", JSON(plan.screens)),
            ] + stacks + [
                JSON.Member("facts", JSON(plan.facts)),
                JSON.Member("statesExplored", .int(plan.statesExplored)),
            ])
    }

    /// A plan by what runs have measured: the keys of a plan, and `avoided`.
    func document(_ learned: LearnedPlan) -> JSON {
        guard case .object(let members) = document(learned.plan) else { return .null }
        let avoided = learned.avoided.map { segment -> JSON in
            [
                "index": .int(segment.index), "segment": .string(segment.name), "attempts": .int(segment.attempts),
                "failures": .int(segment.failures), "seconds": segment.seconds.map(JSON.number) ?? .null,
            ]
        }
        return .object(members + [JSON.Member("avoided", .array(avoided))])
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
    /// The identifying members of a segment: its position, ends, kind and label.
    static func members(of segment: Segment, at index: Int, end: String?) -> [Member] {
        [
            Member("index", .int(index)),
            Member("start", .string(segment.start)),
            Member("end", JSON(end)),
            Member("kind", .string(segment.kind.rawValue)),
            Member("label", JSON(segment.label)),
        ] + (segment.isDestructive ? [Member("destructive", true)] : [])
    }
}
