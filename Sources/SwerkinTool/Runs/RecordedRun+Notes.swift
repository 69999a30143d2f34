import CommandSupport
import FlowGraph
import SwerkinReports
import SwerkinRecords

extension RecordedRun {
    /// Reads folders and histories, only so many of their runs if `last` says so; throws ``AnalysisError``.
    static func reading(_ paths: [String], last: Int? = nil) throws(AnalysisError) -> RecordedRun {
        do throws(ReportError) {
            return try RecordedRun.read(RunSources(paths, last: last).runs())
        } catch {
            throw .records(error)
        }
    }

    /// The folders, and the histories with the number of their runs: `reports/1, 40 runs of history.sqlite`.
    var place: String {
        collections.map { collection in
            collection.runCount.map { "\(Count.words($0, "run")) of \(collection.path)" } ?? collection.path
        }.joined(separator: ", ")
    }

    /// The lines for standard error: copies that were left out, and the faults of records.
    var notes: [String] {
        copies.map { "\($0.path) has the same records as \($0.original) and is left out" } + faults.map(\.description)
    }
}
