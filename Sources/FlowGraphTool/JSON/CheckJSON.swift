import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The result of a check as a JSON document.
///
/// The keys are `findings` (`rule`, `severity`, one of `screen`, `segment` and `fact`, `message`, `proof`, and with a
/// baseline `known`), with a baseline `gone` (the findings of the baseline that no longer exist), `reachable`
/// (`screen`, `depth`, `cost`, which is null if the budget was used up before it was known), `unreachable` and
/// `undecided` (names), and if requested `conditions` (see ``ConditionsJSON``). Screens and facts are identified by
/// name, segments by their positions in the model.
struct CheckJSON {
    private let outcome: CheckOutcome

    init(_ outcome: CheckOutcome) {
        self.outcome = outcome
    }

    /// The findings, and the reachability of every screen.
    var document: JSON {
        .object(
            [JSON.Member("findings", .array(outcome.entries.map(finding)))] + gone + [
                JSON.Member("reachable", .array(reachable)),
                JSON.Member("unreachable", names { $0 == .unreachable }),
                JSON.Member("undecided", names { $0 == .undecided }),
            ] + conditions)
    }

    private var reachability: Reachability { outcome.report.reachability }

    private func finding(_ entry: CheckOutcome.Entry) -> JSON {
        let finding = entry.finding
        let members = [
            JSON.Member("rule", .string(finding.rule)),
            JSON.Member("severity", .string(finding.severity.rawValue)),
            subject(finding.subject),
            JSON.Member("message", .string(finding.message)),
            JSON.Member("proof", ProofJSON(outcome.graph).list(finding.proof)),
        ]
        return .object(members + (outcome.baseline == nil ? [] : [JSON.Member("known", .bool(entry.isKnown))]))
    }

    private func subject(_ subject: Finding.Subject) -> JSON.Member {
        switch subject {
        case .screen(let index): JSON.Member("screen", .string(outcome.graph.screens[index].name))
        case .segment(let index): JSON.Member("segment", .int(index))
        case .fact(let name): JSON.Member("fact", .string(name))
        }
    }

    private var gone: [JSON.Member] {
        outcome.baseline == nil ? [] : [JSON.Member("gone", .array(outcome.gone.map { JSON($0) }))]
    }

    private var reachable: [JSON] {
        zip(outcome.graph.screens, reachability.statuses).compactMap { screen, status in
            guard case .reachable(let depth, let cost) = status else { return nil }
            return [
                "screen": .string(screen.name), "depth": .int(depth), "cost": cost.map(JSON.number) ?? .null,
            ]
        }
    }

    private var conditions: [JSON.Member] {
        outcome.conditions.map { [JSON.Member("conditions", ConditionsJSON($0).list)] } ?? []
    }

    private func names(where isWanted: (Reachability.Status) -> Bool) -> JSON {
        JSON(zip(outcome.graph.screens, reachability.statuses).filter { isWanted($1) }.map(\.0.name))
    }
}

/// The proof of a finding as JSON: a list of parts, each with a `label` and one of `screens` (names), `segments`,
/// `facts` and `plan`.
///
/// A segment has `index`, `start`, `end`, `kind`, `label` and, if it is blocked, `broken` (its conditions, as in the
/// explanation of a missing plan); a fact has `fact` and `values` (its possible values); a plan has the format of the
/// verb `plan`.
struct ProofJSON {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) { self.graph = graph }

    /// All parts of a proof.
    func list(_ proof: [Finding.Evidence]) -> JSON {
        .array(proof.map { .object([JSON.Member("label", .string($0.label)), content($0.content)]) })
    }

    private func content(_ content: Finding.Evidence.Content) -> JSON.Member {
        switch content {
        case .screens(let indexes): JSON.Member("screens", JSON(indexes.map { graph.screens[$0].name }))
        case .segments(let indexes): JSON.Member("segments", .array(indexes.map(segment)))
        case .blocked(let segments): JSON.Member("segments", .array(segments.map(NoPlanJSON(graph).blocked)))
        case .facts(let facts): JSON.Member("facts", .array(facts.map(fact)))
        case .plan(let plan): JSON.Member("plan", PlanJSON(graph).document(plan))
        }
    }

    private func segment(_ index: Int) -> JSON {
        .object(JSON.members(of: graph.segments[index], at: index, end: graph.segments[index].end))
    }

    private func fact(_ fact: Finding.PossibleValues) -> JSON {
        ["fact": .string(fact.fact), "values": .array(fact.values.map(JSON.init))]
    }
}
