import ArgumentParser
import CommandSupport
import SwerkinReports
import SwerkinRecords

/// The runs that a verb reads: folders, and the runs of histories.
struct RunSources {
    private let paths: [String]
    private let last: Int?

    /// The runs at some paths; only so many of them if `last` says so, those that come last.
    init(_ paths: [String], last: Int? = nil) {
        (self.paths, self.last) = (paths, last)
    }

    /// The runs, in the order of the arguments and of their addition to a history.
    ///
    /// Throws `ReportError` if a folder or a history can't be read or is named twice.
    func runs() throws(ReportError) -> [any RunSource] {
        // Links and paths alike are told apart by what they lead to.
        let folders = try RecordFolder.distinctPaths(paths)
        var runs: [any RunSource] = []
        for path in folders {
            if RunHistory.isDatabase(path: path) {
                runs += try Self.history(at: path)
            } else {
                runs.append(try RecordFolder(path: path))
            }
        }
        return last.map { Array(runs.suffix($0)) } ?? runs
    }

    private static func history(at path: String) throws(ReportError) -> [HistoryRun] {
        do throws(HistoryError) {
            return try RunHistory(path: path).runs
        } catch {
            throw error.asReportError
        }
    }
}

/// The number of runs that count.
struct LastRunsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Count only so many of the runs: the folders that are named last, or the newest of a history.",
            valueName: "runs"))
    var last: Int?

    func validate() throws {
        if let last, last < 1 { throw ValidationError("--last takes a number of at least 1.") }
    }
}
