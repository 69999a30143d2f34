import Foundation

/// The built command as a process of its own.
final class BuiltCommand {
    private let process = Process()
    private let pipes = (input: Pipe(), output: Pipe(), problems: Pipe())
    private var received = ""

    init(_ arguments: [String], environment: [String: String] = [:]) {
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("swerkin")
        process.arguments = arguments
        process.standardInput = pipes.input
        process.standardOutput = pipes.output
        process.standardError = pipes.problems
    }

    /// What it is sent.
    var input: FileHandle { pipes.input.fileHandleForWriting }
    /// Its number in the system.
    var identifier: Int32 { process.processIdentifier }

    func run() throws { try process.run() }

    /// Sends what ^C sends.
    func interrupt() { process.interrupt() }

    /// Ends it as the system may, without a word.
    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// Reads until the output has a text; returns false if it ends before.
    func output(containing text: String) -> Bool {
        while !received.contains(text) {
            let data = pipes.output.fileHandleForReading.availableData
            if data.isEmpty { return false }
            received += String(decoding: data, as: UTF8.self)
        }
        return true
    }

    /// The output that was not read yet, up to its end.
    func restOfOutput() -> String {
        String(decoding: pipes.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// What it wrote to standard error, up to its end.
    func problems() -> String {
        String(decoding: pipes.problems.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    func waitForExit() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
