import CReportPage
import CommandSupport
import Foundation

/// The page of a report: one file with the overview, which loads the data of each test when it is shown.
///
/// Its content security policy allows its own style and script, what that script loads, and pictures beside it. The hashes in
/// `report.html` are those of everything between the tags; a test computes them.
struct ReportPage {
    /// The scripts, in the order in which they run.
    static let script = String(cString: swerkin_report_script())

    private let overview: OverviewData

    init(_ overview: OverviewData) { self.overview = overview }

    /// The page.
    var html: String {
        let parts = [
            ("/* style */", String(cString: swerkin_report_style())), ("/* script */", Self.script),
            // Last, for it may have anything in it.
            ("/* data */", DataScript.inline(overview.json)),
        ]
        return parts.reduce(String(cString: swerkin_report_markup())) { page, part in
            guard let place = page.range(of: part.0) else { return page }
            return page.replacingCharacters(in: place, with: part.1)
        }
    }
}
