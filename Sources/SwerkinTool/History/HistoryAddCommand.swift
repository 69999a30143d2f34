import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinReports
import SwerkinRecords

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
