import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords
import SwerkinReports

/// `swerkin report`: makes pages and files for machines of the records of a run.
struct ReportCommand: AnalysisCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Makes a report of a run: pages for a browser, and files for machines.",
        usage: "swerkin report <folder> ... -o <folder> [<options>]",
        discussion: """
            A folder is what SWERKIN_REPORT named in a run or in one of its shards; with FLOWGRAPH_EXPORT naming the same \
            folder, the models of its maps are there, too. The report opens from disk, without a network:

              index.html    tests, failures by cause, each test step by step, maps of what was crossed
              junit.xml     for systems of continuous integration; reruns as Maven's Surefire writes them
              ctrf.json     the Common Test Report Format
              summary.md    for a comment on a pull request
              report.json   everything that --json prints

            EXAMPLES:
              SWERKIN_REPORT=run SWERKIN_TRACE=failures FLOWGRAPH_EXPORT=run swift test
              swerkin report run -o report --open
                  the run that was recorded just now
              swerkin report run -o report --history yesterday --history history.sqlite
                  with what became of each test before, and what a failed step saw when it passed
              swerkin report reports/* --format markdown >> "$GITHUB_STEP_SUMMARY"
                  several shards, as a summary on GitHub; writes no folder
              swerkin report run -o report
                  if run has several columns, by swerkin run --matrix: a table of them, which leads to a report of each
              swerkin report flows.xcresult -o report
                  what tests on a device have attached to their results, on a Mac

            EXIT CODES: 0 every test ran once, none failed and none is flaky, 1 otherwise, 65 a record is broken; the rest \
            is reported.
            """)

    @Argument(
        help: ArgumentHelp("The folders with the records of the run, or histories.", valueName: "folder"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var folders: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder to write to; it must be new or empty.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "A model for a map, a .flowgraph.json file; may be repeated. Without it, those in the folders are used.",
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var model: [String] = []

    @Option(
        help: ArgumentHelp(
            "The records of an earlier run, or a history, the oldest first; may be repeated.", valueName: "folder"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var history: [String] = []

    @Option(help: ArgumentHelp("Use only so many of the earlier runs, the last ones.", valueName: "runs"))
    var last: Int?

    @Option(
        help: ArgumentHelp("The quarantine: its flows fail nothing up to their day of expiry.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var quarantine: String?

    @Flag(help: "Don't fail for flaky tests.")
    var allowFlaky = false

    @Option(help: "The heading of the report.")
    var title = "Report"

    @Option(help: "What is printed.")
    var format: ReportFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    @Flag(help: "Open the report in the browser of the system.")
    var open = false

    func validate() throws {
        if let last, last < 1 { throw ValidationError("--last takes a number of at least 1.") }
        if last != nil, history.isEmpty { throw ValidationError("--last counts the runs of --history; name some.") }
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude one another.")
        }
        if output == nil, !json, [nil, .text].contains(format) {
            throw ValidationError("Name the folder of the report with -o, or something to print with --format.")
        }
        if isMatrix { try validateMatrix() }
        if open, output == nil { throw ValidationError("--open shows the report of -o; name a folder.") }
    }

    func report() throws(AnalysisError) -> CommandResult {
        if isMatrix { return try matrixResult() }
        let held = try quarantine.map { path throws(AnalysisError) in try QuarantineFile(path).quarantine() }
        let models = try ReportModels(model, in: folders)
        do throws(ReportError) {
            let sources = ReportSources(
                runs: try RunSources(folders).runs(), earlier: try RunSources(history, last: last).runs(),
                models: models.models, quarantine: (held ?? Quarantine()).holding(on: .today), allowsFlaky: allowFlaky,
                title: title)
            let report = try RunReportFolder(sources)
            if let output { try report.write(to: output) }
            var notes = models.notes + report.faults.map(\.description)
            if open, let problem = output.flatMap({ BrowserOpening(folder: $0).problem() }) { notes.append(problem) }
            return CommandResult(text(of: report), notes: notes, status: Self.status(report))
        } catch {
            throw .records(error)
        }
    }

    private func text(of report: RunReportFolder) -> [UInt8] {
        switch json ? .json : format ?? .text {
        case .text: Array(UntrustedText(report.text + place).forLog.utf8)
        case .json: report.results.json
        case .junit: Array(report.junit.utf8)
        case .ctrf: report.ctrf
        case .markdown: Array(report.markdown.utf8)
        }
    }

    var place: String { output.map { "Report: \($0)/\(RunReportFolder.page)\n" } ?? "" }

    private static func status(_ report: RunReportFolder) -> ExitStatus {
        guard report.faults.isEmpty else { return .invalidInput }
        return report.results.report.isSuccess ? .yes : .no
    }
}

/// A format that `swerkin report` prints.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, junit, ctrf, markdown
}

/// The models of a report: those that are named, or else those that lie beside the records.
struct ReportModels {
    private(set) var models: [ReportModel] = []
    /// The problems of models beside the records, which are left out.
    private(set) var notes: [String] = []

    /// Reads the models; throws `AnalysisError` if one that is named can't be read or is not valid.
    init(_ paths: [String], in folders: [String]) throws(AnalysisError) {
        for path in paths { models.append(try Self.model(at: path, isWanted: true)) }
        guard paths.isEmpty else { return }
        for path in folders.flatMap(Self.models) { add(path) }
    }

    private mutating func add(_ path: String) {
        do throws(AnalysisError) {
            let model = try Self.model(at: path, isWanted: false)
            // Each shard may have written the same one.
            if !models.contains(where: { $0.graph == model.graph }) { models.append(model) }
        } catch {
            notes.append("\(error); the report has no map of it")
        }
    }

    private static func model(at path: String, isWanted: Bool) throws(AnalysisError) -> ReportModel {
        let graph = try ModelFile(path).graph()
        let file = URL(fileURLWithPath: path).lastPathComponent
        return ReportModel(name: graph.name ?? String(file.prefix { $0 != "." }), graph: graph, isWanted: isWanted)
    }

    /// The paths of the model files in a folder, in the order of their names; none if it is no folder.
    private static func models(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".flowgraph.json") }.sorted()
            .map { URL(fileURLWithPath: folder).appendingPathComponent($0).path }
    }
}

/// Opens a report in the browser of the system.
struct BrowserOpening {
    private let page: String

    init(folder: String) {
        page = URL(fileURLWithPath: folder).appendingPathComponent(RunReportFolder.page).path
    }

    #if os(macOS)
    private static let program = "open"
    #else
    private static let program = "xdg-open"
    #endif

    /// Starts the system's program that opens files.
    ///
    /// Returns the problem as a sentence without a full stop, or nil if there is none.
    func problem() -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [Self.program, page]
        do {
            try process.run()
        } catch {
            return words("\(Self.program) can't be started")
        }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : words("\(Self.program) ended with \(process.terminationStatus)")
    }

    private func words(_ reason: String) -> String {
        "the report can't be opened: \(reason); open \(page) in a browser"
    }
}
