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

    /// The failure for people.
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
///   - socket: what becomes 3, which the program reads, and 4, which it writes.
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
