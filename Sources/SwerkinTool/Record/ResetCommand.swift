import CommandSupport
import Foundation

/// A command that brings an app back to its first state, as a shell takes it.
struct ResetCommand {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Runs it, and waits for its end; its output goes to standard error.
    ///
    /// Throws ``ScreensError`` if it can't be run, or ends with another exit code than 0.
    func run() throws(ScreensError) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", text]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.standardError
        do {
            try process.run()
        } catch {
            throw .resetFailed(command: text, problem: FileFault.words(error))
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw .resetFailed(command: text, problem: "it ended with exit code \(process.terminationStatus)")
        }
    }
}
