import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import SwerkinRecords
import SwerkinReports

/// `swerkin coverage`: reports which screens and segments of a model the flows of a run cover.
struct CoverageCommand: AnalysisCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Reports what of an app's model the flows of a run cover.",
        usage: "swerkin coverage <folder> ... --model <file> [<options>]",
        discussion: """
            A folder is what SWERKIN_REPORT named in a run or in one of its shards; the model is what FLOWGRAPH_EXPORT \
            wrote. Screens and segments are covered by plans or by plain steps; conditions are the values of facts in \
            preconditions, pairs are two segments in a row, returns are segments back with the screen beneath.

            EXAMPLES:
              swerkin coverage report --model Shop.flowgraph.json
                  in words
              swerkin coverage report/* --model Shop.flowgraph.json --minimum pairs=50
                  several shards; fails if less than 50 % of the pairs are covered
              swerkin coverage report --model Shop.flowgraph.json --json > old.json
              swerkin coverage report --model Shop.flowgraph.json --baseline old.json
                  fails if something is not covered any more
              swerkin coverage report --model Shop.flowgraph.json --changed-by Old.json
                  the flows that the differences of two models concern

            JSON: flows, flaky, totals (kind, targets, covered, byPlan, byPlainSteps, failed, never, percent), targets (kind, \
            name, state, count, failures, flows, and as plannedFlows those that cover it by a plan), soleCoverage (flow, targets), nextFlow (screens, segments, assumed, \
            cost, new), omissions (reason, subject, count, place), missed, and with --baseline gained and lost. With \
            --changed-by: filter, and flows (flow, reasons).

            EXIT CODES: 0 every minimum is reached and nothing was lost, 1 otherwise, 65 a record is broken; the rest \
            counts.
            """)

    @OptionGroup var records: RecordArguments

    @Option(
        help: ArgumentHelp(
            "The least part that must be covered, such as segments=90 or pairs=37.5; may be repeated.",
            valueName: "kind=percent"),
        transform: MinimumArgument.read)
    var minimum: [CoverageMinimum] = []

    @Option(
        help: ArgumentHelp(
            "An earlier report, written with --json, a folder with records or a history: what it covers must stay covered.",
            valueName: "path"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "An older version of the model: report the flows that its differences concern instead.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var changedBy: String?

    @Option(help: "The format of the report.")
    var format: CoverageFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    @Flag(help: "Print everything, however much there is.")
    var all = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude one another.")
        }
        if changedBy != nil, !minimum.isEmpty || baseline != nil || ![nil, .text, .json].contains(format) {
            throw ValidationError("--changed-by reports flows, in words or JSON; leave out the other options.")
        }
    }

    func report() throws(AnalysisError) -> CommandResult {
        if let changedBy { return try impact(since: changedBy) }
        let graph = try ModelFile(records.model).graph()
        let run = try records.run()
        let coverage = Coverage(of: graph, by: run)
        let difference = try baseline.map { path throws(AnalysisError) in
            CoverageDifference(coverage, since: try EarlierCoverage(path).names(in: graph))
        }
        let outcome = CoverageOutcome(
            coverage, of: run, model: records.model, minimums: minimum, difference: difference)
        return CommandResult(
            output(outcome), notes: run.notes, status: run.faults.isEmpty ? outcome.status : .invalidInput)
    }

    private func output(_ outcome: CoverageOutcome) -> [UInt8] {
        switch json ? .json : format ?? .text {
        case .text: Array(UntrustedText(CoverageText(outcome, showsAll: all).text).forLog.utf8)
        case .json: JSONWriter.text(CoverageJSON(outcome).document)
        case .junit: Array(CoverageJUnit(outcome).text.utf8)
        case .github: Array(CoverageGitHub(outcome).text.utf8)
        case .markdown: Array(CoverageMarkdown(outcome).text.utf8)
        }
    }

    private func impact(since old: String) throws(AnalysisError) -> CommandResult {
        let (older, newer) = (try ModelFile(old).graph(), try ModelFile(records.model).graph())
        let run = try records.run()
        let comparison: GraphComparison
        do throws(PlanningError) {
            comparison = try newer.comparison(withOlder: older)
        } catch {
            throw .planning(error)
        }
        let report = ImpactReport(ChangeImpact(of: comparison, on: run))
        let output =
            json || format == .json
            ? JSONWriter.text(report.json) : Array(UntrustedText(report.text).forLog.utf8)
        return CommandResult(output, notes: run.notes, status: run.faults.isEmpty ? .yes : .invalidInput)
    }
}

/// A format for the report of a coverage.
enum CoverageFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, junit, github, markdown
}

/// A minimum as written on the command line: `segments=90`.
enum MinimumArgument {
    /// The reason why a text is not a minimum.
    struct Problem: Error, CustomStringConvertible {
        /// The problem and the remedy, without a full stop.
        let description: String
    }

    /// Reads a kind and a percentage from 0 to 100 with at most one decimal.
    static func read(_ text: String) throws(Problem) -> CoverageMinimum {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = Coverage.Kind(rawValue: parts[0]) else {
            let known = Coverage.Kind.allCases.map(\.rawValue)
            let suggestion = SpellingSuggestion.question(SpellingSuggestion.nearest(to: parts[0], among: known))
            throw Problem(
                description:
                    "there is no kind “\(parts[0])”; the kinds are \(known.joined(separator: ", "))\(suggestion)")
        }
        guard parts.count == 2, let permille = permille(parts[1]) else {
            throw Problem(description: "write a percentage from 0 to 100, such as \(kind.rawValue)=90")
        }
        return CoverageMinimum(kind, permille: permille)
    }

    private static func permille(_ text: String) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
        guard isNumber, parts.count <= 2, let whole = Int(parts[0]), whole <= 100 else { return nil }
        let tenths = parts.count == 2 ? parts[1].count == 1 ? Int(parts[1]) : nil : 0
        return tenths.map { whole * 10 + $0 }.flatMap { $0 <= 1000 ? $0 : nil }
    }
}
