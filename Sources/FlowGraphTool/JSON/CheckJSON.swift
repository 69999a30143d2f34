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
