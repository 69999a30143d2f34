import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphDrawing

/// The option for values that a page can write into its picture.
struct ValuesOptions: ParsableArguments {
    @Option(
        name: .customLong("values"),
        help: ArgumentHelp(
            "Values of screens and segments for the layers of a page: a file of values, a report of swerkin coverage --json, or a file of swerkin learn; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var paths: [String] = []

    /// The layers of all files, in their order.
    func layers(of graph: NavigationGraph) throws(ToolError) -> [PageLayer] {
        var layers: [PageLayer] = []
        for path in paths { layers += try ValuesFile(path).layers(of: graph) }
        return layers
    }
}
