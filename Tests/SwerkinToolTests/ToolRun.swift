import CommandSupport
import Foundation
@testable import SwerkinTool

/// One run of the command within the test's own process, in a folder of its own that is taken away with it.
final class ToolRun {
    private let root = FileManager.default.temporaryDirectory.path + "/swerkin-tool-" + UUID().uuidString
    private let command: String
    /// What the run came to.
    let result: CommandResult

    /// Runs the command.
    ///
    /// An argument with a slash is a path in the folder; files are given by such paths.
    init(_ command: String, files: [String: String] = [:]) throws {
        self.command = command
        for (name, content) in files {
            let file = URL(fileURLWithPath: root + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        result = Self.result(of: command, in: root)
    }

    private static func result(of command: String, in root: String) -> CommandResult {
        let arguments = command.split(separator: " ").map { $0.contains("/") ? "\(root)/\($0)" : String($0) }
        return SwerkinCommand.result(of: arguments, helpWidth: 80)
    }

    /// The transcript of another run in the same folder.
    func then(_ command: String) -> String { transcript(of: command, Self.result(of: command, in: root)) }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// The exit code.
    var exitCode: Int32 { result.status.rawValue }

    /// What was written to standard output.
    var output: String { shortened(String(decoding: result.output, as: UTF8.self)) }

    /// What was written to standard error.
    var problems: String { shortened(result.notes.joined(separator: "\n")) }

    /// The whole run as people see it in a terminal.
    var transcript: String { transcript(of: command, result) }

    private func transcript(of command: String, _ result: CommandResult) -> String {
        let problems = result.notes.joined(separator: "\n")
        let standardError = problems.isEmpty ? "" : "--- standard error\n\(problems)\n"
        return shortened(
            "$ swerkin \(command)\n\(String(decoding: result.output, as: UTF8.self))\(standardError)"
                + "--- exit code \(result.status.rawValue)\n")
    }

    /// The names of the files in a folder of the run, in order; none where there is no folder.
    func files(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []).sorted()
    }

    /// The content of a file of the folder, or nil if there is no such file.
    func content(of file: String) -> String? {
        FileManager.default.contents(atPath: root + "/" + file).map { shortened(String(decoding: $0, as: UTF8.self)) }
    }

    private func shortened(_ text: String) -> String { text.replacingOccurrences(of: root + "/", with: "") }
}

/// A record of a test that ended in some way, written by one shard of several.
func record(_ test: String, _ outcome: String, shard: Int, of count: Int = 2, owner: Int? = nil) -> String {
    """
    {"event":"testStarted","module":"Shop","number":1,"shard":{"count":\(count),"number":\(shard),\
    "owner":\(owner ?? shard)},"test":"\(test)","version":1}
    {"duration":0.5,"elapsed":0.75,"event":"testFinished","number":2,"outcome":"\(outcome)","test":"\(test)","version":1}

    """
}

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
