import FlowGraph

/// What a check found, for people: a summary, the findings by rule, and what can be reached.
struct CheckText {
    /// The most findings of one kind, and the most screens, that are shown unless all are.
    static let limit = 40

    private let report: CheckReport
    private let limit: Int

    init(_ report: CheckReport, showsAll: Bool) {
        self.report = report
        limit = showsAll ? .max : CheckText.limit
    }

    /// The report, with a line break at its end.
    var text: String {
        let paragraphs = [summary] + findingParagraphs + [ReachabilityTable(report.reachability, limit: limit).text]
        return paragraphs.joined(separator: "\n\n") + "\n"
    }

    private var summary: String {
        let reachability = report.reachability
        let count = reachability.graph.screens.count
        let reached = reachability.reachableScreens.count
        let name = reachability.graph.name.map { "\($0): " } ?? ""
        let found = findingCounts(report.findings) ?? "nothing was found"
        return "\(name)\(reached) of \(Count.words(count, "screen")) can be reached; \(found)."
    }

    private func findingCounts(_ findings: [Finding]) -> String? {
        let counts = Finding.Severity.allCases.compactMap { severity in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : Count.words(count, severity.rawValue)
        }
        return counts.isEmpty ? nil : counts.joined(separator: " and ")
    }

    private var findingParagraphs: [String] {
        NavigationGraph.ruleNames.compactMap { rule in
            let findings = report.findings.filter { $0.rule == rule }
            guard let counts = findingCounts(findings) else { return nil }
            let groups = FindingGroups(findings, in: report.reachability.graph)
            return (["\(rule): \(counts)"] + groups.lines(limit: limit)).joined(separator: "\n")
        }
    }
}

/// Numbers of things in words.
enum Count {
    /// A number with its noun, `1 screen` or `2 screens`.
    static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
