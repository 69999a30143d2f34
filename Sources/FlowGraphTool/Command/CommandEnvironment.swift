import CommandSupport
import Foundation

/// The environment of a run, in addition to the arguments and the files that they name.
struct CommandEnvironment: Sendable {
    /// Reads standard input to its end, or throws as soon as it exceeds the limit of a model.
    var standardInput: @Sendable () throws(ToolError) -> [UInt8]
    /// The file that standard input comes from; nil for a pipe or a terminal.
    var standardInputFile: FileIdentity?
    /// True if standard output is a terminal.
    var isOutputTerminal: Bool
    /// The width of help in characters; nil for that of the terminal.
    var helpWidth: Int?
    /// The progress display.
    var progress: ProgressLine

    /// Prints a line to standard output while the command goes on.
    var announce: @Sendable (String) -> Void = { _ in }
    /// Prints a line to standard error while the command goes on.
    var complain: @Sendable (String) -> Void = { _ in }
    /// Waits until a server, which listens at a port, is to end; first calls the function, once the wait can be ended.
    var waitForEnd: @Sendable (UInt16, _ isReady: () -> Void) -> Void = { _, isReady in isReady() }

    /// The environment of the process.
    static var process: CommandEnvironment {
        let showsProgress = ProgressLine.isShown(
            onTerminal: isatty(STDERR_FILENO) == 1, variables: ProcessInfo.processInfo.environment)
        return CommandEnvironment(
            standardInput: readStandardInput, standardInputFile: FileIdentity(descriptor: STDIN_FILENO),
            isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            progress: showsProgress
                ? ProgressLine { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) } : .hidden,
            announce: { try? FileHandle.standardOutput.write(contentsOf: Data("\($0)\n".utf8)) },
            complain: { try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8)) },
            waitForEnd: { _, isReady in EndSignals.wait(isReady) })
    }

    @Sendable private static func readStandardInput() throws(ToolError) -> [UInt8] {
        try ModelReader.bytes(from: STDIN_FILENO, name: ModelReader.standardInputName)
    }
}
