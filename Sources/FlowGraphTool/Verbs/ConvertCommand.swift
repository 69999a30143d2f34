import ArgumentParser
import CommandSupport
import FlowGraph

/// `flowgraph convert`: any model as a model file.
struct ConvertCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Turns any model into a .flowgraph.json file.",
        usage: "flowgraph convert <model> ... [-o <file>] [<options>]",
        discussion: """
            Parts of a model that cannot be converted are reported on standard error. A .flowgraph.json file comes \
            out in the \
            order and layout of the format.

            A folder with Swift sources and without Android navigation graphs is an app's code: flowgraph-source follows it, its \
            storyboards included, from the app's launch. tools/install --sources installs that program. Any other folder is \
            read from its storyboards or navigation graphs.

            EXAMPLES:
              flowgraph convert MyApp/ -o MyApp.flowgraph.json
                  the Swift sources of an app, or all its storyboards
              flowgraph convert MyApp/ --explain HomeView..SettingsView
                  the lines of the sources that lead from one screen to another
              flowgraph convert res/navigation --main nav_graph -o MyApp.flowgraph.json
                  an Android app, beginning with nav_graph.xml
              flowgraph convert Main.storyboard | flowgraph check -
                  without a file in between
            """)

    @OptionGroup var model: ModelArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Shows the lines of Swift sources that led to the segments between two screens instead.",
            valueName: "start..end"))
    var explain: String?

    func validate() throws {
        if explain != nil, output != nil { throw ValidationError("--explain writes no model: leave out --output.") }
    }

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        if let explain { return try explanation(of: explain, in: environment) }
        let model = try model.read(in: environment, listsAll: true)
        if let output, !isInPlace(OutputFile(output), of: model) {
            try OutputFile(output).requireNone(of: model.files, in: environment)
        }
        return CommandResult(text: model.graph.json(), file: output, notes: model.notes)
    }

    private func explanation(
        of pair: String, in environment: CommandEnvironment
    ) throws(ToolError) -> CommandResult {
        guard model.models.count == 1, model.main == nil, let sources = SourceFolder(model.models[0]) else {
            throw .explainsNoSources(model.models.joined(separator: " "))
        }
        do throws(SourceProgramError) {
            return try sources.explanation(of: pair, by: try environment.sourceProgram())
        } catch {
            throw .sources(error)
        }
    }

    /// Returns true if a model file is rewritten in the standard layout under its own name.
    private func isInPlace(_ output: OutputFile, of model: LoadedModel) -> Bool {
        !model.isImported && model.files.contains(where: output.isNamed(by:))
    }
}
