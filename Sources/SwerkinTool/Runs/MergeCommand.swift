import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinRecords

/// `swerkin merge`: merges the reports of several shards into one.
struct MergeCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merges the reports of several shards into one.",
        usage: "swerkin merge <folder> ... -o <folder> [--allow-flaky] [--json]",
        discussion: """
            A folder is what SWERKIN_REPORT named in one shard. The merged folder gets all their records and files, and:

              summary.json    all tests, failures and times, for programs
              junit.xml       the same for systems of continuous integration
              durations.json  how long each test took: give it to the next run with SWERKIN_DURATIONS
              findings.*      the findings of audits, faults and rules, by causes

            EXAMPLES:
              swerkin merge reports/1 reports/2 reports/3 -o merged
                  three shards
              swerkin merge reports/* -o merged --json
                  for a program
              swerkin merge reports/3 -o merged --history reports/1 --history reports/2
                  with the number of times that each failure was there before
              swerkin merge reports/3 -o merged --history history.sqlite --last 40
                  the same, in the last 40 runs of a history
              swerkin merge reports/* -o merged --matrix browser=chromium,firefox
                  the columns of a matrix: reports/1-1 and reports/1-2 are shards of the first, reports/2-1 and reports/2-2 of the second

            With --matrix the merged folder gets a folder for each column, 1, 2 and so on, junit.xml, and matrix.json, as that of swerkin \
            run --matrix. The name of each folder begins with the number of its column and a hyphen.

            A test that failed and passed when SWERKIN_RETRIES had it tried again is flaky, and never counts as passed.

            EXIT CODES: 0 every test ran once, none failed and none is flaky, 1 otherwise, 65 a record is broken; the rest \
            is merged.
            """)

    @Argument(
        help: ArgumentHelp("The folders with the records of each shard.", valueName: "folder"), completion: .directory,
        transform: PathArgument.nonEmpty)
    var folders: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder to write to; it must be new or empty.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var output: String

    @Flag(help: "Don't fail for flaky tests; junit.xml has them as skipped.")
    var allowFlaky = false

    @Option(
        help: ArgumentHelp("The quarantine: its flows fail nothing up to their day of expiry.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var quarantine: String?

    @Option(
        help: ArgumentHelp(
            "The records of an earlier run, or a history, with which failures are compared; may be repeated.",
            valueName: "folder"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var history: [String] = []

    @Option(
        help: ArgumentHelp("Compare only with so many of the earlier runs, the last ones.", valueName: "runs"))
    var last: Int?

    @Option(
        help: ArgumentHelp(
            "The records are of the columns of a matrix, with these values, as swerkin run takes them; may be repeated.",
            valueName: "axis=values"),
        transform: FlowMatrix.Axis.read)
    var matrix: [FlowMatrix.Axis] = []

    @Flag(help: "Print summary.json, or matrix.json, instead of text.")
    var json = false

    func validate() throws {
        if let last, last < 1 { throw ValidationError("--last takes a number of at least 1.") }
        if !matrix.isEmpty { _ = try foldersOfColumns() }
        if last != nil, history.isEmpty { throw ValidationError("--last counts the runs of --history; name some.") }
    }

    /// Runs the verb.
    func result() -> CommandResult {
        let held: Quarantine
        do throws(AnalysisError) {
            held =
                try quarantine.map { path throws(AnalysisError) in try QuarantineFile(path).quarantine() }
                ?? Quarantine()
        } catch {
            return CommandResult(error)
        }
        do throws(ReportError) {
            let held = held.holding(on: .today)
            return try matrix.isEmpty ? merged(held) : mergedMatrix(held)
        } catch {
            return CommandResult(notes: ["Error: \(error)"], status: error.status)
        }
    }

    private func merged(_ quarantine: Quarantine) throws(ReportError) -> CommandResult {
        let target = try MergedFolder(path: output)
        let folders = try ReportFolder.distinct(folders)
        let history = history.isEmpty ? nil : try FailureHistory(RunSources(history, last: last).runs())
        let report = MergedReport(folders, allowingFlaky: allowFlaky, quarantine: quarantine, history: history)
        let findings = RunFindings(report)
        try target.write(report, of: folders, further: findings.files)
        return CommandResult(
            try words(for: report, findings),
            notes: (report.faults + (history?.faults ?? [])).map(\.description), status: Self.status(report))
    }

    private func words(for report: MergedReport, _ findings: RunFindings) throws(ReportError) -> [UInt8] {
        guard json else {
            return Array(UntrustedText(SummaryText(report).text + findings.words(in: output)).forLog.utf8)
        }
        do {
            return Array(try report.summary.json)
        } catch {
            throw .unwritable(path: "standard output", problem: "\(error)")
        }
    }

    private static func status(_ report: MergedReport) -> ExitStatus {
        guard report.faults.isEmpty else { return .invalidInput }
        return report.isSuccess ? .yes : .no
    }
}
