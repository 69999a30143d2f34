import CommandSupport
import FlowGraph

/// The result of a check as a JUnit report, for servers of continuous integration.
///
/// A model is one test suite. A rule without findings is a test that passed; each finding is its own test, named by its
/// subject. Errors fail. The format has one more state that is counted and shown but fails nothing, "skipped": it is
/// used for warnings and for findings of the baseline. Information is the output of a test that passed.
struct JUnitReport {
    private let outcome: CheckOutcome

    init(_ outcome: CheckOutcome) { self.outcome = outcome }

    /// The document in XML, with a line break at its end.
    var text: String {
        JUnitSuite(
            command: "flowgraph check", name: outcome.file ?? outcome.graph.name ?? "model", file: outcome.file,
            cases: findingCases + goneCases + budgetCases
        ).text
    }

    private var findingCases: [JUnitCase] {
        outcome.report.rules.flatMap { rule -> [JUnitCase] in
            let entries = outcome.entries.filter { $0.finding.rule == rule.name }
            guard entries.isEmpty else { return entries.map(findingCase) }
            return [JUnitCase(rule: rule.name, name: "nothing found", state: .passed(output: nil))]
        }
    }

    private func findingCase(_ entry: CheckOutcome.Entry) -> JUnitCase {
        JUnitCase(
            rule: entry.finding.rule, name: entry.identity.subjectNames, position: entry.position, state: state(entry))
    }

    private func state(_ entry: CheckOutcome.Entry) -> JUnitCase.State {
        let text = ProofText(in: outcome.graph).text(entry.finding)
        if entry.isKnown { return .skipped("known by \(outcome.baseline ?? ""): \(text)") }
        return switch entry.finding.severity {
        case .error: .failed(type: entry.finding.rule, message: entry.finding.message, text: text)
        case .warning: .skipped("warning: \(text)")
        case .information: .passed(output: text)
        }
    }

    private var goneCases: [JUnitCase] {
        outcome.gone.map { identity in
            let words = outcome.words(gone: identity)
            return JUnitCase(
                rule: "baseline", name: identity.description, state: .failed(type: "gone", message: words, text: words))
        }
    }

    private var budgetCases: [JUnitCase] {
        outcome.incompleteness.map { [JUnitCase(rule: "budget", name: "states", state: .notDecided($0))] } ?? []
    }
}
