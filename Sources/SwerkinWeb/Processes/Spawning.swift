import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A call of the operating system that failed.
package struct SystemFault: Error, Hashable {
    /// What was called.
    package let call: String
    /// Why it failed, as a value of `errno`.
    package let code: CInt

    /// A call that failed.
    package init(call: String, code: CInt) { (self.call, self.code) = (call, code) }

    /// The failure for people.
    package var words: String { "\(call) failed: \(String(cString: strerror(code)))" }
}

/// Starts a program in a process group of its own, with a socket as the descriptors 3 and 4.
///
/// Standard input and output lead nowhere; what it writes to standard error is kept in a file.
///
/// - Parameters:
///   - arguments: the program's path, and what it is told.
///   - socket: what becomes 3, which the program reads, and 4, which it writes.
///   - log: the file for standard error.
/// - Returns: the identifier of the process, which is that of its group too.
/// - Throws: what the operating system has against it.
package func spawn(_ arguments: [String], socket: CInt, log: CInt) throws(SystemFault) -> pid_t {
    // Copies out of the way of 0 to 4, so that none of these is overwritten before it has been copied itself.
    let (socket, log) = (try copy(socket), try copy(log))
    defer { for descriptor in [socket, log] { close(descriptor) } }
    #if canImport(Glibc)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, log, STDERR_FILENO)
    // Copying takes the mark off that would close the descriptor when the program starts.
    for descriptor: CInt in [3, 4] { posix_spawn_file_actions_adddup2(&actions, socket, descriptor) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var identifier: pid_t = 0
    let words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    let code = SpawnLock.withLock {
        posix_spawn(&identifier, arguments[0], &actions, &attributes, words + [nil], environ)
    }
    guard code == 0 else { throw SystemFault(call: "posix_spawn", code: code) }
    return identifier
}

/// A copy of a descriptor, above those that a program is started with, that no program inherits.
private func copy(_ descriptor: CInt) throws(SystemFault) -> CInt {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 5)
    guard copy >= 0 else { throw SystemFault(call: "fcntl", code: errno) }
    return copy
}
