import ArgumentParser
import CommandSupport
import SwerkinReports

/// A verb that compares the records of runs with a model.
protocol AnalysisCommand: VerbCommand {
    /// Compares them; the report's exit code is that of the verb.
    func report() throws(AnalysisError) -> CommandResult
}

extension AnalysisCommand {
    /// Runs the verb; an error is its result, too.
    func result() -> CommandResult {
        do throws(AnalysisError) {
            return try report()
        } catch {
            return CommandResult(error)
        }
    }
}

/// The records and the model that a verb compares.
struct RecordArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The folders with the records, or histories.", valueName: "folder"),
        completion: .file(), transform: PathArgument.nonEmpty)
    var folders: [String]

    @OptionGroup var newest: LastRunsOption
    @OptionGroup var modelOption: ModelOption

    /// The path of the model.
    var model: String { modelOption.model }

    /// The runs that count.
    func run() throws(AnalysisError) -> RecordedRun { try RecordedRun.reading(folders, last: newest.last) }
}

/// The model of a verb.
struct ModelOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The model, a .flowgraph.json file.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var model: String
}
