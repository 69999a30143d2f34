import ArgumentParser
import FlowGraph

/// What a check looks for, and what it lets pass.
struct GateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration file; else the first .flowgraph.yml in the model's folder and those around it.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Flag(help: "Read no configuration file.")
    var noConfig = false

    @Option(
        help: ArgumentHelp("The most segments that a screen may be away from the start.", valueName: "segments"))
    var maxDepth: Int?

    @Option(
        help: ArgumentHelp(
            "Let the findings in this file pass, and fail on those in it that are gone.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write the findings to this file, for --baseline, and report nothing.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var writeBaseline: String?

    func validate() throws {
        if noConfig, config != nil { throw ValidationError("--config and --no-config exclude one another.") }
        if let maxDepth, maxDepth < 0 { throw ValidationError("--max-depth must not be less than 0.") }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline and --write-baseline exclude one another.")
        }
    }

    /// The configuration that holds for some models; an empty one where there is no file.
    func configuration(for models: [String]) throws(ToolError) -> CheckConfiguration {
        guard !noConfig, let path = config ?? ConfigurationFile.nearest(to: models) else { return CheckConfiguration() }
        return try ConfigurationFile.read(path)
    }
}
