import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords
import SwerkinReports

/// `swerkin run`: runs the flows of a test program with several workers.
struct RunCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs the flows of a test program with several workers, and merges their records.",
        usage: "swerkin run <program> -o <folder> [--on <engine>] [--workers <number>] [<options>]",
        discussion: """
            The program is what swift build --build-tests makes, .build/debug/ShopPackageTests.xctest. It lists its flows; each worker \
            runs some of them, one after the other. With --durations all workers take about the same time. The flows of a worker that \
            crashes, hangs or is lost are handed to others. Flows are those tests that write a record.

            Workers run on this machine, on hosts by ssh and GNU parallel, or on the nodes of Slurm, which share the folder that -o \
            lies in. The program travels there, with the resources beside it; the machines need the libraries that it loads.

            The folder gets what swerkin merge writes, and:

              ledger.json   which flow was handed to which worker, and what became of it
              output/       what each worker printed
              interrupted/  the records of flows that were handed on

            EXAMPLES:
              swerkin run .build/debug/ShopPackageTests.xctest -o report --workers 4
                  on this machine
              swerkin run .build/debug/ShopPackageTests.xctest -o report --durations last/durations.json --filter ShopFlows
                  by the times of an earlier run
              swerkin run .build/debug/ShopPackageTests.xctest -o report --on ssh --host ada@one --host ada@two
                  a worker on each of two hosts
              swerkin run .build/debug/ShopPackageTests.xctest -o report --on slurm --engine-argument=--partition=web
                  a worker for each node of Slurm, by array jobs
              swerkin run .build/debug/ShopPackageTests.xctest -o report --matrix browser=chromium,firefox --matrix size=390x844,1280x720
                  in two browsers and two sizes: four columns
              swerkin run .build/debug/ShopPackageTests.xctest --on github --workers 5 -o .github/workflows/flows.yml
                  a workflow with five shards

            With --matrix all flows run once for each combination of values, one after the other. The folder gets a folder for each, \
            1, 2 and so on, junit.xml, and matrix.json, of which swerkin report makes a page.

            For --on kubernetes, github, gitlab and buildkite the command runs nothing, but writes a file to -o: a job that builds the \
            program once, runs it in so many shards as --workers says, in each column if there is a --matrix, and merges the records.

            ^C ends the workers; what has run by then is in the folder.

            EXIT CODES: 0 every flow ran once, none failed and none is flaky, 1 otherwise, 64 wrong usage, 65 the program lists no flows, \
            or a record is broken; 66 a file cannot be read, 69 no worker can be started, 74 the folder cannot be written.
            """)

    @Argument(
        help: ArgumentHelp("The test program.", valueName: "program"), completion: .file(extensions: ["xctest"]),
        transform: PathArgument.nonEmpty)
    var program: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder to write to; it must be new or empty. Of shards, the file.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var output: String

    @Option(
        help: ArgumentHelp(
            "What starts the workers: local, ssh or slurm; or what the file of shards is for: kubernetes, github, gitlab or buildkite.",
            valueName: "engine"))
    var on = EngineChoice.local

    @Option(
        help: ArgumentHelp("A host for ssh, as ssh names it; may be repeated.", valueName: "host"),
        transform: HostArgument.read)
    var host: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A further argument for ssh or for Slurm's sbatch; may be repeated.", valueName: "argument"))
    var engineArgument: [String] = []

    @Option(
        help: ArgumentHelp(
            "How many workers run at once; by default one for each processor, host or node.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, to: 10_000, example: 4) })
    var workers: Int?

    @Option(
        help: ArgumentHelp(
            "Run the flows with this expression in their names, as swift test does; may be repeated.",
            valueName: "expression"))
    var filter: [String] = []

    @Option(help: ArgumentHelp("Leave out the flows with this one; may be repeated.", valueName: "expression"))
    var skip: [String] = []

    @Option(
        help: ArgumentHelp(
            "How long flows take: a durations.json, the records of a run, or a history.", valueName: "file"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var durations: String?

    /// Longer than a driver waits for a session in the queue of a hub, which says nothing meanwhile.
    static let usualSilence = 360

    @Option(
        help: ArgumentHelp(
            "End a worker whose flows write and print nothing for so many seconds.", valueName: "seconds"),
        transform: { try NumberArgument.read($0, from: 1, to: 86_400, example: 300) })
    var silence = Self.usualSilence

    @Option(
        help: ArgumentHelp("Give up a worker of which nothing is heard for so many seconds.", valueName: "seconds"),
        transform: { try NumberArgument.read($0, from: 2, to: 86_400, example: 60) })
    var heartbeatTimeout = 60

    @Option(
        help: ArgumentHelp(
            "Give up a worker that does not begin within so many seconds, as in the queue of Slurm.",
            valueName: "seconds"),
        transform: { try NumberArgument.read($0, from: 1, to: 604_800, example: 600) })
    var startWithin = 600

    @Option(
        help: ArgumentHelp(
            """
            Run the flows with each of these values: browser (embedded, chromium, firefox, chrome, webkit), size, language, \
            given.FACT, or a variable; may be repeated.
            """, valueName: "axis=values"),
        transform: FlowMatrix.Axis.read)
    var matrix: [FlowMatrix.Axis] = []

    @Flag(help: "Don't fail for flaky flows, nor for those that ended a worker and passed with another.")
    var allowFlaky = false

    @Option(
        help: ArgumentHelp("The image of the containers, in a file of shards.", valueName: "image"))
    var image: String?

    func validate() throws {
        if let format = on.manifest { try validateManifest(format) }
        _ = try FlowMatrix(matrix)
        if on.manifest == nil, image != nil {
            throw ValidationError("--image is for --on kubernetes, github and gitlab.")
        }
        if on == .ssh, host.isEmpty { throw ValidationError("--on ssh needs hosts; name each by --host.") }
        if on != .ssh, !host.isEmpty { throw ValidationError("--host names hosts for --on ssh.") }
        if ![.ssh, .slurm].contains(on), !engineArgument.isEmpty {
            throw ValidationError("--engine-argument is for --on ssh and --on slurm.")
        }
    }

    /// Runs the verb.
    func result() -> CommandResult {
        if let format = on.manifest { return manifestResult(format) }
        do throws(RunError) {
            return try report()
        } catch {
            return CommandResult(notes: ["Error: \(error)"], status: error.status)
        }
    }

    private func report() throws(RunError) -> CommandResult {
        let program = try TestProgram(program)
        let selection = try FlowSelection(filters: filter, skips: skip)
        try requireEmptyOutput()
        let listed = try program.flows(variables)
        let flows = listed.filter(selection.contains)
        guard !flows.isEmpty else { throw .noFlows(program: program.path, listedCount: listed.count) }
        let durations = try DurationsArgument.read(durations).ofListed(flows)
        guard matrix.isEmpty else {
            return try matrixResult(matrix, program: program, flows, durations, variables: variables)
        }
        let interruption = Interruption(.ends) {}
        // Workers are ended and the report is written, however long that takes, unless there is a second signal.
        interruption.beginToWrite()
        let run = try perform(program, flows, durations, into: output, settings: [:], interruption)
        return result(of: run)
    }

    /// What a run came to.
    struct Run {
        let report: MergedReport
        let ledger: FlowLedger
    }

    /// Runs flows with workers, whose flows get further variables, and writes the folder of their report.
    func perform(
        _ program: TestProgram, _ flows: [ListedFlow], _ durations: RecordedDurations, into output: String,
        settings: [String: String?], _ interruption: Interruption
    ) throws(RunError) -> Run {
        let work = try WorkFolder(for: output)
        defer { work.remove() }
        let engine = try engine(for: program, flowCount: flows.count, work, settings)
        defer { engine.close() }
        for note in engine.notes { Self.announce(note) }
        let limits = FlowRun.Limits(heartbeatTimeout: heartbeatTimeout, start: startWithin)
        let ledger = FlowRun(
            flows, durations: durations, engine: engine, work: work, limits: limits,
            isInterrupted: { interruption.hasEnded }, announce: Self.announce
        ).perform()
        let report = try RunReportWriter(ledger, in: work, output: output).write(allowingFlaky: allowFlaky)
        return Run(report: report, ledger: ledger)
    }

    /// The engine, after all that workers need is in the folder of the run.
    private func engine(
        for program: TestProgram, flowCount: Int, _ work: WorkFolder, _ settings: [String: String?]
    ) throws(RunError) -> any Engine {
        let path = on == .local ? program.path : try work.copy(program)
        let isShared = on != .ssh
        try work.writeSettings(
            program: path, silence: silence, heartbeatTimeout: isShared ? heartbeatTimeout : 0,
            variables: isShared ? [:] : variables.filter { EngineChoice.travels($0.key) }, settings: settings)
        return try on.engine(
            places: workers, hosts: host, arguments: engineArgument, flowCount: flowCount, work: work,
            variables: variables)
    }

    private func requireEmptyOutput() throws(RunError) {
        do throws(ReportError) {
            _ = try MergedFolder(path: output)
        } catch {
            throw .records(error)
        }
    }

    private func result(of run: Run) -> CommandResult {
        let report = run.report
        let notes = run.ledger.notes(allowingFlaky: allowFlaky).map { "\n\($0)" }.joined()
        let status: ExitStatus = !report.faults.isEmpty ? .invalidInput : report.isSuccess ? .yes : .no
        return CommandResult(
            words: SummaryText(report).text + RunFindings(report).words(in: output)
                + (notes.isEmpty ? "" : "\(notes)\n"),
            notes: report.faults.map(\.description),
            status: status)
    }

    /// The variables for the flows: those that divide runs otherwise, or name another folder, would contradict the run.
    private var variables: [String: String] {
        ProcessInfo.processInfo.environment.filter {
            !["SWERKIN_SHARD", "SWERKIN_DURATIONS", "SWERKIN_REPORT", "SWERKIN_STATES"].contains($0.key)
        }
    }

    static func announce(_ line: String) {
        // If standard error is closed, the report still has everything.
        try? FileHandle.standardError.write(contentsOf: Data("\(UntrustedText(line).forLog)\n".utf8))
    }
}

/// The durations that an option names.
enum DurationsArgument {
    /// The runs of a history that count: a flow that did not run in these is measured anew.
    private static let runCount = 10

    /// Reads a file of durations, a folder of records or a history, of which later runs count more; none without a path.
    static func read(_ path: String?) throws(RunError) -> RecordedDurations {
        guard let path else { return RecordedDurations() }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard exists, isFolder.boolValue || RunHistory.isDatabase(path: path) else { return try file(path) }
        do throws(ReportError) {
            var durations = RecordedDurations()
            for run in try RunSources([path], last: runCount).runs() {
                durations.seconds.merge(try seconds(in: run)) { $1 }
            }
            return durations
        } catch {
            throw .records(error)
        }
    }

    private static func file(_ path: String) throws(RunError) -> RecordedDurations {
        do throws(ShardingError) {
            return try RecordedDurations(contentsOf: path)
        } catch {
            throw .durations(error)
        }
    }

    private static func seconds(in run: any RunSource) throws(ReportError) -> [String: Double] {
        var records: [RunRecord] = []
        for name in try run.recordNames() {
            records.append(RunRecord(name: name, file: run.path(of: name), content: try run.content(of: name)))
        }
        return MergedReport([ReportFolder(path: run.path, records: records)]).durations.seconds
    }
}
