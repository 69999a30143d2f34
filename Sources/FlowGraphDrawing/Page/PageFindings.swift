import FlowGraph
import FlowGraphAnalysis

/// The findings of a check for the page.
struct PageFindings {
    private let report: CheckReport
    /// The greatest number of screens of a piece of evidence; the page shows the others without the screen that it is about.
    private static let screenLimit = 500

    init(_ report: CheckReport) { self.report = report }

    /// One object for each finding: rule, severity, message, its statement without the screen, what it is about, and its evidence.
    var items: [String] {
        report.findings.map { finding in
            let subjects = [finding.subject] + finding.otherSubjects
            return PageJSON.object([
                ("rule", PageJSON.text(finding.rule)), ("severity", PageJSON.text(finding.severity.rawValue)),
                ("message", PageJSON.text(finding.message)),
                ("statement", finding.subject.screen.map { _ in PageJSON.text(finding.wording.statement) }),
                ("screens", PageJSON.positions(subjects.compactMap(\.screen))),
                ("segments", PageJSON.positions(subjects.compactMap(\.segment))),
                ("facts", PageJSON.texts(subjects.compactMap(\.fact))),
                ("proof", finding.proof.isEmpty ? nil : PageJSON.array(finding.proof.map(evidence))),
            ])
        }
    }

    private func evidence(_ evidence: Finding.Evidence) -> String {
        guard case .screens(let screens) = evidence.content else {
            let items = PageJSON.texts(evidence.items(in: report.reachability.graph))
            return PageJSON.object([("label", PageJSON.text(evidence.label)), ("items", items)])
        }
        let rest = screens.count - PageFindings.screenLimit
        return PageJSON.object([
            ("label", PageJSON.text(evidence.label)),
            ("screens", PageJSON.numbers(Array(screens.prefix(PageFindings.screenLimit)))),
            ("more", rest > 0 ? String(rest) : nil),
        ])
    }
}

extension Finding.Subject {
    fileprivate var screen: Int? { if case .screen(let index) = self { index } else { nil } }
    fileprivate var segment: Int? { if case .segment(let index) = self { index } else { nil } }
    fileprivate var fact: String? { if case .fact(let name) = self { name } else { nil } }
}
