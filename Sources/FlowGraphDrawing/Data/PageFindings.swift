import FlowGraph
import FlowGraphAnalysis

/// The findings of a check for the page.
struct PageFindings {
    private let report: CheckReport
    /// The greatest number of texts of a piece of evidence.
    private static let itemLimit = 8

    init(_ report: CheckReport) { self.report = report }

    /// One object for each finding: rule, severity, message, the screens and segments that it is about, and its evidence.
    var items: [String] {
        report.findings.map { finding in
            let subjects = [finding.subject] + finding.otherSubjects
            return PageJSON.object([
                ("rule", PageJSON.text(finding.rule)), ("severity", PageJSON.text(finding.severity.rawValue)),
                ("message", PageJSON.text(finding.message)),
                ("screens", PageJSON.positions(subjects.compactMap(\.screen))),
                ("segments", PageJSON.positions(subjects.compactMap(\.segment))),
                ("facts", PageJSON.texts(subjects.compactMap(\.fact))),
                ("proof", finding.proof.isEmpty ? nil : PageJSON.array(finding.proof.map(evidence))),
            ])
        }
    }

    private func evidence(_ evidence: Finding.Evidence) -> String {
        let items = evidence.items(in: report.reachability.graph)
        var shown = Array(items.prefix(PageFindings.itemLimit))
        if items.count > shown.count { shown.append("… and \(items.count - shown.count) more") }
        return PageJSON.object([("label", PageJSON.text(evidence.label)), ("items", PageJSON.texts(shown))])
    }
}

extension Finding.Subject {
    fileprivate var screen: Int? { if case .screen(let index) = self { index } else { nil } }
    fileprivate var segment: Int? { if case .segment(let index) = self { index } else { nil } }
    fileprivate var fact: String? { if case .fact(let name) = self { name } else { nil } }
}
