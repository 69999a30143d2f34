import CommandAnswers
import Foundation

/// What a run sees of the world beside its arguments and the files that they name.
struct Surroundings: Sendable {
    /// Reads standard input to its end, or throws as soon as it has more than a model may have.
    var standardInput: @Sendable () throws(ToolError) -> [UInt8]
    /// The file that standard input comes from; nil for a pipe or a terminal.
    var standardInputFile: FileIdentity?
    /// Whether standard output is a terminal.
    var isOutputTerminal: Bool
    /// The width of help in characters; nil for that of the terminal.
    var helpWidth: Int?
    /// What shows progress.
    var progress: ProgressLine

    /// The process's own.
    static var process: Surroundings {
        let showsProgress = ProgressLine.isShown(
            onTerminal: isatty(STDERR_FILENO) == 1, variables: ProcessInfo.processInfo.environment)
        return Surroundings(
            standardInput: readStandardInput, standardInputFile: FileIdentity(descriptor: STDIN_FILENO),
            isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            progress: showsProgress
                ? ProgressLine { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) } : .hidden)
    }

    @Sendable private static func readStandardInput() throws(ToolError) -> [UInt8] {
        try ModelReader.bytes(from: STDIN_FILENO, name: ModelReader.standardInputName)
    }
}
