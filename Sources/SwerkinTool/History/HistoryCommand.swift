import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinReports
import SwerkinRecords

/// `swerkin history`: keeps the records of many runs in one file.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Keeps the records of many runs in one file.",
        discussion: """
            A history is one file, a database of SQLite, with the records as tests wrote them. The verbs that take folders \
            take a history as well: each of its runs counts as a folder. Several jobs may add to one history at once. \
            What is ended in the middle leaves the runs before as they were.

            EXAMPLES:
              swerkin history add report --into history.sqlite
                  adds a run
              swerkin coverage history.sqlite --model Shop.flowgraph.json --last 1
                  what the newest run covers
              swerkin learn history.sqlite --model Shop.flowgraph.json -o learned.json
                  measures the segments in all runs
              swerkin history prune history.sqlite --days 90 --megabytes 500
                  removes what is old, or more than that
            """,
        subcommands: [HistoryAddCommand.self, HistoryListCommand.self, HistoryPruneCommand.self])
}

/// A verb that opens a history.
protocol HistoryVerb: VerbCommand {
    /// Does its work; the report's exit code is that of the verb.
    func report() throws(HistoryError) -> CommandResult
}

extension HistoryVerb {
    /// Runs the verb; an error is its result, too.
    func result() -> CommandResult {
        do throws(HistoryError) {
            return try report()
        } catch {
            return CommandResult(error)
        }
    }
}

/// The file with a history that is there.
struct HistoryArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The history.", valueName: "file"), completion: .file(), transform: PathArgument.nonEmpty)
    var file: String
}

/// The time that a verb waits for other processes.
struct WaitOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The seconds to wait while another process writes to the history.", valueName: "seconds"))
    var wait = RunHistory.defaultWait

    func validate() throws {
        if !(0...3600).contains(wait) { throw ValidationError("--wait takes a number of seconds from 0 to 3600.") }
    }
}

extension CommandResult {
    /// The result for an error.
    init(_ error: HistoryError) {
        let status: ExitStatus =
            switch error {
            case .notHistory, .newerVersion, .damaged, .tooLarge: .invalidInput
            case .unreadable: .unreadableInput
            case .busy, .unwritable, .outputFailed: .outputFault
            case .records(let error): error.status
            }
        self.init(notes: ["Error: \(OneLine.text("\(error)"))"], status: status)
    }
}

extension HistoryRun {
    /// The tests and the size, as in `12 tests, 1 failed, 34 kB`.
    var words: String {
        let failed = failedCount == 0 ? "" : ", \(failedCount) failed"
        return "\(Count.words(testCount, "test"))\(failed), \(ByteSize.words(bytes))"
    }
}

/// Sizes in words.
enum ByteSize {
    /// A number of bytes, as in `17 B`, `3.4 kB` or `120 MB`: two digits at least.
    static func words(_ bytes: Int) -> String {
        var (value, unit) = (Double(bytes), "B")
        for next in ["kB", "MB", "GB", "TB"] where value >= 1000 { (value, unit) = (value / 1000, next) }
        guard unit != "B", value < 10 else { return "\(Int(value + 0.5)) \(unit)" }
        let tenths = Int(value * 10 + 0.5)
        return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
}
