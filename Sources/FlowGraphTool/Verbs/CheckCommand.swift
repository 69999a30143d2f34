import ArgumentParser
import CommandAnswers
import FlowGraph

/// `flowgraph check`: what can be reached, and what is likely to be a mistake.
struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Says which screens can be reached and what is likely to be a mistake.",
        usage: "flowgraph check <model> ... [<options>]",
        discussion: """
            EXAMPLES:
              flowgraph check Shop.flowgraph.json
                  from the start screens
              flowgraph check MyApp/ --from Home --given loggedIn=false
                  from a screen, knowing that nobody is logged in
              flowgraph check Shop.flowgraph.json --json
                  for a program

            JSON: findings (rule, severity, the screen, segment or fact, message), \
            reachable (screen, depth, cost), unreachable and undecided.

            RULES: \(NavigationGraph.ruleNames.joined(separator: ", ")).

            EXIT CODES: 0 there is no error, 1 a finding is an error.
            """)

    @OptionGroup var model: ModelArguments

    @Option(
        help: ArgumentHelp(
            "A screen to begin on; may be repeated; else the model's start screens.", valueName: "screen"),
        completion: ScreenCompletion.kind)
    var from: [String] = []

    @OptionGroup var facts: FactOptions

    @Option(help: "The format of the report.")
    var format: ReportFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    @Flag(help: "Print everything, however many findings and screens there are.")
    var all = false

    func validate() throws {
        guard json, format == .text else { return }
        throw ValidationError("--json and --format text exclude one another.")
    }

    func answer(in surroundings: Surroundings) throws(ToolError) -> Answer {
        let model = try model.read(in: surroundings)
        let report = try report(on: model.graph, surroundings.progress)
        return Answer(
            output(report), remarks: model.notes + CheckCommand.remarks(report), status: CheckCommand.status(report))
    }

    private func report(on graph: NavigationGraph, _ progress: ProgressLine) throws(ToolError) -> CheckReport {
        let query = ReachabilityQuery(
            from: from, given: facts.knownFacts, strict: facts.strict, budget: facts.budget)
        do throws(PlanningError) {
            return try progress.during("Checking") { () throws(PlanningError) in try graph.check(query) }
        } catch {
            throw .planning(error)
        }
    }

    private func output(_ report: CheckReport) -> [UInt8] {
        if json || format == .json { return JSONWriter.text(CheckJSON(report).document) }
        return Array(TerminalText.safe(CheckText(report, showsAll: all).text).utf8)
    }

    private static func status(_ report: CheckReport) -> ExitStatus {
        if report.hasErrors { return .no }
        return report.reachability.isComplete ? .yes : .internalFault
    }

    private static func remarks(_ report: CheckReport) -> [String] {
        guard !report.reachability.isComplete else { return [] }
        let budget = report.reachability.query.budget
        return [
            "Error: the budget of \(budget) states was used up, so the check is not complete (use --given and --budget)."
        ]
    }
}
