import CommandSupport
import Dispatch
import Foundation
import SwerkinRecords

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

    /// The notes about the models that were read.
    let readingNotes = ReadingNotes()

    /// Prints a line to standard output while the command goes on.
    var announce: @Sendable (String) -> Void = { _ in }
    /// Prints a line to standard error while the command goes on.
    var complain: @Sendable (String) -> Void = { _ in }
    /// Finds the program that reads Swift sources.
    var sourceProgram: @Sendable () throws(SourceProgramError) -> SourceProgram = {
        () throws(SourceProgramError) in try .find()
    }
    /// Waits until a server, which listens at a port, is to end; first calls the function, once the wait can be ended.
    var waitForEnd: @Sendable (UInt16, _ isReady: () -> Void) -> Void = { _, isReady in isReady() }

    /// The environment of the process.
    static var process: CommandEnvironment {
        let showsProgress = ProgressLine.isShown(
            onTerminal: isatty(STDERR_FILENO) == 1, variables: ProcessInfo.processInfo.environment)
        return CommandEnvironment(
            standardInput: readStandardInput, standardInputFile: FileIdentity(descriptor: STDIN_FILENO),
            isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            progress: showsProgress ? ProgressLine(write: say) : ProgressLine(after: .seconds(10), write: say),
            announce: announce, complain: { say("\($0)\n") },
            waitForEnd: { _, isReady in EndSignals.wait(isReady) })
    }

    /// Prints a line to standard output or, if that can't be written, to standard error with the reason.
    @Sendable private static func announce(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
        } catch {
            say("\(line)\nstandard output cannot be written: \(FileFault(error).description)\n")
        }
    }

    @Sendable private static func say(_ text: String) {
        // If standard error is closed, there is no other channel left to report it on.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    @Sendable private static func readStandardInput() throws(ToolError) -> [UInt8] {
        try ModelReader.bytes(from: STDIN_FILENO, name: ModelReader.standardInputName)
    }
}

/// The signals by which a command that runs on is ended: ^C, the end of its terminal, and that of `kill`.
enum EndSignals {
    /// Waits for one of them; a second one ends the process at once.
    ///
    /// `isReady` is called before the wait: a signal that comes from then on ends it, and not the process.
    static func wait(_ isReady: () -> Void) {
        let (isEnded, registrations) = (DispatchSemaphore(value: 0), DispatchGroup())
        let numbers = [SIGINT, SIGTERM, SIGHUP]
        let sources = numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The default of a signal would end the process before the source sees it.
            signal(number, SIG_IGN)
            source.setEventHandler { isEnded.signal() }
            registrations.enter()
            source.setRegistrationHandler { registrations.leave() }
            source.resume()
            return source
        }
        registrations.wait()
        isReady()
        isEnded.wait()
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }
}

/// The notes about models, which belong before an error that comes after the reading.
final class ReadingNotes: @unchecked Sendable {  // The lock guards the lines.
    private let lock = NSLock()
    private var kept: [String] = []

    /// The notes of all models, in the order of the reading.
    var lines: [String] { lock.withLock { kept } }

    /// Keeps the notes of a model, and returns the model.
    func keeping(_ model: LoadedModel) -> LoadedModel {
        lock.withLock { kept += model.notes }
        return model
    }
}
