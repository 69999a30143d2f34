import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinReports

/// `swerkin drift`: reports where an app, as the records of runs show it, differs from its model.
struct DriftCommand: AnalysisCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Reports where an app, as runs have seen it, differs from its model.",
        usage: "swerkin drift <folder> ... --model <file> [<options>]",
        discussion: """
            A folder is what SWERKIN_REPORT named in a run; name those of as many runs as should count. The model is \
            what FLOWGRAPH_EXPORT wrote.

              undeclared  a flow went from screen to screen, and the model has no such segment: with the declaration
              never       a screen or a segment of the model that no flow came to
              elsewhere   a segment led to another screen than declared
              traits      the traits of several screens were there at once
              effects     a screen showed another value of a fact than the effects of the segment before say
              controls    a button or a link of a screen belongs to no segment, and no step uses it; of runs with \
            SWERKIN_CONTROLS=1

            EXAMPLES:
              swerkin drift report --model Shop.flowgraph.json
                  in words
              swerkin drift reports/* --model Shop.flowgraph.json --fail-on undeclared,elsewhere
                  fails if the app does what the model does not declare
              swerkin drift tour --model Shop.flowgraph.json --ignore ignored.json --fail-on controls
                  fails if there is a control that is neither declared nor ignored
              swerkin drift reports/* --model Shop.flowgraph.json --last 10
                  the ten runs that are named last

            JSON: findings (kind, subject, observation, place, and for what is not declared declaredBy and declaration).

            EXIT CODES: 0 there is no finding of the kinds that --fail-on names, 1 there is one, 65 a record is \
            broken; the rest counts.
            """)

    @OptionGroup var records: RecordArguments

    @Option(
        help: ArgumentHelp(
            "The kinds of findings that fail, with commas between them: undeclared, never, elsewhere, traits, effects, controls.",
            valueName: "kinds"),
        transform: DriftKinds.init)
    var failOn = DriftKinds()

    @Option(
        help: ArgumentHelp(
            "A file with the controls to ignore, each with a reason.",
            discussion: #"{"version": 1, "ignore": [{"screen": "Home", "role": "link", "label": "Imprint", "reason":"#
                + #" "the footer"}]}; without a screen on all of them; * in a label or an identifier stands for any text."#,
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var ignore: String?

    @Option(help: "The format of the report.")
    var format: DriftFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    @Flag(help: "Print everything, however much there is.")
    var all = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude one another.")
        }
    }

    func report() throws(AnalysisError) -> CommandResult {
        let graph = try ModelFile(records.model).graph()
        let run = try records.run()
        let ignored = try ignore.map(Self.ignored) ?? IgnoredControls()
        let drift = Drift(of: graph, in: run, ignoring: ignored)
        let report = DriftReport(drift, of: run, model: records.model, failing: failOn.kinds)
        let isFailure = report.findings.contains { failOn.kinds.contains($0.kind) }
        return CommandResult(
            output(report), notes: run.notes + notes(on: drift.undeclaredControls),
            status: !run.faults.isEmpty ? .invalidInput : isFailure ? .no : .yes)
    }

    private static func ignored(at path: String) throws(AnalysisError) -> IgnoredControls {
        let content = try ModelFile.content(of: path)
        do throws(IgnoredControls.Malformed) {
            return try IgnoredControls(json: content)
        } catch {
            throw .invalidIgnoredControls(
                path: error.position.map { "\(path):\($0)" } ?? path, reason: error.description)
        }
    }

    /// The lines for standard error: entries that ignore nothing, and that there are no controls to judge.
    private func notes(on controls: UndeclaredControls) -> [String] {
        let isAsked = ignore != nil || failOn.kinds.contains(.controls)
        guard isAsked, controls.recordedFlowCount > 0 else {
            return isAsked ? ["no record has the controls of screens; run the tests with SWERKIN_CONTROLS=1"] : []
        }
        return controls.unusedEntries.map { entry in
            OneLine.text("\(ignore ?? ""): no undeclared control is a \(entry); remove the entry (\(entry.reason))")
        }
    }

    private func output(_ report: DriftReport) -> [UInt8] {
        switch json ? .json : format ?? .text {
        case .text: Array(UntrustedText(report.text(showsAll: all)).forLog.utf8)
        case .json: JSONWriter.text(report.json)
        case .junit: Array(report.junit.utf8)
        case .github: Array(report.github.utf8)
        case .markdown: Array(report.markdown.utf8)
        }
    }
}

/// A format for the report of a drift.
enum DriftFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, junit, github, markdown
}

/// Kinds of findings as written on the command line: `undeclared,never`.
struct DriftKinds {
    /// The reason why a text names no kinds.
    struct Problem: Error, CustomStringConvertible {
        /// The problem and the remedy, without a full stop.
        let description: String
    }

    /// The kinds.
    let kinds: Set<DriftFinding.Kind>

    /// No kinds.
    init() { kinds = [] }

    /// Reads kinds with commas between them.
    init(_ text: String) throws(Problem) {
        var kinds: Set<DriftFinding.Kind> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let kind = DriftFinding.Kind(rawValue: name) else {
                let known = DriftFinding.Kind.allCases.map(\.rawValue)
                let suggestion = SpellingSuggestion.question(SpellingSuggestion.nearest(to: name, among: known))
                throw Problem(
                    description:
                        "there is no kind “\(name)”; the kinds are \(known.joined(separator: ", "))\(suggestion)")
            }
            kinds.insert(kind)
        }
        self.kinds = kinds
    }
}
