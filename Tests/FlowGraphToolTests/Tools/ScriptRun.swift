import Foundation

/// A run of functions of the scripts in `tools`, with bash in the folder of the repository.
struct ScriptRun {
    /// The folder of the repository.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What was written to standard output.
    let output: String
    let exitCode: Int32

    /// Runs a command with the functions of a file in `tools/lib`, and no terminal to ask on.
    ///
    /// It has the variables that are given and `PATH`, and must read the input if there is any.
    init(_ command: String, of file: String, variables: [String: String] = [:], input: String = "") throws {
        let process = Process()
        let (given, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bash", "-c", "set -euo pipefail; source tools/lib/\(file); \(command)"]
        process.currentDirectoryURL = Self.root
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process.environment = variables.merging(["PATH": path]) { $1 }
        (process.standardInput, process.standardOutput) = (given, output)
        try process.run()
        try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try given.fileHandleForWriting.close()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        (self.output, exitCode) = (String(decoding: written, as: UTF8.self), process.terminationStatus)
    }
}
