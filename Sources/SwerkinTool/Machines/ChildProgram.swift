import Foundation
import SwerkinBrowsers

/// A program that was started in a process group of its own, which ends with it.
final class ChildProgram {
    /// The process group.
    let group: ProcessGroup
    /// The text of both of its outputs.
    let output: MessageLog
    private var knownStatus: Int32?

    /// Starts a program by its path.
    ///
    /// Throws `SystemFault` if the system refuses.
    init(_ arguments: [String], environment: [String: String]) throws(SystemFault) {
        output = try MessageLog()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard nothing >= 0 else { throw SystemFault(call: "open", code: errno) }
        defer { close(nothing) }
        group = ProcessGroup(
            try spawn(
                arguments, environment: environment, socket: nothing, log: output.descriptor, keepsOutput: true))
    }

    deinit { end() }

    /// The exit code, or 128 and the number of the signal that has ended it; nil as long as it runs.
    var status: Int32? {
        guard knownStatus == nil else { return knownStatus }
        var code: CInt = 0
        guard waitpid(group.identifier, &code, WNOHANG) == group.identifier else { return nil }
        knownStatus = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + (code & 0x7F)
        // Those that it has started may still run.
        group.kill()
        return knownStatus
    }

    /// Ends it and those that it has started, without asking.
    func end() {
        guard status == nil else { return }
        group.kill()
        while status == nil { usleep(1000) }
    }

    /// Waits for its end; returns nil if it still runs after a time, and ends it then.
    func status(within seconds: Double) -> Int32? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while status == nil, ContinuousClock.now < deadline { usleep(5000) }
        let status = status
        end()
        return status
    }
}

/// A command of the system that answers within a time.
struct SystemCommand {
    /// The result of the command.
    struct Answer: Hashable, Sendable {
        /// The exit code; nil if it took too long.
        let status: Int32?
        /// The text of both of its outputs.
        let output: String

        /// True if it ended well.
        var isSuccess: Bool { status == 0 }

        /// The last line that it wrote, or how it ended if there is none.
        var words: String {
            let line = output.split(whereSeparator: \.isNewline).last.map(String.init)
            return line ?? status.map { "it ended with \($0)" } ?? "it did not answer in time"
        }
    }

    /// Its path.
    let path: String
    /// The longest output that is read.
    private static let longestOutput = 16 << 20

    /// Finds a program in `PATH`; returns nil if there is none.
    init?(_ name: String, in variables: [String: String] = ProcessInfo.processInfo.environment) {
        let isPath = name.contains("/")
        let search = ProgramSearch(in: variables)
        guard let path = search.first(named: isPath ? [] : [name], orAt: isPath ? [name] : []) else { return nil }
        self.path = path
    }

    /// Runs the command to its end, at most for a time.
    func run(_ arguments: [String], within seconds: Double, environment: [String: String]? = nil) -> Answer {
        do throws(SystemFault) {
            let child = try ChildProgram(
                [path] + arguments, environment: environment ?? ProcessInfo.processInfo.environment)
            let status = child.status(within: seconds)
            return Answer(status: status, output: child.output.text(from: 0, atMost: Self.longestOutput))
        } catch {
            return Answer(status: 126, output: error.words)
        }
    }
}
