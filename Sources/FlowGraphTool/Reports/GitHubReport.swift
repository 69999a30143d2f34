import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The result of a check as workflow commands, which GitHub Actions shows as annotations.
///
/// Findings of the baseline are left out. The last line has numbers alone: a line that quoted a name could be made to
/// look like a command.
struct GitHubReport {
    private let outcome: CheckOutcome

    init(_ outcome: CheckOutcome) { self.outcome = outcome }

    /// A command a line, and the numbers.
    var text: String {
        let findings = outcome.newEntries.map(command)
        let notes = outcome.notes.map { WorkflowCommand.error.line([("title", "flowgraph check")], $0) }
        let nothing = outcome.baseline == nil ? "nothing was found" : "nothing new was found"
        let counts = FindingCounts.words(outcome.newEntries.map(\.finding)) ?? nothing
        return (findings + notes + ["flowgraph check: \(counts)"]).joined(separator: "\n") + "\n"
    }

    private func command(_ entry: CheckOutcome.Entry) -> String {
        let properties = [
            ("file", outcome.file), ("line", entry.position.map { "\($0.line)" }),
            ("col", entry.position.map { "\($0.column)" }), ("title", entry.finding.rule),
        ]
        return GitHubReport.command(entry.finding.severity).line(
            properties, ProofText(in: outcome.graph).text(entry.finding))
    }

    private static func command(_ severity: Finding.Severity) -> WorkflowCommand {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .information: .notice
        }
    }
}
