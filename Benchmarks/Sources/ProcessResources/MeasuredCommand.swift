import Foundation

/// A command in a process of its own, whose time is measured; what it prints is dropped.
package struct MeasuredCommand {
    /// What some work took, in seconds.
    package struct Course: Codable {
        /// Processor time, in user code and in the system.
        package let processorTime: Double
        /// Time on the wall.
        package let wallTime: Double

        package init(processorTime: Double, wallTime: Double) {
            self.processorTime = processorTime
            self.wallTime = wallTime
        }
    }

    /// What became of a command that did not do its work.
    package enum Problem: Error, CustomStringConvertible {
        case failed(command: String, status: Int32)

        package var description: String {
            switch self {
            case .failed(let command, let status): "\(command) failed with the exit code or signal \(status)"
            }
        }
    }

    private let words: [String]
    private let limit: Int

    /// A command with its arguments, looked for where the shell looks, that is ended after some seconds of processor time.
    package init(_ words: [String], limit: Int) {
        self.words = words
        self.limit = limit
    }

    /// Runs the command; returns nil if it reached its limit.
    package func run() throws -> Course? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // At a soft limit the system sends a signal that nothing else sends.
        process.arguments = ["-c", #"ulimit -S -t "$1"; shift; exec "$@""#, "sh", "\(limit)"] + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (time, clock) = (ProcessorTime.ofEndedChildren, ContinuousClock.now)
        try process.run()
        process.waitUntilExit()
        let course = Course(
            processorTime: ProcessorTime.ofEndedChildren - time, wallTime: clock.duration(to: .now) / .seconds(1))
        if process.terminationReason == .exit, process.terminationStatus == 0 { return course }
        if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGXCPU { return nil }
        throw Problem.failed(command: words.joined(separator: " "), status: process.terminationStatus)
    }
}
