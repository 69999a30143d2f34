import ArgumentParser
import CommandSupport
import FlowGraph

/// `flowgraph schema`: the JSON Schema of the model file.
struct SchemaCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of the model file, with which editors complete and check it.",
        usage: "flowgraph schema [-o <file>]",
        discussion: """
            The schema is of draft 2020-12. It refuses what the command refuses, except for what a schema cannot say: \
            names that no screen has, for example. flowgraph check finds those too.

            EXAMPLES:
              flowgraph schema -o flowgraph.schema.json
                  a file to name in the settings of an editor
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var output: String?

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        CommandResult(text: GraphDocument.jsonSchema, file: output)
    }
}
