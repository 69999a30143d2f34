import Foundation
import SwerkinAudits
import SwerkinRecords

/// The findings of audits, faults and rules in a whole run, as the files and the line that merged reports have.
struct RunFindings {
    private let report: AuditReport

    init(_ merged: MergedReport) { report = AuditReport(merged) }

    /// `findings.json`, `.sarif`, `.xml`, `.md` and `.txt`; none if the run had nothing that could find something.
    var files: [(name: String, content: Data)] { report.isEmpty ? [] : report.files(named: "findings") }

    /// The number of causes with the file that has them, in a line of its own; empty if nothing was found.
    func words(in folder: String) -> String {
        report.causes.isEmpty ? "" : "\n\(report.heading) \(folder)/findings.txt has them.\n"
    }
}
