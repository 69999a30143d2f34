import FlowGraph
import Foundation
import SwerkinCore
import SwerkinRecords

/// The findings of rules on the screens of an app.
public struct AccessibilityReport: Hashable, Sendable {
    /// The findings on one screen.
    public struct Screen: Hashable, Sendable {
        /// The screen's name.
        public var name: String
        /// The findings, rule by rule.
        public var findings: [AccessibilityFinding]
    }

    /// The checked screens, in the order of checking.
    public var screens: [Screen]
    /// The applied rules.
    public var rules: [AccessibilityRule]

    /// Makes a report.
    public init(screens: [Screen] = [], rules: [AccessibilityRule] = .all) {
        self.screens = screens
        self.rules = rules
    }

    /// All that was found, screen by screen.
    public var findings: [AccessibilityFinding] { screens.flatMap(\.findings) }

    /// The report without the findings below a severity.
    func findings(from severity: AccessibilityFinding.Severity) -> AccessibilityReport {
        var report = self
        for index in screens.indices { report.screens[index].findings.removeAll { $0.severity < severity } }
        return report
    }
}

extension AccessibilityReport {
    /// The report as text: how much was found, then screen by screen; those without findings are left out.
    public var text: String {
        let found = screens.filter { !$0.findings.isEmpty }
        let count = "\(findings.count.findings) on \(found.count) of \(screens.count) screens."
        let lines = [count] + found.flatMap { ["\($0.name):"] + $0.findings.lines }
        return UntrustedText(lines.joined(separator: "\n")).forLog
    }

    /// The report as Markdown: a table of findings, and their rules with sources.
    public var markdown: String {
        let found = screens.flatMap { screen in screen.findings.map { (screen.name, $0) } }
        let rows = found.map { name, finding in
            [name, finding.severity.rawValue, finding.place, finding.problem, finding.remedy, finding.rule].map {
                UntrustedText($0).forMarkdownCell
            }
        }
        let number = "\(found.count.findings) on \(screens.count) screens."
        let explained = rules.filter { rule in found.contains { $0.1.rule == rule.name } }.map { rule in
            "- `\(rule.name)`: \(rule.meaning) \(rule.sources.joined(separator: "; "))."
        }
        let header = ["Screen", "Severity", "Element", "Is so", "What to do", "Rule"]
        let table = [Self.row(header), Self.row(header.map { _ in "---" })] + rows.map(Self.row)
        let lines = ["# Accessibility", "", number] + (rows.isEmpty ? [] : [""] + table + [""] + explained)
        return lines.map { "\($0)\n" }.joined()
    }

    private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    /// The report as one JSON document: the screens in order, each with its findings.
    ///
    /// A finding has `rule`, `severity`, `element`, `identifier` if there is one, `role`, `label` if there is one, `frame` (x,
    /// y, width, height, in points), `others` (the number of further elements with the problem), `problem`, `remedy` and
    /// `sources`.
    ///
    /// Throws `EncodingError` if a frame is no number.
    public func json() throws -> String {
        try PrintableJSON.document(ReportDocument(self))
    }
}

/// The report's JSON.
private struct ReportDocument: Encodable {
    let screens: [Screen]

    struct Screen: Encodable {
        let screen: String
        let findings: [Finding]
    }

    struct Finding: Encodable {
        let rule: String
        let severity: String
        let element: String
        let role: String
        let identifier: String?
        let label: String?
        let frame: [Double]
        let others: Int
        let problem: String
        let remedy: String
        let sources: [String]
    }

    init(_ report: AccessibilityReport) {
        screens = report.screens.map { Screen(screen: $0.name, findings: $0.findings.map(Finding.init)) }
    }
}

extension ReportDocument.Finding {
    init(_ finding: AccessibilityFinding) {
        let (element, frame) = (finding.element, finding.element.bounds)
        self.init(
            rule: finding.rule, severity: finding.severity.rawValue, element: finding.place,
            role: element.role.rawValue, identifier: element.identifier, label: element.label,
            frame: [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], others: finding.others.count,
            problem: finding.problem, remedy: finding.remedy, sources: finding.sources)
    }
}
