import FlowGraph
import SwerkinRecords

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
        let name = outcome.file ?? outcome.graph.name ?? "model"
        return JUnitDocument(
            name: "flowgraph check", suites: [JUnitSuite(name: name, tests: findings + gone + incompleteness)]
        ).text
    }

    private func test(
        _ rule: String, _ name: String, at position: DocumentPosition? = nil, _ result: JUnitResult?
    ) -> JUnitTest {
        JUnitTest(
            className: "flowgraph.\(rule)", name: name, file: outcome.file, line: position?.line, result: result)
    }

    private var findings: [JUnitTest] {
        outcome.report.rules.flatMap { rule -> [JUnitTest] in
            let entries = outcome.entries.filter { $0.finding.rule == rule.name }
            guard entries.isEmpty else { return entries.map(finding) }
            return [test(rule.name, "nothing found", nil)]
        }
    }

    private func finding(_ entry: CheckOutcome.Entry) -> JUnitTest {
        test(entry.finding.rule, entry.identity.subjectNames, at: entry.position, result(entry))
    }

    private func result(_ entry: CheckOutcome.Entry) -> JUnitResult {
        let text = ProofText(in: outcome.graph).text(entry.finding)
        if entry.isKnown { return JUnitResult(.skipped, message: "known by \(outcome.baseline ?? ""): \(text)") }
        return switch entry.finding.severity {
        case .error: JUnitResult(.failure, message: entry.finding.message, type: entry.finding.rule, text: text)
        case .warning: JUnitResult(.skipped, message: "warning: \(text)")
        case .information: JUnitResult(.output, text: text)
        }
    }

    private var gone: [JUnitTest] {
        outcome.gone.map { identity in
            let words = outcome.words(gone: identity)
            return test(
                "baseline", identity.description, JUnitResult(.failure, message: words, type: "gone", text: words))
        }
    }

    private var incompleteness: [JUnitTest] {
        outcome.incompleteness.map {
            [test("budget", "states", JUnitResult(.error, message: $0, type: "budget"))]
        } ?? []
    }
}
