import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// `flowgraph check`: reports unreachable screens and likely mistakes.
struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports which screens can be reached, and likely mistakes.",
        usage: "flowgraph check <model> ... [<options>]",
        discussion: """
            EXAMPLES:
              flowgraph check Shop.flowgraph.json
                  from the start screens
              flowgraph check MyApp/ --from Home --given loggedIn=false
                  from a screen, with a fact given
              flowgraph check Shop.flowgraph.json --stack Home,Search,Product
                  from Product, where Back leads to Search and then to Home
              flowgraph check Shop.flowgraph.json --conditions
                  with the facts under which each screen can be reached
              flowgraph check Shop.flowgraph.json --format github
                  for GitHub Actions, which shows findings next to the lines
              flowgraph check Shop.flowgraph.json --write-baseline known.json
              flowgraph check Shop.flowgraph.json --baseline known.json
                  records the findings, then fails on new ones and on ones that are gone
              flowgraph check Shop.flowgraph.json --learned learned.json
                  with the time that each screen is expected to take (swerkin learn)

            JSON: findings (rule, severity, the screen, segment or fact, message, \
            proof), reachable (screen, depth, cost), unreachable and undecided; with --baseline each finding has \
            known, and gone lists those that are gone; with \
            --conditions conditions (screen, when, anyOf, complete). JUNIT: an \
            error is a failure; a warning or a known finding counts as skipped.

            RULES: \(NavigationGraph.ruleNames.joined(separator: ", ")).

            CONFIGURATION: .flowgraph.yml, next to the model or in a parent folder, may have start, given, strict, \
            max-depth, min-gateway, and rules with the \
            level of each: off, information, warning or error.

            EXIT CODES: 0 there is no new error, 1 a finding is an error that the \
            baseline does not have, or one that the baseline has is gone.
            """)

    @OptionGroup var model: ModelArguments

    @Option(
        help: ArgumentHelp(
            "A start screen; may be repeated. (default: the model's start screens)", valueName: "screen"),
        completion: ScreenCompletion.kind)
    var from: [String] = []

    @OptionGroup var stack: StackOptions

    @OptionGroup var facts: FactOptions

    @OptionGroup var configurationFile: ConfigurationOptions

    @OptionGroup var gate: GateOptions

    @OptionGroup var learned: LearnedOptions

    @Flag(
        help: ArgumentHelp(
            "Also print the facts at the start under which each screen can be reached.",
            discussion: "For text and JSON. Takes longer than the check itself if many facts can be set."))
    var conditions = false

    @Option(help: "The format of the report.")
    var format: ReportFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    @Flag(help: "Print everything, however many findings and screens there are.")
    var all = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude one another.")
        }
        if gate.writeBaseline != nil, json || format != nil {
            throw ValidationError("--write-baseline reports nothing, so leave out --format and --json.")
        }
        if conditions, gate.writeBaseline != nil || ![nil, .text, .json].contains(format) {
            throw ValidationError("--conditions is for text and JSON only.")
        }
    }

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        let configuration = try configurationFile.configuration(for: model.models)
        let model = try model.read(in: environment)
        let report = try report(on: learned.applied(to: model.graph), configuration, environment.progress)
        if let file = gate.writeBaseline {
            let inputs = model.files + [configuration.path].compactMap { $0 }
            try OutputFile(file).requireNone(of: inputs, in: environment)
            return try CheckCommand.baseline(of: report, model, file)
        }
        let conditions = try conditions(in: report, environment.progress)
        let outcome = CheckOutcome(report, of: model, conditions: conditions, baseline: try baseline())
        let incompleteness = outcome.incompleteness.map { ["Error: \($0)."] } ?? []
        return CommandResult(output(outcome), notes: model.notes + incompleteness, status: outcome.status)
    }

    private func report(
        on graph: NavigationGraph, _ configuration: CheckConfiguration, _ progress: ProgressLine
    ) throws(ToolError) -> CheckReport {
        let origin = try stack.origin(from: from, in: graph)
        let query = configuration.query(from: origin.starts, above: origin.beneath, facts)
        var options = configuration.options
        if let depth = gate.maxDepth { options.maximumDepth = depth }
        do throws(PlanningError) {
            return try progress.during("Checking") { () throws(PlanningError) in
                try graph.check(query, options: options)
            }
        } catch {
            throw configuration.error(error, from: origin.starts, facts)
        }
    }

    private func conditions(
        in report: CheckReport, _ progress: ProgressLine
    ) throws(ToolError) -> ReachabilityConditions? {
        guard conditions else { return nil }
        let reachability = report.reachability
        do throws(PlanningError) {
            return try progress.during("Finding conditions") { () throws(PlanningError) in
                try reachability.graph.reachabilityConditions(reachability.query)
            }
        } catch {
            throw ToolError.planning(error)
        }
    }

    private func baseline() throws(ToolError) -> (path: String, content: Baseline)? {
        guard let path = gate.baseline else { return nil }
        return (path, try Baseline.read(path))
    }

    private static func baseline(
        of report: CheckReport, _ model: LoadedModel, _ file: String
    ) throws(ToolError) -> CommandResult {
        let baseline = try CheckOutcome.baseline(of: report)
        let note = "\(file): \(Count.words(baseline.findings.count, "finding")) written."
        return CommandResult(text: baseline.text, file: file, notes: model.notes + [note])
    }

    private func output(_ outcome: CheckOutcome) -> [UInt8] {
        switch json ? .json : format ?? .text {
        case .text: Array(UntrustedText(CheckText(outcome, showsAll: all).text).forLog.utf8)
        case .json: JSONWriter.text(CheckJSON(outcome).document)
        case .junit: Array(JUnitReport(outcome).text.utf8)
        case .sarif: JSONWriter.text(SARIFReport(outcome).document)
        case .github: Array(GitHubReport(outcome).text.utf8)
        }
    }
}

/// A format for the report of findings.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, junit, sarif, github
}
