import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinReports

/// `swerkin learn`: measures the segments of a model in the records of runs.
struct LearnCommand: AnalysisCommand {
    static let configuration = CommandConfiguration(
        commandName: "learn",
        abstract: "Measures how long segments take and how often they fail, for plans by expected times.",
        usage: "swerkin learn <folder> ... --model <file> -o <file> [<options>]",
        discussion: """
            A folder is what SWERKIN_REPORT named in a run; each is one run, the oldest first. The file has, for each \
            segment and driver, the number of passes, the failures by culprit with the screens that they left the app \
            on, and the durations. Plans take it: flowgraph plan --learned <file>, and flows with \
            SWERKIN_LEARNED=<file>. Crossings by plans count, those by plain steps do not.

            EXAMPLES:
              swerkin learn reports/* --model Shop.flowgraph.json -o learned.json
                  from some runs
              swerkin learn report --model Shop.flowgraph.json --earlier learned.json -o learned.json
                  adds a run, and lets those before it weigh less

            EXIT CODES: 0 the file is written, 65 a record is broken, and the rest counts.
            """)

    @OptionGroup var records: RecordArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var output: String

    @Option(
        help: ArgumentHelp(
            "A file of this command, to go on from; may be repeated, and the measurements of all are added.",
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var earlier: [String] = []

    @Option(help: ArgumentHelp("The number of runs after which a measurement weighs half.", valueName: "runs"))
    var halfLife = Int(Learning.defaultHalfLife)

    @Flag(help: "Print everything, however much there is.")
    var all = false

    func validate() throws {
        if !(1...1_000_000).contains(halfLife) {
            throw ValidationError("--half-life takes a number of runs from 1 to 1000000.")
        }
    }

    func report() throws(AnalysisError) -> CommandResult {
        let graph = try ModelFile(records.model).graph()
        var known = Measurements()
        for file in earlier { known.add(try LearnedFile.measurements(at: file)) }
        let run = try records.run()
        let learning = Learning(of: graph, by: run.byFolder, after: known, halfLife: Double(halfLife))
        try WrittenFile.write(learning.measurements.json(), to: output)
        let report = LearningReport(learning, of: graph, model: records.model)
        return CommandResult(
            Array(UntrustedText(report.text(showsAll: all)).forLog.utf8), notes: run.notes,
            status: run.faults.isEmpty ? .yes : .invalidInput)
    }
}
