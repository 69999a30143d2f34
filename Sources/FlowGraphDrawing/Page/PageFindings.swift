import FlowGraph
import FlowGraphAnalysis

/// The findings of a check for the page.
struct PageFindings {
    private let report: CheckReport
    /// The greatest number of screens of a piece of evidence; the page shows the others without the screen that it is about.
    private static let screenLimit = 500

    init(_ report: CheckReport) { self.report = report }

    /// One object for each finding: rule, severity, message, its statement without the screen, what it is about, and its evidence.
    var items: [JSON] {
        report.findings.map { finding in
            let subjects = [finding.subject] + finding.otherSubjects
            return .members(
                .text("rule", finding.rule), .text("severity", finding.severity.rawValue),
                .text("message", finding.message),
                .text("statement", finding.subject.screen.map { _ in finding.wording.statement }),
                .ints("screens", subjects.compactMap(\.screen)), .ints("segments", subjects.compactMap(\.segment)),
                .texts("facts", subjects.compactMap(\.fact)),
                finding.proof.isEmpty ? nil : JSON.Member("proof", .array(finding.proof.map(evidence))))
        }
    }

    private func evidence(_ evidence: Finding.Evidence) -> JSON {
        guard case .screens(let screens) = evidence.content else {
            return .members(
                .text("label", evidence.label), .texts("items", evidence.items(in: report.reachability.graph)))
        }
        let rest = screens.count - PageFindings.screenLimit
        return .members(
            .text("label", evidence.label), JSON.Member("screens", .ints(screens.prefix(PageFindings.screenLimit))),
            .int("more", rest > 0 ? rest : nil))
    }
}

extension Finding.Subject {
    fileprivate var screen: Int? { if case .screen(let index) = self { index } else { nil } }
    fileprivate var segment: Int? { if case .segment(let index) = self { index } else { nil } }
    fileprivate var fact: String? { if case .fact(let name) = self { name } else { nil } }
}
