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

/// The proof of a finding as text: a line for each part, or a heading with lines below it.
struct ProofText {
    /// The greatest number of items of one part that are shown unless all are requested.
    static let limit = 12

    private let graph: NavigationGraph
    private let limit: Int

    init(in graph: NavigationGraph, showsAll: Bool = false) {
        self.graph = graph
        limit = showsAll ? .max : ProofText.limit
    }

    /// The lines of a proof, each indented by spaces.
    func lines(_ proof: [Finding.Evidence], indent: Int) -> [String] {
        proof.flatMap { lines($0, indent: indent) }
    }

    /// A finding's message and its proof, as one text of several lines.
    func text(_ finding: Finding) -> String {
        ([finding.message] + lines(finding.proof, indent: 2)).joined(separator: "\n")
    }

    private func lines(_ evidence: Finding.Evidence, indent: Int) -> [String] {
        let items = evidence.items(in: graph)
        let shown = Array(items.prefix(evidence.isWhole ? .max : limit))
        let rest = items.count - shown.count
        let more = rest > 0 ? ["and \(rest) more"] : []
        let heading = String(repeating: " ", count: indent) + evidence.label + ":"
        if case .screens = evidence.content {
            let names = WrappedList(shown).lines(indent: indent + 2, firstAfter: heading)
            return rest > 0 ? names + ["\(String(repeating: " ", count: indent + 2))\(more[0])"] : names
        }
        if items.count == 1 { return ["\(heading) \(items[0])"] }
        let spaces = String(repeating: " ", count: indent + 2)
        return [heading] + (shown + more).map { spaces + $0 }
    }
}

extension Finding.Evidence {
    /// True if a part of the content would be meaningless: a plan is only useful up to its end.
    fileprivate var isWhole: Bool { if case .plan = content { true } else { false } }
}

/// Names joined by commas in lines of at most 100 characters, unless a name is longer.
struct WrappedList {
    private static let width = 100

    private let names: [String]

    init(_ names: [String]) {
        self.names = names.map(OneLine.text)
    }

    /// The lines, each indented by spaces.
    func lines(indent: Int) -> [String] {
        names.isEmpty ? [] : lines(indent: indent, in: String(repeating: " ", count: indent), isEmpty: true)
    }

    /// The lines, the first after a heading and the others indented by spaces.
    func lines(indent: Int, firstAfter heading: String) -> [String] {
        lines(indent: indent, in: heading, isEmpty: false)
    }

    /// Fills a line and those after it.
    private func lines(indent: Int, in first: String, isEmpty: Bool) -> [String] {
        var lines = [first]
        var isEmpty = isEmpty
        for (position, name) in names.enumerated() {
            let item = position + 1 < names.count ? "\(name)," : name
            if !isEmpty, lines[lines.count - 1].count + item.count + 1 > WrappedList.width {
                lines.append(String(repeating: " ", count: indent))
                isEmpty = true
            }
            lines[lines.count - 1] += isEmpty ? item : " \(item)"
            isEmpty = false
        }
        return lines
    }
}
