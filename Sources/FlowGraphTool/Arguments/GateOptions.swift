import ArgumentParser
import CommandSupport
import FlowGraph

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
