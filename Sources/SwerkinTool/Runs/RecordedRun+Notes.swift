import SwerkinAnalysis
import SwerkinRecords

extension RecordedRun {
    /// Reads folders; throws ``AnalysisError`` as ``RecordedRun/read(_:)``.
    static func reading(_ folders: [String]) throws(AnalysisError) -> RecordedRun {
        do throws(ReportError) {
            return try RecordedRun.read(folders)
        } catch {
            throw .records(error)
        }
    }

    /// The lines for standard error: copies that were left out, and the faults of records.
    var notes: [String] {
        copies.map { "\($0.path) has the same records as \($0.original) and is left out" } + faults.map(\.description)
    }
}
