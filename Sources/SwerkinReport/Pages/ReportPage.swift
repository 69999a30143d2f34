import CommandSupport
import Foundation

/// The page of a report: one file with the overview, which loads the data of each test when it is shown.
///
/// Its content security policy allows its own style and script, what that script loads, and pictures beside it. The hashes in
/// `report.html` are those of everything between the tags; a test computes them.
struct ReportPage {
    /// The scripts, in the order in which they run.
    static let script = [
        PackageResources.data_js, PackageResources.elements_js, PackageResources.difference_js,
        PackageResources.history_js, PackageResources.overview_js, PackageResources.search_js,
        PackageResources.steps_js,
        PackageResources.looks_js, PackageResources.requests_js, PackageResources.failure_js, PackageResources.test_js,
        PackageResources.compare_js, PackageResources.zoom_js, PackageResources.map_js, PackageResources.address_js,
    ].map(text).joined()

    private let overview: OverviewData

    init(_ overview: OverviewData) { self.overview = overview }

    /// The page.
    var html: String {
        let parts = [
            ("/* style */", Self.text(PackageResources.report_css)), ("/* script */", Self.script),
            // Last, for it may have anything in it.
            ("/* data */", DataScript.inline(overview.json)),
        ]
        return parts.reduce(Self.text(PackageResources.report_html)) { page, part in
            guard let place = page.range(of: part.0) else { return page }
            return page.replacingCharacters(in: place, with: part.1)
        }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
