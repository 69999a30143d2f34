import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The result of a check as text: a summary, the findings by rule with their proofs, the reachable screens, and if
/// requested the conditions of reachability.
struct CheckText {
    /// The greatest number of findings of one kind, and of screens, that are shown unless all are requested.
    static let limit = 40

    private let outcome: CheckOutcome
    private let findings: [Finding]
    private let showsAll: Bool

    init(_ outcome: CheckOutcome, showsAll: Bool) {
        self.outcome = outcome
        self.showsAll = showsAll
        findings = outcome.newEntries.map(\.finding)
    }

    /// The report, with a line break at its end.
    var text: String {
        let table = ReachabilityTable(outcome.report.reachability, limit: limit).text
        let conditions = outcome.conditions.map { [ConditionsText($0, showsAll: showsAll).text] } ?? []
        let paragraphs = [summary] + findingParagraphs + goneParagraphs + [table] + conditions
        return paragraphs.joined(separator: "\n\n") + "\n"
    }

    private var limit: Int { showsAll ? .max : CheckText.limit }

    private var summary: String {
        let reached = outcome.report.reachability.reachableScreens.count
        let name = outcome.graph.name.map { "\(OneLine.text($0)): " } ?? ""
        let screens = Count.words(outcome.graph.screens.count, "screen")
        return "\(name)\(reached) of \(screens) can be reached; \(FindingCounts(outcome).words)."
    }

    private var findingParagraphs: [String] {
        outcome.report.rules.map(\.name).compactMap { rule in
            let findings = findings.filter { $0.rule == rule }
            guard let counts = FindingCounts.words(findings) else { return nil }
            let groups = FindingGroups(findings, in: outcome.graph, showsAll: showsAll)
            return (["\(rule): \(counts)"] + groups.lines(limit: limit)).joined(separator: "\n")
        }
    }

    private var goneParagraphs: [String] {
        guard let baseline = outcome.baseline, !outcome.gone.isEmpty else { return [] }
        let lines = outcome.gone.prefix(limit).map { "  \($0)\(outcome.hasGrown($0) ? " (it has grown)" : "")" }
        let rest = outcome.gone.count - lines.count
        let more = rest > 0 ? ["  and \(rest) more (--all shows them)"] : []
        let heading = GoneFindings.words(outcome.gone.count, baseline) + ":"
        return [([heading] + lines + more).joined(separator: "\n")]
    }
}
