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

/// The findings that a check reports, and those that it lets pass.
struct GateOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The greatest allowed distance of a screen from the start screens.", valueName: "segments"),
        transform: { try NumberArgument.read($0, from: 0, example: 10) })
    var maxDepth: Int?

    @Option(
        help: ArgumentHelp(
            "Let the findings in this file pass, and fail on those in it that are gone.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write the findings to this file, for --baseline, and report nothing.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var writeBaseline: String?

    func validate() throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline and --write-baseline exclude one another.")
        }
    }
}
