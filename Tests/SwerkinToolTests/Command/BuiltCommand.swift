import Foundation

/// A built command, or another program, as a process of its own.
final class BuiltCommand {
    private let process = Process()
    private let pipes = (input: Pipe(), output: Pipe(), problems: Pipe())
    /// The output that ``output(containing:)`` has read.
    private(set) var received = ""

    convenience init(_ arguments: [String], environment: [String: String] = [:]) {
        self.init(program: Self.program("swerkin"), arguments, environment: environment)
    }

    /// The same with another program.
    init(program: URL, _ arguments: [String], environment: [String: String] = [:]) {
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = pipes.input
        process.standardOutput = pipes.output
        process.standardError = pipes.problems
    }

    /// The path of a program that was built with the tests.
    static func program(_ name: String) -> URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
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

    /// Sends a signal.
    func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

    /// True as long as it runs.
    var isRunning: Bool { process.isRunning }

    /// The next line that ``output(containing:)`` has not read; nil at the end, or if none comes for a minute.
    func nextLine() -> String? {
        while true {
            if let end = received.firstIndex(of: "\n") {
                defer { received = String(received[received.index(after: end)...]) }
                return String(received[..<end])
            }
            guard output(containing: "\n") else { return nil }
        }
    }

    /// Reads until the output has a text; returns false if it ends before, or nothing comes for a minute.
    func output(containing text: String) -> Bool {
        while !received.contains(text) {
            var state = pollfd(fd: pipes.output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&state, 1, 60_000) > 0 else { return false }
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
