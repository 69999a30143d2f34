import ArgumentParser
import CommandSupport
import FlowGraph

/// The options that select the configuration file.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration file. (default: the first .flowgraph.yml in the model's folder or a parent folder)",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]), transform: PathArgument.nonEmpty)
    var config: String?

    @Flag(help: "Read no configuration file.")
    var noConfig = false

    func validate() throws {
        if noConfig, config != nil { throw ValidationError("--config and --no-config exclude one another.") }
    }

    /// The configuration for some models; empty if there is no file.
    func configuration(for models: [String]) throws(ToolError) -> CheckConfiguration {
        guard !noConfig, let path = config ?? ConfigurationFile.nearest(to: models) else { return CheckConfiguration() }
        return try ConfigurationFile.read(path)
    }
}
