import Foundation
import SwerkinRecords

/// The input of a report.
package struct ReportSources {
    /// The folders and runs of the run that is reported: its shards.
    package var runs: [any RunSource]
    /// The runs before it, the oldest first.
    package var earlier: [any RunSource]
    /// The models of the app, in order of preference.
    package var models: [ReportModel]
    /// The quarantine, whose tests fail nothing.
    package var quarantine: Quarantine
    /// True if flaky tests don't fail the run.
    package var allowsFlaky: Bool
    /// The heading.
    package var title: String

    /// Creates the input of a report.
    package init(
        runs: [any RunSource], earlier: [any RunSource] = [], models: [ReportModel] = [],
        quarantine: Quarantine = Quarantine(), allowsFlaky: Bool = false, title: String = "Report"
    ) {
        (self.runs, self.earlier, self.models) = (runs, earlier, models)
        (self.quarantine, self.allowsFlaky, self.title) = (quarantine, allowsFlaky, title)
    }
}
