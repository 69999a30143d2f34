import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords
import SwerkinReports

/// A verb that compares the records of runs with a model.
protocol AnalysisCommand: VerbCommand {
    /// Compares them; the report's exit code is that of the verb.
    func report() throws(AnalysisError) -> CommandResult
}

extension AnalysisCommand {
    /// Runs the verb; an error is its result, too.
    func result() -> CommandResult {
        do throws(AnalysisError) {
            return try report()
        } catch {
            return CommandResult(error)
        }
    }
}

/// The records and the model that a verb compares.
struct RecordArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The folders with the records, or histories.", valueName: "folder"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var folders: [String]

    @OptionGroup var newest: LastRunsOption
    @OptionGroup var modelOption: ModelOption

    /// The path of the model.
    var model: String { modelOption.model }

    /// The runs that count.
    func run() throws(AnalysisError) -> RecordedRun { try RecordedRun.reading(folders, last: newest.last) }
}

/// The model of a verb.
struct ModelOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The model, a .flowgraph.json file.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var model: String
}

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
        // Links and paths alike are distinguished by their destinations.
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

/// A model file that a command compares records with.
struct ModelFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The graph; throws ``AnalysisError`` if the file can't be read or is not valid.
    func graph() throws(AnalysisError) -> NavigationGraph {
        let data = try Self.content(of: path)
        do throws(DocumentError) {
            return try NavigationGraph(json: data)
        } catch {
            throw .model(error, file: path)
        }
    }

    /// The content of a file; throws ``AnalysisError`` if it can't be read.
    static func content(of path: String) throws(AnalysisError) -> Data {
        do throws(LimitedFile.Fault) {
            return try LimitedFile(path).content(upTo: .model)
        } catch {
            throw error.isOfContent
                ? .tooLarge(path: path, reason: error.description)
                : .unreadable(path: path, reason: error.description)
        }
    }
}

/// A file that a verb writes beside its report.
enum WrittenFile {
    /// Replaces a file as a whole; throws ``AnalysisError``.
    static func write(_ text: String, to path: String) throws(AnalysisError) {
        do throws(UnwrittenFile) {
            try WholeFile(path).write(Array(text.utf8))
        } catch {
            throw .unwritable(error)
        }
    }
}

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
