import FlowGraph
import FlowGraphAnalysis

/// The findings of a check for the page.
struct PageFindings {
    private let report: CheckReport
    /// The greatest number of screens of a piece of evidence; the page shows the others without the screen that it is about.
    private static let screenLimit = 500

    init(_ report: CheckReport) { self.report = report }

    private var graph: NavigationGraph { report.reachability.graph }

    /// One object for each finding: rule, severity, the parts of its message, what it is about, and its evidence.
    var items: [JSON] {
        report.findings.map { finding in
            let subjects = [finding.subject] + finding.otherSubjects
            return .members(
                .text("rule", finding.rule), .text("severity", finding.severity.rawValue),
                JSON.Member("message", parts(finding.wording)),
                .ints("screens", subjects.compactMap(\.screen)), .ints("segments", subjects.compactMap(\.segment)),
                .texts("facts", subjects.compactMap(\.fact)),
                finding.proof.isEmpty ? nil : JSON.Member("proof", .array(finding.proof.map(evidence))))
        }
    }

    private func evidence(_ evidence: Finding.Evidence) -> JSON {
        guard case .screens(let screens) = evidence.content else {
            return .members(
                .text("label", evidence.label),
                JSON.Member("items", .array(evidence.wordings(in: graph).map(parts))))
        }
        let rest = screens.count - PageFindings.screenLimit
        return .members(
            .text("label", evidence.label), JSON.Member("screens", .ints(screens.prefix(PageFindings.screenLimit))),
            .int("more", rest > 0 ? rest : nil))
    }

    /// The parts of a sentence: words as a text, and what they name by its position: the subject as `it`, another `screen`, or a `segment`.
    private func parts(_ wording: Wording) -> JSON {
        .array(
            wording.parts.map { part in
                switch part {
                case .words(let words): .page(OneLine.text(words))
                case .subject(let name): named("it", graph.index(ofScreen: name), name)
                case .screen(let name): named("screen", graph.index(ofScreen: name), name)
                case .segment(let index, let name): named("segment", index, name)
                }
            })
    }

    private func named(_ key: String, _ index: Int?, _ name: String) -> JSON {
        index.map { .members(.int(key, $0)) } ?? .page(OneLine.text(name))
    }
}

extension Finding.Subject {
    fileprivate var screen: Int? { if case .screen(let index) = self { index } else { nil } }
    fileprivate var segment: Int? { if case .segment(let index) = self { index } else { nil } }
    fileprivate var fact: String? { if case .fact(let name) = self { name } else { nil } }
}
