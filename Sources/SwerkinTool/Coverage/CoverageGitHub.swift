import CommandSupport
import FlowGraph
import SwerkinReports

/// A coverage as workflow commands, which GitHub Actions shows as annotations at the model.
///
/// Errors are what a minimum demands and what was lost since a baseline; warnings are the segments that failed; notices, those that
/// flows never came to. The last line has numbers alone: a line that quoted a name could be made to look like a command.
struct CoverageGitHub {
    private let outcome: CoverageOutcome
    private var coverage: Coverage { outcome.coverage }

    init(_ outcome: CoverageOutcome) { self.outcome = outcome }

    /// A command a line, and the numbers.
    var text: String {
        let errors = outcome.misses.map { WorkflowCommand.error.line(properties("minimum"), "\($0.words).") }
        let lost = (outcome.difference?.lost ?? []).flatMap(\.targets).map {
            WorkflowCommand.error.line(properties("lost"), "\($0) was covered before and is covered no more.")
        }
        let failed = segments(in: .failed).map {
            WorkflowCommand.warning.line(properties("failed"), "\($0) failed, and no flow covers it.")
        }
        let flaky = outcome.flakyWords.map { [WorkflowCommand.warning.line(properties("flaky"), "\($0).")] } ?? []
        let never = segments(in: .never).map {
            WorkflowCommand.notice.line(properties("never"), "No flow covers \($0).")
        }
        let totals = coverage.totals.filter { $0.targets > 0 }.map { "\($0.kind.rawValue) \($0.percent)" }
        return (errors + lost + failed + flaky + never + ["swerkin coverage: \(totals.joined(separator: ", "))"])
            .joined(separator: "\n") + "\n"
    }

    private func properties(_ title: String) -> [(String, String?)] { [("file", outcome.model), ("title", title)] }

    private func segments(in state: Coverage.State) -> [String] {
        coverage.targets(.segments, in: state).map { $0.name(in: coverage.graph) }
    }
}
