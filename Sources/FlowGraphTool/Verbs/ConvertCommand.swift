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

            EXAMPLES:
              flowgraph convert MyApp/ -o MyApp.flowgraph.json
                  all storyboards of an app
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

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        let model = try model.read(in: environment)
        if let output, !isInPlace(OutputFile(output), of: model) {
            try OutputFile(output).requireNone(of: model.files, in: environment)
        }
        return CommandResult(text: model.graph.json(), file: output, notes: model.notes)
    }

    /// Returns true if a model file is rewritten in the standard layout under its own name.
    private func isInPlace(_ output: OutputFile, of model: LoadedModel) -> Bool {
        !model.isImported && model.files.contains(where: output.isNamed(by:))
    }
}
