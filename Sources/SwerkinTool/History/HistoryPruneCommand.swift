import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinReports
import SwerkinRecords

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
        guard days != nil || runs != nil || megabytes != nil else {
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
