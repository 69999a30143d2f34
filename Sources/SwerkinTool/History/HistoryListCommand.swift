import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinReports

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
