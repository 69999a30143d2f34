import ArgumentParser
import FlowGraph

/// What a check looks for, and what it lets pass.
struct GateOptions: ParsableArguments {
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
        if let maxDepth, maxDepth < 0 { throw ValidationError("--max-depth must not be less than 0.") }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline and --write-baseline exclude one another.")
        }
    }
}
