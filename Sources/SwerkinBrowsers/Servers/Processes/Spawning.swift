import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A call of the operating system that failed.
package struct SystemFault: Error, Hashable {
    /// The failed call.
    package let call: String
    /// The error, as a value of `errno`.
    package let code: CInt

    /// A call that failed.
    package init(call: String, code: CInt) { (self.call, self.code) = (call, code) }

    /// The failure in readable form.
    package var words: String { "\(call) failed: \(String(cString: strerror(code)))" }
}

/// Starts a program in a process group of its own, with a socket as the descriptors 3 and 4, and no other descriptor of this
/// process.
///
/// Standard input is empty. Standard error goes to a file, and standard output too if `keepsOutput` is true; otherwise that is
/// discarded.
///
/// - Parameters:
///   - arguments: the program's path and its arguments.
///   - environment: all of the program's variables; see ``ProgramEnvironment``.
///   - socket: the socket that becomes 3, which the program reads, and 4, which it writes.
///   - log: the file for standard error.
///   - keepsOutput: whether standard output goes to the file too.
/// - Returns: the identifier of the process, which is that of its group too.
/// - Throws: ``SystemFault`` if the operating system refuses.
package func spawn(
    _ arguments: [String], environment: [String: String], socket: CInt, log: CInt, keepsOutput: Bool = false
) throws(SystemFault) -> pid_t {
    // Copies above 4, so that none of 0 to 4 is overwritten before it has been copied itself.
    let (socket, log) = (try copy(socket), try copy(log))
    defer { for descriptor in [socket, log] { close(descriptor) } }
    var setup = SpawnSetup()
    defer { setup.destroy() }
    setup.open("/dev/null", as: STDIN_FILENO, O_RDONLY)
    if keepsOutput {
        setup.copy(log, to: STDOUT_FILENO)
    } else {
        setup.open("/dev/null", as: STDOUT_FILENO, O_WRONLY)
    }
    setup.copy(log, to: STDERR_FILENO)
    for descriptor: CInt in [3, 4] { setup.copy(socket, to: descriptor) }
    let words = arguments.map { strdup($0) }
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    return try setup.start(arguments[0], words + [nil], variables + [nil])
}

/// A copy of a descriptor, above those that a program is started with, that no program inherits.
private func copy(_ descriptor: CInt) throws(SystemFault) -> CInt {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, SpawnSetup.firstClosed)
    guard copy >= 0 else { throw SystemFault(call: "fcntl", code: errno) }
    return copy
}

/// The processes that a program has started, with itself, as long as they stay in its group.
package struct ProcessGroup: Hashable, Sendable {
    /// The number of the group, which is that of its first process.
    package let identifier: pid_t

    /// The group that a process of this number began.
    package init(_ identifier: pid_t) { self.identifier = identifier }

    /// True if any process of the group still runs.
    ///
    /// A zombie does not count: orphans are left to the system's first process, which in a container may never wait for them.
    /// O(processes) of the system.
    package var isAlive: Bool {
        guard send(0) else { return false }
        return RunningProcess.all()?.contains { $0.group == identifier } ?? true
    }

    /// Ends all of the group at once, without asking.
    package func kill() { send(SIGKILL) }

    /// Ends all of the group, whose first process this one has started, and waits until none is left, for a time at most.
    package func end(within time: Duration) {
        kill()
        waitpid(identifier, nil, 0)
        let deadline = ContinuousClock.now + time
        while isAlive, ContinuousClock.now < deadline { usleep(1000) }
    }

    /// Sends a signal to all processes of the group.
    ///
    /// Returns true if there was any.
    @discardableResult
    private func send(_ signal: CInt) -> Bool {
        #if canImport(Glibc)
        Glibc.kill(-identifier, signal) == 0
        #elseif canImport(Darwin)
        Darwin.kill(-identifier, signal) == 0
        #endif
    }
}

/// A file for the output of a program.
///
/// It has no name in any folder, so that it disappears with the last process that uses it.
package final class MessageLog: Sendable {
    /// The file, open for reading and writing.
    package let descriptor: CInt
    /// As much of the end as is read.
    private static let longestEnd = 4096

    /// Makes an empty file.
    package init() throws(SystemFault) {
        let name = "swerkin-\(UUID().uuidString)"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemFault(call: "open", code: errno) }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// The last three lines; empty if nothing was written.
    package var lastLines: String { lastLines(3) }

    /// The number of bytes written.
    package var length: off_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_size : 0
    }

    /// The last lines, or an empty text if nothing was written.
    package func lastLines(_ count: Int) -> String {
        let lines = text(from: 0, atMost: Self.longestEnd).split(separator: "\n")
        return lines.suffix(count).joined(separator: "\n")
    }

    /// The text from a byte on, its last bytes if it has more than `limit`.
    package func text(from start: off_t, atMost limit: Int) -> String {
        let length = length
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, max(start, length - off_t(limit)))
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
