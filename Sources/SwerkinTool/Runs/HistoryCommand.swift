import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinRecords
import SwerkinReports

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

/// `swerkin history add`: adds runs to a history.
struct HistoryAddCommand: HistoryVerb {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds runs to a history.",
        usage: "swerkin history add <folder> ... --into <file> [<options>]",
        discussion: """
            A folder is what SWERKIN_REPORT named in a run; each is one run. Merge the shards of a run before, with \
            swerkin merge. Records are kept as they are, pictures and other files are not. A run that the history has \
            already is not added again.

            EXAMPLES:
              swerkin history add report --into history.sqlite
              swerkin history add reports/* --into history.sqlite
                  several runs, the oldest first

            EXIT CODES: 0 the runs are in the history, 65 a record is broken, and was added as it is; 74 the file \
            cannot be written, or other processes have been writing all the time; the runs before are all there.
            """)

    @Argument(
        help: ArgumentHelp("The folders with the records.", valueName: "folder"), completion: .directory,
        transform: PathArgument.nonEmpty)
    var folders: [String]

    @Option(
        help: ArgumentHelp("The history; it is begun if there is no such file.", valueName: "file"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var into: String

    @Option(
        help: ArgumentHelp(
            "The day of the runs, from which pruning counts, such as 2026-12-31; today by default.", valueName: "day"),
        transform: DayArgument.read)
    var day: Day = .today

    @OptionGroup var waiting: WaitOption

    func report() throws(HistoryError) -> CommandResult {
        let folders = try Self.folders(at: folders)
        let history = try RunHistory(addingTo: into, waitingUpTo: waiting.wait)
        var (lines, notes): ([String], [String]) = ([], [])
        for folder in folders {
            switch try history.add(folder, on: day) {
            case .added(let run, let faults):
                lines.append("\(run.path) is \(folder.path): \(run.words)")
                notes += faults.map(\.description)
            case .known(let run):
                lines.append("\(run.path) has the same records as \(folder.path), which is not added again")
            }
        }
        return CommandResult(
            words: lines.map(OneLine.text).joined(separator: "\n"), notes: notes,
            status: notes.isEmpty ? .yes : .invalidInput)
    }

    private static func folders(at paths: [String]) throws(HistoryError) -> [RecordFolder] {
        do throws(ReportError) {
            return try RecordFolder.distinct(paths)
        } catch {
            throw .records(error)
        }
    }
}

/// `swerkin history list`: lists the runs of a history.
struct HistoryListCommand: HistoryVerb {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the runs of a history, the oldest first.",
        discussion: """
            EXAMPLES:
              swerkin history list history.sqlite --last 10
                  the ten newest

            JSON: runs (number, day, folder, tests, failed, bytes).
            """)

    @OptionGroup var history: HistoryArgument
    @OptionGroup var newest: LastRunsOption

    @Flag(help: "Print one JSON document.")
    var json = false

    func report() throws(HistoryError) -> CommandResult {
        let all = try RunHistory(path: history.file).runs
        let runs = all.suffix(newest.last ?? all.count)
        if json { return CommandResult(JSONWriter.text(["runs": .array(runs.map(Self.json))])) }
        let width = runs.map { "\($0.number)".count }.max() ?? 0
        let lines = runs.map { run in
            let number = "\(run.number)"
            let padding = String(repeating: " ", count: width - number.count)
            return OneLine.text("\(padding)\(number)  \(run.day)  \(run.words)  \(run.folder)")
        }
        return CommandResult(words: lines.isEmpty ? "The history has no run." : lines.joined(separator: "\n"))
    }

    private static func json(_ run: HistoryRun) -> JSON {
        [
            "number": .int(Int(run.number)), "day": .string("\(run.day)"), "folder": .string(run.folder),
            "tests": .int(run.testCount), "failed": .int(run.failedCount), "bytes": .int(run.bytes),
        ]
    }
}

/// `swerkin history prune`: removes the oldest runs of a history.
struct HistoryPruneCommand: HistoryVerb {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Removes the oldest runs of a history.",
        usage: "swerkin history prune <file> [--days <days>] [--runs <runs>] [--megabytes <MB>]",
        discussion: """
            Removes runs, the oldest first, until all of the limits hold, and makes the file smaller. The newest run is \
            always kept.

            EXAMPLES:
              swerkin history prune history.sqlite --days 90
                  keeps the runs of the last 90 days
              swerkin history prune history.sqlite --runs 1000 --megabytes 500
                  keeps 1,000 runs, or less if their file is larger than 500 MB
            """)

    @OptionGroup var history: HistoryArgument

    @Option(help: ArgumentHelp("Keep the runs that were added in the last so many days.", valueName: "days"))
    var days: Int?

    @Option(help: ArgumentHelp("Keep so many runs.", valueName: "runs"))
    var runs: Int?

    @Option(help: ArgumentHelp("Keep what fits into a file of so many megabytes.", valueName: "MB"))
    var megabytes: Double?

    @Option(
        help: ArgumentHelp("The day from which days count, such as 2026-12-31; today by default.", valueName: "day"),
        transform: DayArgument.read)
    var today: Day = .today

    @OptionGroup var waiting: WaitOption

    func validate() throws {
        guard days != nil || runs != nil || megabytes != nil || MissingArguments.areIgnored else {
            throw ValidationError("Say what to keep: --days, --runs or --megabytes.")
        }
        if let days, !(0...1_000_000).contains(days) { throw ValidationError("--days takes a number from 0 on.") }
        if let runs, runs < 1 { throw ValidationError("--runs takes a number of at least 1.") }
        if let megabytes, !(0.001...1e9).contains(megabytes) {
            throw ValidationError("--megabytes takes a number from 0.001 on.")
        }
    }

    func report() throws(HistoryError) -> CommandResult {
        let history = try RunHistory(path: history.file, waitingUpTo: waiting.wait)
        let pruning = try history.prune(
            to: RunHistory.Limits(
                firstDay: days.map { Day(number: today.number - $0) }, runCount: runs,
                bytes: megabytes.map { Int($0 * 1e6) }))
        let removed = pruning.removed.isEmpty ? "no run" : Count.words(pruning.removed.count, "run")
        let left = "\(Count.words(pruning.runCount, "run")) in \(ByteSize.words(pruning.bytes))"
        return CommandResult(words: OneLine.text("\(history.path): \(removed) removed, \(left) left"))
    }
}
